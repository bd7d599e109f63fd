import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';

/** How much a toast matters. */
export type ToastLevel = 'info' | 'warn' | 'success' | 'error';

/** A message at the bottom left. */
export interface Toast {
  readonly id: number;
  readonly level: ToastLevel;
  readonly text: string;
  /** True for the 300 ms between hiding and removal. */
  readonly leaving: boolean;
}

/** Specification, document 1, section 9. Milliseconds. */
const toastDurations = { usual: 10_000, info: 5_000, removal: 300 } as const;

/** The toasts on show, oldest first. */
export const toastsAtom = atom<readonly Toast[]>([]);

interface Clock {
  timer: ReturnType<typeof setTimeout> | undefined;
  remaining: number;
  since: number;
}
const clocks = new Map<number, Clock>();
let lastId = 0;

function show(level: ToastLevel, text: string, duration: number): number {
  lastId += 1;
  const id = lastId;
  shellStore.set(toastsAtom, (toasts) => [...toasts, { id, level, text, leaving: false }]);
  clocks.set(id, { timer: undefined, remaining: duration, since: 0 });
  resumeToast(id);
  return id;
}

/** Starts to hide a toast; it is removed 300 ms later. */
export function dismissToast(id: number): void {
  const clock = clocks.get(id);
  if (!clock) return;
  clearTimeout(clock.timer);
  clocks.delete(id);
  shellStore.set(toastsAtom, (toasts) => toasts.map((t) => (t.id === id ? { ...t, leaving: true } : t)));
  setTimeout(() => {
    shellStore.set(toastsAtom, (toasts) => toasts.filter((t) => t.id !== id));
  }, toastDurations.removal);
}

/** Stops the clock of a toast, while the pointer or the focus is on it. */
export function pauseToast(id: number): void {
  const clock = clocks.get(id);
  if (!clock) return;
  clearTimeout(clock.timer);
  clock.remaining -= Date.now() - clock.since;
}

/** Lets the clock of a paused toast run on. */
export function resumeToast(id: number): void {
  const clock = clocks.get(id);
  if (!clock) return;
  clearTimeout(clock.timer);
  clock.since = Date.now();
  clock.timer = setTimeout(() => dismissToast(id), Math.max(clock.remaining, 0));
}

/** Tells staff something at the bottom left; durations in milliseconds. Returns the toast's id. */
export const toast = {
  info: (text: string, duration: number = toastDurations.info) => show('info', text, duration),
  warn: (text: string, duration: number = toastDurations.usual) => show('warn', text, duration),
  success: (text: string, duration: number = toastDurations.usual) => show('success', text, duration),
  error: (text: string, duration: number = toastDurations.usual) => show('error', text, duration),
};
