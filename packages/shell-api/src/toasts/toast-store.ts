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
  /** True for the 300 ms between hiding and removal. */
  readonly leaving: boolean;
}

/** How long a toast stands, and what can be done about it. */
export interface ToastOptions {
  /** Milliseconds. */
  readonly duration?: number;
  readonly action?: ToastAction;
}

/** Specification, document 1, section 9. Milliseconds. */
const toastDurations = { usual: 10_000, info: 5_000, removal: 300 } as const;

/** So many show at once at most, as decided; then the one that matters least goes. */
const MOST = 4;
const weight: Record<ToastLevel, number> = { info: 0, success: 1, warn: 2, error: 3 };

/** The toasts on show, oldest first. */
export const toastsAtom = atom<readonly Toast[]>([]);

interface Clock {
  timer: ReturnType<typeof setTimeout> | undefined;
  remaining: number;
  since: number;
}
const clocks = new Map<number, Clock>();
let lastId = 0;

const standing = (): readonly Toast[] => shellStore.get(toastsAtom).filter(({ leaving }) => !leaving);

/** The toast that makes room: the one that matters least, of these the oldest. */
function leastOf(toasts: readonly Toast[]): Toast | undefined {
  return toasts.toSorted((one, other) => weight[one.level] - weight[other.level] || one.id - other.id)[0];
}

function show(level: ToastLevel, text: string, { duration = toastDurations.usual, action }: ToastOptions = {}): number {
  const same = standing().find((toast) => toast.level === level && toast.text === text);
  const id = same?.id ?? (lastId += 1);
  if (same) {
    shellStore.set(toastsAtom, (toasts) => toasts.map((toast) => (toast.id === id ? { ...toast, count: toast.count + 1, action } : toast)));
    clearTimeout(clocks.get(id)?.timer);
  } else {
    shellStore.set(toastsAtom, (toasts) => [...toasts, { id, level, text, count: 1, action, leaving: false }]);
  }
  clocks.set(id, { timer: undefined, remaining: duration, since: 0 });
  resumeToast(id);
  const shown = standing();
  const least = shown.length > MOST ? leastOf(shown.filter((toast) => toast.id !== id)) : undefined;
  if (least) dismissToast(least.id);
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

/** Tells staff something at the bottom left; the same said again is counted. Returns the toast's id. */
export const toast = {
  info: (text: string, options?: ToastOptions) => show('info', text, { duration: toastDurations.info, ...options }),
  warn: (text: string, options?: ToastOptions) => show('warn', text, options),
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
};
