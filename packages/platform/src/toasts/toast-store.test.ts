import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shellStore } from '../shell/shell-store.ts';
import {
  recordToastInput,
  clearToasts,
  dismissToast,
  endToastVisit,
  pauseToast,
  resolveCause,
  resumeToast,
  toast,
  toastHistoryAtom,
  toastsAtom,
} from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  clearToasts();
});
afterEach(() => vi.useRealTimers());

const getShownTexts = () => shellStore.get(toastsAtom).map(({ text, leaving }) => (leaving ? `${text} (leaving)` : text));

describe('a toast', () => {
  it('is dismissed after 10 s, or after 5 s if it has the level info, and is removed 300 ms later', () => {
    toast.error('Fehler');
    toast.info('Hinweis');
    vi.advanceTimersByTime(4_999);
    expect(getShownTexts()).toEqual(['Fehler', 'Hinweis']);
    vi.advanceTimersByTime(1);
    expect(getShownTexts()).toEqual(['Fehler', 'Hinweis (leaving)']);
    vi.advanceTimersByTime(299);
    expect(getShownTexts()).toEqual(['Fehler', 'Hinweis (leaving)']);
    vi.advanceTimersByTime(1);
    expect(getShownTexts()).toEqual(['Fehler']);
    // 10 s after the start.
    vi.advanceTimersByTime(4_700);
    expect(getShownTexts()).toEqual(['Fehler (leaving)']);
  });

  it('has the given level', () => {
    toast.warn('a');
    toast.success('b');
    expect(shellStore.get(toastsAtom).map(({ level }) => level)).toEqual(['warn', 'success']);
  });

  it('stays while the pointer is on it, and then for its remaining time', () => {
    const id = toast.info('Hinweis');
    vi.advanceTimersByTime(4_000);
    pauseToast(id, 'pointer');
    vi.advanceTimersByTime(60_000);
    expect(getShownTexts()).toEqual(['Hinweis']);
    resumeToast(id, 'pointer');
    vi.advanceTimersByTime(1_000);
    expect(getShownTexts()).toEqual(['Hinweis (leaving)']);
  });

  it('keeps its place after its dismissal while the pointer is on another toast, so that the other toast does not move', () => {
    const dismissedId = toast.warn('Warnung');
    const hoveredId = toast.info('Hinweis');
    pauseToast(hoveredId, 'pointer');
    dismissToast(dismissedId);
    vi.advanceTimersByTime(60_000);
    expect(getShownTexts()).toEqual(['Warnung (leaving)', 'Hinweis']);
    resumeToast(hoveredId, 'pointer');
    expect(getShownTexts()).toEqual(['Hinweis']);
  });

  it('is removed after its dismissal while another toast has only the focus', () => {
    const dismissedId = toast.warn('Warnung');
    pauseToast(toast.info('Hinweis'), 'focus');
    dismissToast(dismissedId);
    vi.advanceTimersByTime(300);
    expect(getShownTexts()).toEqual(['Hinweis']);
  });

  it('keeps its remaining time until both pointer and focus have left it', () => {
    const id = toast.info('Hinweis');
    vi.advanceTimersByTime(2_000);
    pauseToast(id, 'pointer');
    vi.advanceTimersByTime(2_000);
    pauseToast(id, 'focus');
    vi.advanceTimersByTime(60_000);
    resumeToast(id, 'pointer');
    vi.advanceTimersByTime(60_000);
    expect(getShownTexts()).toEqual(['Hinweis']);
    resumeToast(id, 'focus');
    vi.advanceTimersByTime(2_999);
    expect(getShownTexts()).toEqual(['Hinweis']);
    vi.advanceTimersByTime(1);
    expect(getShownTexts()).toEqual(['Hinweis (leaving)']);
  });

  it('stays while the pointer is on it, even if the message is repeated', () => {
    const id = toast.info('Hinweis');
    pauseToast(id, 'pointer');
    toast.info('Hinweis');
    vi.advanceTimersByTime(60_000);
    resumeToast(id, 'pointer');
    vi.advanceTimersByTime(4_999);
    expect(getShownTexts()).toEqual(['Hinweis']);
    vi.advanceTimersByTime(1);
    expect(getShownTexts()).toEqual(['Hinweis (leaving)']);
  });

  it('is removed 300 ms after it was dismissed, even if it is dismissed twice', () => {
    const id = toast.error('Fehler');
    dismissToast(id);
    dismissToast(id);
    vi.advanceTimersByTime(300);
    expect(getShownTexts()).toEqual([]);
  });

  it('counts its repetitions, and restarts its timer with each repetition', () => {
    toast.error('Fehler');
    vi.advanceTimersByTime(9_000);
    toast.error('Fehler');
    vi.advanceTimersByTime(9_000);
    expect(shellStore.get(toastsAtom).map(({ text, count }) => [text, count])).toEqual([['Fehler', 2]]);
  });

  it('is queued while four toasts are visible, is shown in the order of severity, and starts its timer when it is shown', () => {
    for (const text of ['1', '2', '3', '4', '5', '6']) toast.info(text);
    toast.error('Fehler');
    const getVisibleTexts = () =>
      shellStore
        .get(toastsAtom)
        .filter(({ waiting }) => !waiting)
        .map(({ text }) => text);
    expect(getVisibleTexts()).toEqual(['1', '2', '3', '4']);
    // A queued toast also counts its repetitions.
    toast.info('6');
    expect(shellStore.get(toastsAtom).find(({ text }) => text === '6')?.count).toBe(2);
    // Toast 1 is removed after 300 ms, and the queued toast with the highest severity is shown.
    dismissToast(shellStore.get(toastsAtom)[0]?.id ?? 0);
    vi.advanceTimersByTime(300);
    expect(getVisibleTexts()).toEqual(['2', '3', '4', 'Fehler']);
    // The 5 s of toasts 2 to 4 started with the test, and their removal takes 300 ms. Toasts 5 and 6 are shown after that.
    vi.advanceTimersByTime(5_000);
    expect(getVisibleTexts()).toEqual(['5', '6', 'Fehler']);
    // The 5 s of toasts 5 and 6 started only when they were shown, so they stay longer than 4.9 s.
    vi.advanceTimersByTime(4_900);
    expect(getVisibleTexts()).toEqual(['5', '6', 'Fehler']);
  });

  it('stays in the history after its removal, newest last, until `clearToasts`', () => {
    vi.setSystemTime(new Date(2026, 4, 16, 9, 30));
    toast.info('Hinweis');
    toast.error('Fehler');
    vi.advanceTimersByTime(2_000);
    toast.info('Hinweis');
    vi.advanceTimersByTime(60_000);
    expect(getShownTexts()).toEqual([]);
    const at = new Date(2026, 4, 16, 9, 30).getTime();
    expect(shellStore.get(toastHistoryAtom).map(({ id: _, ...message }) => message)).toEqual([
      { level: 'error', text: 'Fehler', count: 1, at },
      { level: 'info', text: 'Hinweis', count: 2, at: at + 2_000 },
    ]);
    clearToasts();
    expect(shellStore.get(toastHistoryAtom)).toEqual([]);
  });

  it('is dropped from the history after a hundred further messages', () => {
    for (let index = 0; index < 120; index += 1) toast.info(`Hinweis ${index}`);
    expect(shellStore.get(toastHistoryAtom).map(({ text }) => text)).toEqual(
      Array.from({ length: 100 }, (_, index) => `Hinweis ${index + 20}`),
    );
  });

  it('has the action of its options', () => {
    const onAction = vi.fn<() => void>();
    toast.success('Entfernt.', { action: { label: 'Rückgängig', onAction } });
    shellStore.get(toastsAtom)[0]?.action?.onAction();
    expect(onAction).toHaveBeenCalledOnce();
  });

  it('keeps its action when an equal message without an action is shown as a further toast', () => {
    const onAction = vi.fn<() => void>();
    toast.success('Entfernt.', { action: { label: 'Rückgängig', onAction } });
    toast.success('Entfernt.');
    expect(shellStore.get(toastsAtom).map(({ action }) => action?.label)).toEqual(['Rückgängig', undefined]);
  });
});

