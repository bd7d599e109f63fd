import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';

/** The severity of a toast. */
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
  /** How often the message was raised while the toast was shown, at least 1. */
  readonly count: number;
  readonly action: ToastAction | undefined;
  /** A second action, such as opening the record that the message names. */
  readonly secondAction?: ToastAction | undefined;
  /** Whether the toast is queued. A queued toast is not visible, and its timer has not started. */
  readonly waiting: boolean;
  /** Whether the toast was dismissed. It is removed 300 ms later. */
  readonly leaving: boolean;
}

/** A message in the history of toasts. */
export interface ToastHistoryEntry {
  readonly id: number;
  readonly level: ToastLevel;
  readonly text: string;
  readonly count: number;
  /** When the message was raised last, in milliseconds since 1970. */
  readonly at: number;
}

/** Options of a toast. */
export interface ToastOptions {
  /** How long the toast is shown, in milliseconds. */
  readonly duration?: number;
  readonly action?: ToastAction;
  /** A second action, such as opening the record that the message names. */
  readonly secondAction?: ToastAction;
  /** Identifies the cause of the message. A later message with the same cause replaces the toast; `resolveCause` dismisses it. */
  readonly cause?: string;
  /**
   * Whether the toast is only about the present path and customer, and is dismissed when staff open another path or change the
   * customer (`endToastVisit`). By default true for information and success, and false for warnings and errors, which may be
   * about work in the background.
   */
  readonly belongsToVisit?: boolean;
}

/** How long toasts are shown, and how long their removal takes, in milliseconds (specification, document 1, section 9). */
const DURATIONS_MS = { default: 10_000, info: 5_000, removal: 300 } as const;

/** The maximum number of visible toasts. Further toasts are queued. */
const MAX_VISIBLE_TOASTS = 4;
/** The maximum number of messages in the history. */
const MAX_HISTORY_ENTRIES = 100;
/** Queued toasts with a higher number are shown first. */
const SEVERITY: Record<ToastLevel, number> = { info: 0, success: 1, warn: 2, error: 3 };

/** The visible and queued toasts, oldest first. */
export const toastsAtom = atom<readonly Toast[]>([]);
/** All messages of this tab since sign-in, oldest first. They are stored in memory only. */
export const toastHistoryAtom = atom<readonly ToastHistoryEntry[]>([]);

/** Why the timer of a toast is paused. */
export type ToastHold = 'pointer' | 'focus';

/** What decides how long a toast is shown: its timer, and whether it is dismissed at the end of the visit. */
interface ToastLifetime {
  /** Undefined while the timer is paused. */
  timeout: ReturnType<typeof setTimeout> | undefined;
  /** The remaining time when the timer was started or paused last, in milliseconds. */
  remaining: number;
  /** When the timer was started last, in milliseconds since 1970. */
  since: number;
  /** The reasons why the timer is paused. The timer runs only while there are none. */
  readonly holds: Set<ToastHold>;
  /** The option of the toast: whether the end of a visit dismisses it, provided that `hasInputFollowed` is true. */
  readonly belongsToVisit: boolean;
  /** Whether staff have used keyboard or pointer since the message was raised last (`recordToastInput`). */
  hasInputFollowed: boolean;
}
/** The lifetimes of the toasts that are not dismissed, by toast id. */
const lifetimes = new Map<number, ToastLifetime>();
/** The ids of the dismissed toasts whose 300 ms have passed. */
const removableIds = new Set<number>();
/** The toast ids by cause. Several causes with equal messages share a toast. */
const toastIdsByCause = new Map<string, number>();
let lastId = 0;

const updateToast = (id: number, changes: Partial<Toast>): void =>
  shellStore.set(toastsAtom, (toasts) => toasts.map((toast) => (toast.id === id ? { ...toast, ...changes } : toast)));

