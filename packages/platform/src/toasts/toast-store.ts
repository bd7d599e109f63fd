import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';

/** Severity of a toast. */
export type ToastLevel = 'info' | 'warn' | 'success' | 'error';

/** The action of a toast. */
export interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

/** A message at the bottom left of the page. */
export interface Toast {
  readonly id: number;
  readonly level: ToastLevel;
  readonly text: string;
  /** How often the message was repeated while it was shown. */
  readonly count: number;
  readonly action: ToastAction | undefined;
  /** A second thing that can be done, e.g. to open what the message names. */
  readonly secondAction?: ToastAction | undefined;
  /** Whether the toast is queued: it is not visible yet, and its timer has not started. */
  readonly waiting: boolean;
  /** True for the 300 ms between hiding and removal. */
  readonly leaving: boolean;
}

/** An entry of the history of messages. */
export interface ToastHistoryEntry {
  readonly id: number;
  readonly level: ToastLevel;
  readonly text: string;
  readonly count: number;
  /** When it was last shown, in milliseconds since 1970. */
  readonly at: number;
}

/** Duration and action of a toast. */
export interface ToastOptions {
  /** In milliseconds. */
  readonly duration?: number;
  readonly action?: ToastAction;
  /** A second thing that can be done, e.g. to open what the message names. */
  readonly secondAction?: ToastAction;
  /** The cause of the message. A later message with the same cause replaces it; `resolveCause` removes it. */
  readonly cause?: string;
}

/** Specification, document 1, section 9. In milliseconds. */
const toastDurations = { usual: 10_000, info: 5_000, removal: 300 } as const;

/** The maximum number of visible toasts. Further toasts are queued. */
const MOST = 4;
/** The maximum length of the history. */
const REMEMBERED = 100;
const weight: Record<ToastLevel, number> = { info: 0, success: 1, warn: 2, error: 3 };

/** The visible and queued toasts, oldest first. */
export const toastsAtom = atom<readonly Toast[]>([]);
/** All messages since sign-in, in the memory of this tab only; oldest first. */
export const toastHistoryAtom = atom<readonly ToastHistoryEntry[]>([]);

/** Why the timer of a toast is paused. */
export type ToastHold = 'pointer' | 'focus';

interface Clock {
  /** Undefined while the timer is paused. */
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The remaining time in milliseconds, counted from `since`. */
  remaining: number;
  since: number;
  readonly holds: Set<ToastHold>;
}
const clocks = new Map<number, Clock>();
/** The toast ids by cause. Equal messages of several causes share one toast. */
const causes = new Map<string, number>();
let lastId = 0;

const change = (id: number, what: Partial<Toast>): void =>
  shellStore.set(toastsAtom, (toasts) => toasts.map((toast) => (toast.id === id ? { ...toast, ...what } : toast)));

/** Shows queued toasts while fewer than the maximum are visible: the most severe first, then the oldest. */
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

/** Hides a toast. It is removed 300 ms later, and a queued toast replaces it. */
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

/**
 * Removes the toast of a resolved cause (decision D-90), unless the same message has another cause.
 */
export function resolveCause(cause: string): void {
  const id = causes.get(cause);
  causes.delete(cause);
  if (id !== undefined) dismissWithoutCause(id);
}

function dismissWithoutCause(id: number): void {
  if (![...causes.values()].includes(id)) dismissToast(id);
}

/** Removes the toasts of an action that is no longer possible. */
export function removeToastAction(onAction: () => void): void {
  for (const { id, action } of shellStore.get(toastsAtom)) if (action?.onAction === onAction) dismissToast(id);
}

/** Removes all toasts and the history before another person signs in. */
export function clearToasts(): void {
  for (const { timer } of clocks.values()) clearTimeout(timer);
  clocks.clear();
  causes.clear();
  shellStore.set(toastsAtom, []);
  shellStore.set(toastHistoryAtom, []);
}

/** Starts the timer of a toast unless it is paused. */
function startClock(id: number): void {
  const clock = clocks.get(id);
  if (!clock || clock.timer !== undefined || clock.holds.size > 0) return;
  clock.since = Date.now();
  clock.timer = setTimeout(() => dismissToast(id), Math.max(clock.remaining, 0));
}

/**
 * Pauses the timer of a toast while the pointer or the focus is on it. A second hold does not shorten the remaining
 * time.
 */
export function pauseToast(id: number, hold: ToastHold): void {
  const clock = clocks.get(id);
  if (!clock) return;
  clock.holds.add(hold);
  if (clock.timer === undefined) return;
  clearTimeout(clock.timer);
  clock.timer = undefined;
  clock.remaining -= Date.now() - clock.since;
}

/** Removes one hold. The timer continues after the last hold is removed. */
export function resumeToast(id: number, hold: ToastHold): void {
  const clock = clocks.get(id);
  if (!clock) return;
  clock.holds.delete(hold);
  startClock(id);
}

/** Shows a toast at the bottom left and returns its id. A repeated message increases the count of the visible toast. */
export const toast = {
  info: (text: string, options?: ToastOptions) => show('info', text, { duration: toastDurations.info, ...options }),
  warn: (text: string, options?: ToastOptions) => show('warn', text, options),
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
};
