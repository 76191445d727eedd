import { to } from "./place";
import type {
  Catalogue,
  ContactShown,
  ContactWish,
  Language,
  Lesson,
  MadeTable,
  NewToken,
  NewTable,
  Rematch,
  Replay,
  RulePages,
  Seat,
  SeatWish,
  Slug,
  TableInfo,
  Text,
  Update,
  UsedTicket,
} from "../protocol";

/** The server said no, or could not be reached (status 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly reason: Text | null,
  ) {
    super(reason?.en ?? `HTTP ${status}`);
  }
}

async function send(path: string, body?: unknown, token?: string | null): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(to(path), {
      method: body === undefined ? "GET" : "POST",
      headers,
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(0, null);
  }
  if (!response.ok) throw new ApiError(response.status, reasonOf(await response.json().catch(() => null)));
  return response;
}

async function request<T>(path: string, body?: unknown, token?: string | null): Promise<T> {
  const response = await send(path, body, token);
  return (await response.json().catch(() => null)) as T;
}

/** To the letter: a seed has more digits than a number here can hold. */
async function text(path: string, token?: string | null): Promise<string> {
  return (await send(path, undefined, token)).text();
}

function reasonOf(answer: unknown): Text | null {
  const reason = (answer as { reason?: unknown } | null)?.reason;
  if (typeof reason === "string") return { en: reason, de: reason };
  return reason && typeof reason === "object" ? (reason as Text) : null;
}

/** To the letter, too: only the names are read. */
function shown(record: string): string {
  const { players, seats } = JSON.parse(record) as { players?: string[]; seats: number };
  const chairs = Array.from({ length: seats }, (_, seat) => ({ name: players?.[seat] ?? "" }));
  return `{"seats":${JSON.stringify(chairs)},"shown":true,"record":${record}}`;
}

const at = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  catalogue: () => request<Catalogue>("/api/catalogue"),
  rules: (lang: Language) => request<RulePages[]>(`/api/rules/${lang}`),
  lessons: () => request<Lesson[]>("/api/lessons"),
  beginLesson: (module: Slug) => request<MadeTable>(`/api/lessons/${encodeURIComponent(module)}`, {}),
  makeTable: (table: NewTable) => request<MadeTable>("/api/tables", table),
  tableFromRecord: (seats: readonly SeatWish[], record: string, step: number) =>
    request<MadeTable>("/api/tables", `{"seats": ${JSON.stringify(seats)}, "step": ${step}, "record": ${record}}`),
  publicTables: () => request<TableInfo[]>("/api/tables"),
  table: (id: string) => request<TableInfo>(at(id)),
  view: (id: string, token?: string) => request<Update>(`${at(id)}/view`, undefined, token),
  record: (id: string, token?: string) => text(`${at(id)}/record`, token),
  replay: (id: string, token?: string) => request<Replay>(`${at(id)}/replay`, undefined, token),
  replayRecord: (record: string) => request<Replay>("/api/replay", record),
  showRecord: (record: string) => request<MadeTable>("/api/tables", shown(record)),
  rotate: (id: string, token: string) => request<NewToken>(`${at(id)}/link`, {}, token),
  openSeat: (id: string, token: string) => request<unknown>(`${at(id)}/open`, {}, token),
  sit: (id: string, seat: Seat, name: string) => request<NewToken>(`${at(id)}/sit`, { seat, name }),
  lost: (id: string, seat: Seat, hashed: string | null = null) => request<unknown>(`${at(id)}/lost`, { seat, hashed }),
  contact: (id: string, token: string) => request<ContactShown>(`${at(id)}/contact`, undefined, token),
  reach: (id: string, token: string, wish: ContactWish) => request<ContactShown>(`${at(id)}/contact`, wish, token),
  forget: (id: string, token: string) => request<unknown>(`${at(id)}/forget`, {}, token),
  useTicket: (id: string, ticket: string) => request<UsedTicket>(`${at(id)}/ticket/${ticket}`, {}),
  rematch: (id: string, token: string) => request<Rematch>(`${at(id)}/rematch`, {}, token),
};