/** Shows queued toasts up to the maximum number of visible ones. The most severe toasts are first, then the oldest ones. */
function showQueuedToasts(): void {
  const toasts = shellStore.get(toastsAtom);
  const freeCount = MAX_VISIBLE_TOASTS - toasts.filter(({ waiting }) => !waiting).length;
  const nextToasts = toasts
    .filter(({ waiting }) => waiting)
    .toSorted((one, other) => SEVERITY[other.level] - SEVERITY[one.level] || one.id - other.id)
    .slice(0, Math.max(freeCount, 0));
  for (const { id } of nextToasts) {
    updateToast(id, { waiting: false });
    startTimer(id);
  }
}

/** Adds a message to the history. A message that is already in the history is moved to the end, and its count increases. */
function addToHistory({ id, level, text }: Pick<Toast, 'id' | 'level' | 'text'>): void {
  shellStore.set(toastHistoryAtom, (messages) => {
    const previousCount = messages.find((message) => message.id === id)?.count ?? 0;
    const others = messages.filter((message) => message.id !== id);
    return [...others, { id, level, text, count: previousCount + 1, at: Date.now() }].slice(-MAX_HISTORY_ENTRIES);
  });
}

/** Shows a toast. It replaces an earlier toast of the same cause. Returns its id. */
function showToast(
  level: ToastLevel,
  text: string,
  {
    duration = DURATIONS_MS.default,
    action,
    secondAction,
    cause,
    belongsToVisit = level === 'info' || level === 'success',
  }: ToastOptions = {},
): number {
  const id = addToast(level, text, { duration, belongsToVisit }, { action, secondAction });
  const previousId = cause === undefined ? undefined : toastIdsByCause.get(cause);
  if (cause !== undefined) toastIdsByCause.set(cause, id);
  if (previousId !== undefined && previousId !== id) dismissIfWithoutCause(previousId);
  return id;
}

/** Adds a toast to the queue, or increases the count of an equal one. Returns its id. */
function addToast(
  level: ToastLevel,
  text: string,
  { duration, belongsToVisit }: Required<Pick<ToastOptions, 'duration' | 'belongsToVisit'>>,
  actions: Pick<Toast, 'action' | 'secondAction'>,
): number {
  // A message without an action must not remove the action of an equal toast, such as 'Rückgängig'.
  const equalToast = shellStore
    .get(toastsAtom)
    .find((toast) => toast.level === level && toast.text === text && !toast.leaving && Boolean(toast.action) === Boolean(actions.action));
  let id = equalToast?.id;
  if (id === undefined) {
    lastId += 1;
    id = lastId;
  }
  addToHistory({ id, level, text });
  const previousLifetime = lifetimes.get(id);
  clearTimeout(previousLifetime?.timeout);
  // While a message is repeated, pointer and focus may still be on its toast.
  const holds = previousLifetime?.holds ?? new Set();
  lifetimes.set(id, { timeout: undefined, remaining: duration, since: 0, holds, belongsToVisit, hasInputFollowed: false });
  if (equalToast) {
    updateToast(id, { count: equalToast.count + 1, ...actions });
    if (!equalToast.waiting) startTimer(id);
    return id;
  }
  shellStore.set(toastsAtom, (toasts) => [...toasts, { id, level, text, count: 1, ...actions, waiting: true, leaving: false }]);
  showQueuedToasts();
  return id;
}

/**
 * Dismisses a toast. It is removed 300 ms later, and then a queued toast is shown. While the pointer is on a toast, nothing is removed,
 * because the toast under the pointer would move away.
 */
export function dismissToast(id: number): void {
  const lifetime = lifetimes.get(id);
  if (!lifetime) return;
  clearTimeout(lifetime.timeout);
  lifetimes.delete(id);
  updateToast(id, { leaving: true });
  setTimeout(() => {
    removableIds.add(id);
    removeDismissedToasts();
  }, DURATIONS_MS.removal);
}

/** Removes the dismissed toasts whose 300 ms have passed, unless the pointer is on a toast. */
function removeDismissedToasts(): void {
  const isPointerOnToast = [...lifetimes.values()].some(({ holds }) => holds.has('pointer'));
  if (removableIds.size === 0 || isPointerOnToast) return;
  shellStore.set(toastsAtom, (toasts) => toasts.filter(({ id }) => !removableIds.has(id)));
  removableIds.clear();
  showQueuedToasts();
}

