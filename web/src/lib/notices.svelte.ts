/** Telling a player who looks elsewhere that it is his turn: the title, a short sound, a notification. */

import { to } from "./place";
import { settings, mayMove } from "./settings.svelte";

let blinking: ReturnType<typeof setInterval> | null = null;
let title = "El Grande";
let call: string | null = null;
let audio: AudioContext | null = null;

export function setTitle(text: string): void {
  title = text;
  show();
}

/** `text` stands in the title until it is taken away; while the page is hidden it alternates with the name. */
export function setCall(text: string | null): void {
  if (text === call) return;
  call = text;
  show();
}

function show(): void {
  if (blinking !== null) clearInterval(blinking);
  blinking = null;
  document.title = call ? `● ${call} – ${title}` : title;
  if (call === null || !document.hidden || !mayMove()) return;
  let on = true;
  const words = call;
  blinking = setInterval(() => {
    on = !on;
    document.title = on ? `● ${words} – ${title}` : `○ ${words} – ${title}`;
  }, 1200);
}

if (typeof document !== "undefined") document.addEventListener("visibilitychange", show);

/** Two soft notes. */
export function chime(): void {
  if (!settings.sound) return;
  try {
    audio ??= new AudioContext();
    void audio.resume();
    for (const [i, pitch] of [523.25, 659.25].entries()) {
      const start = audio.currentTime + i * 0.14;
      const note = audio.createOscillator();
      const level = audio.createGain();
      note.type = "sine";
      note.frequency.value = pitch;
      level.gain.setValueAtTime(0.0001, start);
      level.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
      level.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
      note.connect(level).connect(audio.destination);
      note.start(start);
      note.stop(start + 0.55);
    }
  } catch {
    // no sound here
  }
}

export function canNotify(): boolean {
  return typeof Notification !== "undefined";
}

/** Asks the player once, when he switches notifications on. */
export async function mayNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  if (Notification.permission === "granted") return true;
  return (await Notification.requestPermission()) === "granted";
}

export function notify(headline: string, body: string, tag: string): void {
  if (!settings.notify || !canNotify() || Notification.permission !== "granted" || document.hasFocus()) return;
  try {
    const notice = new Notification(headline, { body, tag, icon: to("/icon.svg") });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // some systems allow them only from service workers
  }
}
