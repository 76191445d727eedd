import type {
  Catalogue,
  Language,
  Lesson,
  MadeTable,
  NewTable,
  Rematch,
  Replay,
  RulePages,
  SeatWish,
  Slug,
  Table,
  Text,
  Update,
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
    response = await fetch(path, {
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

const at = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  catalogue: () => request<Catalogue>("/api/catalogue"),
  rules: (lang: Language) => request<RulePages[]>(`/api/rules/${lang}`),
  lessons: () => request<Lesson[]>("/api/lessons"),
  beginLesson: (module: Slug) => request<MadeTable>(`/api/lessons/${encodeURIComponent(module)}`, {}),
  makeTable: (table: NewTable) => request<MadeTable>("/api/tables", table),
  tableFromRecord: (seats: readonly SeatWish[], record: string, step: number) =>
    request<MadeTable>("/api/tables", `{"seats": ${JSON.stringify(seats)}, "step": ${step}, "record": ${record}}`),
  publicTables: () => request<Table[]>("/api/tables"),
  table: (id: string) => request<Table>(at(id)),
  view: (id: string, token?: string) => request<Update>(`${at(id)}/view`, undefined, token),
  record: (id: string, token?: string) => text(`${at(id)}/record`, token),
  replay: (id: string, token?: string) => request<Replay>(`${at(id)}/replay`, undefined, token),
  replayRecord: (record: string) => request<Replay>("/api/replay", record),
  rematch: (id: string, token: string) => request<Rematch>(`${at(id)}/rematch`, {}, token),
};