/**
 * Dismisses the toast that was shown with this `cause` (decision D-90), unless another cause shares the toast. Called when the cause
 * no longer exists, for example when a failed request is repeated or succeeds.
 */
export function resolveCause(cause: string): void {
  const id = toastIdsByCause.get(cause);
  toastIdsByCause.delete(cause);
  if (id !== undefined) dismissIfWithoutCause(id);
}

/** Dismisses a toast unless it still has a cause. */
function dismissIfWithoutCause(id: number): void {
  if (![...toastIdsByCause.values()].includes(id)) dismissToast(id);
}

/** Dismisses the toasts that offer this action, identified by its function. Called when the action is no longer possible. */
export function dismissToastsOfAction(onAction: () => void): void {
  for (const { id, action } of shellStore.get(toastsAtom)) if (action?.onAction === onAction) dismissToast(id);
}

/** @deprecated Use `dismissToastsOfAction`. */
export function removeToastAction(onAction: () => void): void {
  dismissToastsOfAction(onAction);
}

/**
 * Records that staff have used keyboard or pointer since the present toasts were shown. Called on each key press and pointer press. A
 * navigation before the next press belongs to the action that has shown the toast, such as opening a customer after its creation, and
 * must not dismiss the toast.
 */
export function recordToastInput(): void {
  for (const lifetime of lifetimes.values()) lifetime.hasInputFollowed = true;
}

/**
 * Ends the visit of the toasts: dismisses the toasts with `belongsToVisit`, unless staff have made no input since they were shown. Called
 * when staff open another path or change the customer. The `Visit` of `useVisit` is a different concept: it ends when the path or the query of
 * the URL changes.
 */
export function endToastVisit(): void {
  for (const [id, { belongsToVisit, hasInputFollowed }] of lifetimes) if (belongsToVisit && hasInputFollowed) dismissToast(id);
}

/** Removes all toasts and the history. Called before another person signs in. */
export function clearToasts(): void {
  for (const { timeout } of lifetimes.values()) clearTimeout(timeout);
  lifetimes.clear();
  removableIds.clear();
  toastIdsByCause.clear();
  shellStore.set(toastsAtom, []);
  shellStore.set(toastHistoryAtom, []);
}

/** Starts the timer of a toast unless it is running or paused. */
function startTimer(id: number): void {
  const lifetime = lifetimes.get(id);
  if (!lifetime || lifetime.timeout !== undefined || lifetime.holds.size > 0) return;
  lifetime.since = Date.now();
  lifetime.timeout = setTimeout(() => dismissToast(id), Math.max(lifetime.remaining, 0));
}

/** Pauses the timer of a toast, because the pointer or the focus is on it. Pointer and focus can pause it at the same time. */
export function pauseToast(id: number, hold: ToastHold): void {
  const lifetime = lifetimes.get(id);
  if (!lifetime) return;
  lifetime.holds.add(hold);
  if (lifetime.timeout === undefined) return;
  clearTimeout(lifetime.timeout);
  lifetime.timeout = undefined;
  lifetime.remaining -= Date.now() - lifetime.since;
}

/** Removes one hold of a toast. The timer continues when no hold is left. */
export function resumeToast(id: number, hold: ToastHold): void {
  const lifetime = lifetimes.get(id);
  if (!lifetime) return;
  lifetime.holds.delete(hold);
  startTimer(id);
  removeDismissedToasts();
}

/** Functions that show a toast and return its id. If an equal toast is shown already, its count increases. */
export const toast = {
  info: (text: string, options?: ToastOptions) => showToast('info', text, { duration: DURATIONS_MS.info, ...options }),
  warn: (text: string, options?: ToastOptions) => showToast('warn', text, options),
  success: (text: string, options?: ToastOptions) => showToast('success', text, options),
  error: (text: string, options?: ToastOptions) => showToast('error', text, options),
};
