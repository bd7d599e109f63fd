import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';

/** How much a toast matters. */
export type ToastLevel = 'info' | 'warn' | 'success' | 'error';

/** The one thing that can be done about a message. */
export interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

/** A message at the bottom left. */
export interface Toast {
  readonly id: number;
  readonly level: ToastLevel;
  readonly text: string;
  /** How often the same was said while it stood there. */
  readonly count: number;
  readonly action: ToastAction | undefined;
  /** A second thing that can be done, e.g. to open what the message names. */
  readonly secondAction?: ToastAction | undefined;
  /** It has no place yet; its time has not begun. */
  readonly waiting: boolean;
  /** True for the 300 ms between hiding and removal. */
  readonly leaving: boolean;
}

/** What was said, to be read again. */
export interface ToastHistoryEntry {
  readonly id: number;
  readonly level: ToastLevel;
  readonly text: string;
  readonly count: number;
  /** When it was said last, in milliseconds since 1970. */
  readonly at: number;
}

/** How long a toast stands, and what can be done about it. */
export interface ToastOptions {
  /** Milliseconds. */
  readonly duration?: number;
  readonly action?: ToastAction;
  /** A second thing that can be done, e.g. to open what the message names. */
  readonly secondAction?: ToastAction;
  /** Identifies what the message is about: a later message with the same cause replaces it, `resolveCause` removes it. */
  readonly cause?: string;
}

/** Specification, document 1, section 9. Milliseconds. */
const toastDurations = { usual: 10_000, info: 5_000, removal: 300 } as const;

/** So many show at once at most, as decided; the rest waits. */
const MOST = 4;
/** So many messages can be read again. */
const REMEMBERED = 100;
const weight: Record<ToastLevel, number> = { info: 0, success: 1, warn: 2, error: 3 };

/** The toasts that stand or wait, oldest first. */
export const toastsAtom = atom<readonly Toast[]>([]);
/** What was said since sign-in, in this tab's memory alone; oldest first. */
export const toastHistoryAtom = atom<readonly ToastHistoryEntry[]>([]);

/** Why the time of a toast stands still. */
export type ToastHold = 'pointer' | 'focus';

interface Clock {
  /** Undefined while the clock does not run. */
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds, as of `since`. */
  remaining: number;
  since: number;
  readonly holds: Set<ToastHold>;
}
const clocks = new Map<number, Clock>();
/** The toasts by their cause; equal messages with several causes are one toast. */
const causes = new Map<string, number>();
let lastId = 0;

const change = (id: number, what: Partial<Toast>): void =>
  shellStore.set(toastsAtom, (toasts) => toasts.map((toast) => (toast.id === id ? { ...toast, ...what } : toast)));

/** Gives the places that are free to what waits: first what matters most, of that the oldest. */
function fillPlaces(): void {
  const toasts = shellStore.get(toastsAtom);
  const free = MOST - toasts.filter(({ waiting }) => !waiting).length;
  const next = toasts
    .filter(({ waiting }) => waiting)
    .toSorted((one, other) => weight[other.level] - weight[one.level] || one.id - other.id)
    .slice(0, Math.max(free, 0));
  for (const { id } of next) {
    change(id, { waiting: false });
    startClock(id);
  }
}

function remember({ id, level, text }: Pick<Toast, 'id' | 'level' | 'text'>): void {
  shellStore.set(toastHistoryAtom, (messages) => {
    const before = messages.find((message) => message.id === id)?.count ?? 0;
    const others = messages.filter((message) => message.id !== id);
    return [...others, { id, level, text, count: before + 1, at: Date.now() }].slice(-REMEMBERED);
  });
}

function show(
  level: ToastLevel,
  text: string,
  { duration = toastDurations.usual, action, secondAction, cause }: ToastOptions = {},
): number {
  const id = place(level, text, duration, { action, secondAction });
  const before = cause === undefined ? undefined : causes.get(cause);
  if (cause !== undefined) causes.set(cause, id);
  if (before !== undefined && before !== id) dismissWithoutCause(before);
  return id;
}

function place(level: ToastLevel, text: string, duration: number, actions: Pick<Toast, 'action' | 'secondAction'>): number {
  const same = shellStore.get(toastsAtom).find((toast) => toast.level === level && toast.text === text && !toast.leaving);
  const id = same?.id ?? (lastId += 1);
  remember({ id, level, text });
  const before = clocks.get(id);
  clearTimeout(before?.timer);
  clocks.set(id, { timer: undefined, remaining: duration, since: 0, holds: before?.holds ?? new Set() });
  if (same) {
    change(id, { count: same.count + 1, ...actions });
    if (!same.waiting) startClock(id);
    return id;
  }
  shellStore.set(toastsAtom, (toasts) => [...toasts, { id, level, text, count: 1, ...actions, waiting: true, leaving: false }]);
  fillPlaces();
  return id;
}

/** Starts to hide a toast; it is removed 300 ms later, and its place given to one that waits. */
export function dismissToast(id: number): void {
  const clock = clocks.get(id);
  if (!clock) return;
  clearTimeout(clock.timer);
  clocks.delete(id);
  change(id, { leaving: true });
  setTimeout(() => {
    shellStore.set(toastsAtom, (toasts) => toasts.filter((t) => t.id !== id));
    fillPlaces();
  }, toastDurations.removal);
}

/** Removes the toast of a cause that is resolved (decision D-90), unless the same message has another cause, too. */
export function resolveCause(cause: string): void {
  const id = causes.get(cause);
  causes.delete(cause);
  if (id !== undefined) dismissWithoutCause(id);
}

function dismissWithoutCause(id: number): void {
  if (![...causes.values()].includes(id)) dismissToast(id);
}

/** What a message offers can't be done any more: it goes. */
export function removeToastAction(onAction: () => void): void {
  for (const { id, action } of shellStore.get(toastsAtom)) if (action?.onAction === onAction) dismissToast(id);
}

/** Takes all toasts away and forgets what was said: for the next person it was not. */
export function clearToasts(): void {
  for (const { timer } of clocks.values()) clearTimeout(timer);
  clocks.clear();
  causes.clear();
  shellStore.set(toastsAtom, []);
  shellStore.set(toastHistoryAtom, []);
}

/** Lets the clock of a toast run unless something holds it. */
function startClock(id: number): void {
  const clock = clocks.get(id);
  if (!clock || clock.timer !== undefined || clock.holds.size > 0) return;
  clock.since = Date.now();
  clock.timer = setTimeout(() => dismissToast(id), Math.max(clock.remaining, 0));
}

/** Stops the clock of a toast while the pointer or the focus is on it. A second hold does not shorten its time. */
export function pauseToast(id: number, hold: ToastHold): void {
  const clock = clocks.get(id);
  if (!clock) return;
  clock.holds.add(hold);
  if (clock.timer === undefined) return;
  clearTimeout(clock.timer);
  clock.timer = undefined;
  clock.remaining -= Date.now() - clock.since;
}

/** Removes one hold; the clock of the toast runs on once there is none. */
export function resumeToast(id: number, hold: ToastHold): void {
  const clock = clocks.get(id);
  if (!clock) return;
  clock.holds.delete(hold);
  startClock(id);
}

/** Tells staff something at the bottom left; the same said again is counted. Returns the toast's id. */
export const toast = {
  info: (text: string, options?: ToastOptions) => show('info', text, { duration: toastDurations.info, ...options }),
  warn: (text: string, options?: ToastOptions) => show('warn', text, options),
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
};