describe('the cause of a toast', () => {
  it('dismisses only its own toast when it is resolved', () => {
    toast.error('Nicht gespeichert.', { cause: 'POST /customers' });
    toast.error('Nicht geladen.', { cause: 'GET /customers' });
    resolveCause('POST /customers');
    expect(getShownTexts()).toEqual(['Nicht gespeichert. (leaving)', 'Nicht geladen.']);
    vi.advanceTimersByTime(300);
    expect(getShownTexts()).toEqual(['Nicht geladen.']);
  });

  it('has only one toast, because a later message of the same cause replaces it', () => {
    toast.error('Nicht erreichbar.', { cause: 'POST /customers' });
    toast.error('Bitte prüfen.', { cause: 'POST /customers' });
    expect(getShownTexts()).toEqual(['Nicht erreichbar. (leaving)', 'Bitte prüfen.']);
  });

  it('shares a toast with another cause of an equal message until both are resolved', () => {
    toast.error('Nicht erreichbar.', { cause: 'one' });
    toast.error('Nicht erreichbar.', { cause: 'other' });
    resolveCause('one');
    expect(getShownTexts()).toEqual(['Nicht erreichbar.']);
    resolveCause('other');
    expect(getShownTexts()).toEqual(['Nicht erreichbar. (leaving)']);
  });

  it('has no effect when it is resolved after its toast was removed, or if it never had a toast', () => {
    toast.error('Nicht erreichbar.', { cause: 'one' });
    resolveCause('other');
    vi.advanceTimersByTime(10_300);
    resolveCause('one');
    expect(getShownTexts()).toEqual([]);
  });
});

describe('a toast at the end of the visit', () => {
  it('is dismissed if it is information or success, and kept if it is a warning or an error', () => {
    toast.info('Hinweis');
    toast.success('Gespeichert');
    toast.warn('Warnung');
    toast.error('Fehler');
    recordToastInput();
    endToastVisit();
    expect(getShownTexts()).toEqual(['Hinweis (leaving)', 'Gespeichert (leaving)', 'Warnung', 'Fehler']);
  });

  it('is kept if staff have made no input since it was shown, because the navigation belongs to the same action', () => {
    toast.success('Kunde angelegt');
    endToastVisit();
    expect(getShownTexts()).toEqual(['Kunde angelegt']);
    recordToastInput();
    endToastVisit();
    expect(getShownTexts()).toEqual(['Kunde angelegt (leaving)']);
  });

  it('is kept if the message was repeated since the last input', () => {
    toast.success('Gespeichert');
    recordToastInput();
    toast.success('Gespeichert');
    endToastVisit();
    expect(getShownTexts()).toEqual(['Gespeichert']);
  });

  it('is dismissed or kept as `belongsToVisit` says', () => {
    toast.warn('Nicht gefunden', { belongsToVisit: true });
    toast.success('Verbunden', { belongsToVisit: false });
    recordToastInput();
    endToastVisit();
    expect(getShownTexts()).toEqual(['Nicht gefunden (leaving)', 'Verbunden']);
  });
});
