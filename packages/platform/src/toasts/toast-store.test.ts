import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shellStore } from '../shell/shell-store.ts';
import {
  bindToastsToVisit,
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

const shown = () => shellStore.get(toastsAtom).map(({ text, leaving }) => (leaving ? `${text} (leaving)` : text));

describe('a toast', () => {
  it('lasts 10 s, an info toast 5 s, and is removed 300 ms after hiding', () => {
    toast.error('Fehler');
    toast.info('Hinweis');
    vi.advanceTimersByTime(4_999);
    expect(shown()).toEqual(['Fehler', 'Hinweis']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual(['Fehler', 'Hinweis (leaving)']);
    vi.advanceTimersByTime(299);
    expect(shown()).toEqual(['Fehler', 'Hinweis (leaving)']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual(['Fehler']);
    vi.advanceTimersByTime(4_700);
    expect(shown()).toEqual(['Fehler (leaving)']);
  });

  it('has the given level', () => {
    toast.warn('a');
    toast.success('b');
    expect(shellStore.get(toastsAtom).map(({ level }) => level)).toEqual(['warn', 'success']);
  });

  it('stays while the pointer is on it', () => {
    const id = toast.info('Hinweis');
    vi.advanceTimersByTime(4_000);
    pauseToast(id, 'pointer');
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['Hinweis']);
    resumeToast(id, 'pointer');
    vi.advanceTimersByTime(1_000);
    expect(shown()).toEqual(['Hinweis (leaving)']);
  });

  it('keeps its remaining time while both pointer and focus are on it, until both have left', () => {
    const id = toast.info('Hinweis');
    vi.advanceTimersByTime(2_000);
    pauseToast(id, 'pointer');
    vi.advanceTimersByTime(2_000);
    pauseToast(id, 'focus');
    vi.advanceTimersByTime(60_000);
    resumeToast(id, 'pointer');
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['Hinweis']);
    resumeToast(id, 'focus');
    vi.advanceTimersByTime(2_999);
    expect(shown()).toEqual(['Hinweis']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual(['Hinweis (leaving)']);
  });

  it('stays until the pointer leaves if it is repeated under the pointer', () => {
    const id = toast.info('Hinweis');
    pauseToast(id, 'pointer');
    toast.info('Hinweis');
    vi.advanceTimersByTime(60_000);
    resumeToast(id, 'pointer');
    vi.advanceTimersByTime(4_999);
    expect(shown()).toEqual(['Hinweis']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual(['Hinweis (leaving)']);
  });

  it('is removed once when it is closed', () => {
    const id = toast.error('Fehler');
    dismissToast(id);
    dismissToast(id);
    vi.advanceTimersByTime(300);
    expect(shown()).toEqual([]);
  });

  it('shows how often it was repeated, and its timer restarts', () => {
    toast.error('Fehler');
    vi.advanceTimersByTime(9_000);
    toast.error('Fehler');
    vi.advanceTimersByTime(9_000);
    expect(shellStore.get(toastsAtom).map(({ text, count }) => [text, count])).toEqual([['Fehler', 2]]);
  });

  it('is queued while four are shown, the most severe first, and its timer starts when it is shown', () => {
    for (const text of ['1', '2', '3', '4', '5', '6']) toast.info(text);
    toast.error('Fehler');
    const places = () =>
      shellStore
        .get(toastsAtom)
        .filter(({ waiting }) => !waiting)
        .map(({ text }) => text);
    expect(places()).toEqual(['1', '2', '3', '4']);
    toast.info('6');
    expect(shellStore.get(toastsAtom).find(({ text }) => text === '6')?.count).toBe(2);
    dismissToast(shellStore.get(toastsAtom)[0]?.id ?? 0);
    vi.advanceTimersByTime(300);
    expect(places()).toEqual(['2', '3', '4', 'Fehler']);
    vi.advanceTimersByTime(5_000);
    expect(places()).toEqual(['5', '6', 'Fehler']);
  });

  it('is in the history after its removal, newest last, until the next person signs in', () => {
    vi.setSystemTime(new Date(2026, 4, 16, 9, 30));
    toast.info('Hinweis');
    toast.error('Fehler');
    vi.advanceTimersByTime(2_000);
    toast.info('Hinweis');
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual([]);
    const at = new Date(2026, 4, 16, 9, 30).getTime();
    expect(shellStore.get(toastHistoryAtom).map(({ id: _, ...message }) => message)).toEqual([
      { level: 'error', text: 'Fehler', count: 1, at },
      { level: 'info', text: 'Hinweis', count: 2, at: at + 2_000 },
    ]);
    clearToasts();
    expect(shellStore.get(toastHistoryAtom)).toEqual([]);
  });

  it('is in a history of at most a hundred messages', () => {
    for (let index = 0; index < 120; index += 1) toast.info(`Hinweis ${index}`);
    expect(shellStore.get(toastHistoryAtom).map(({ text }) => text)).toEqual(
      Array.from({ length: 100 }, (_, index) => `Hinweis ${index + 20}`),
    );
  });

  it('has the action that it was shown with', () => {
    const onAction = vi.fn<() => void>();
    toast.success('Entfernt.', { action: { label: 'Rückgängig', onAction } });
    shellStore.get(toastsAtom)[0]?.action?.onAction();
    expect(onAction).toHaveBeenCalledOnce();
  });
});

describe('the cause of a toast', () => {
  it('removes the toast once it is resolved, and only this one', () => {
    toast.error('Nicht gespeichert.', { cause: 'POST /customers' });
    toast.error('Nicht geladen.', { cause: 'GET /customers' });
    resolveCause('POST /customers');
    expect(shown()).toEqual(['Nicht gespeichert. (leaving)', 'Nicht geladen.']);
    vi.advanceTimersByTime(300);
    expect(shown()).toEqual(['Nicht geladen.']);
  });

  it('has one toast: a later message of the same cause replaces the previous one', () => {
    toast.error('Nicht erreichbar.', { cause: 'POST /customers' });
    toast.error('Bitte prüfen.', { cause: 'POST /customers' });
    expect(shown()).toEqual(['Nicht erreichbar. (leaving)', 'Bitte prüfen.']);
  });

  it('keeps an equal message of another cause until both are resolved', () => {
    toast.error('Nicht erreichbar.', { cause: 'one' });
    toast.error('Nicht erreichbar.', { cause: 'other' });
    resolveCause('one');
    expect(shown()).toEqual(['Nicht erreichbar.']);
    resolveCause('other');
    expect(shown()).toEqual(['Nicht erreichbar. (leaving)']);
  });

  it('has no effect if no toast has this cause, or its toast was removed', () => {
    toast.error('Nicht erreichbar.', { cause: 'one' });
    resolveCause('other');
    vi.advanceTimersByTime(10_300);
    resolveCause('one');
    expect(shown()).toEqual([]);
  });
});

describe('the visit of a toast', () => {
  it('withdraws information and success, not warnings and errors, when it ends', () => {
    toast.info('Hinweis');
    toast.success('Gespeichert');
    toast.warn('Warnung');
    toast.error('Fehler');
    bindToastsToVisit();
    endToastVisit();
    expect(shown()).toEqual(['Hinweis (leaving)', 'Gespeichert (leaving)', 'Warnung', 'Fehler']);
  });

  it('begins with the next input, so that a navigation of the same action keeps the toast', () => {
    toast.success('Kunde angelegt');
    endToastVisit();
    expect(shown()).toEqual(['Kunde angelegt']);
    bindToastsToVisit();
    endToastVisit();
    expect(shown()).toEqual(['Kunde angelegt (leaving)']);
  });

  it('begins again when the message is repeated', () => {
    toast.success('Gespeichert');
    bindToastsToVisit();
    toast.success('Gespeichert');
    endToastVisit();
    expect(shown()).toEqual(['Gespeichert']);
  });

  it('can be chosen for each toast', () => {
    toast.warn('Nicht gefunden', { belongsToVisit: true });
    toast.success('Verbunden', { belongsToVisit: false });
    bindToastsToVisit();
    endToastVisit();
    expect(shown()).toEqual(['Nicht gefunden (leaving)', 'Verbunden']);
  });
});
