import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shellStore } from '../shell/shell-store.ts';
import { dismissToast, pauseToast, resumeToast, toast, toastsAtom } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  shellStore.set(toastsAtom, []);
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

  it('has the level it was given', () => {
    toast.warn('a');
    toast.success('b');
    expect(shellStore.get(toastsAtom).map(({ level }) => level)).toEqual(['warn', 'success']);
  });

  it('stands still while the pointer is on it', () => {
    const id = toast.info('Hinweis');
    vi.advanceTimersByTime(4_000);
    pauseToast(id);
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['Hinweis']);
    resumeToast(id);
    vi.advanceTimersByTime(1_000);
    expect(shown()).toEqual(['Hinweis (leaving)']);
  });

  it('goes when it is closed, once', () => {
    const id = toast.error('Fehler');
    dismissToast(id);
    dismissToast(id);
    vi.advanceTimersByTime(300);
    expect(shown()).toEqual([]);
  });

  it('said again is counted, and stands as long as the last one', () => {
    toast.error('Fehler');
    vi.advanceTimersByTime(9_000);
    toast.error('Fehler');
    vi.advanceTimersByTime(9_000);
    expect(shellStore.get(toastsAtom).map(({ text, count }) => [text, count])).toEqual([['Fehler', 2]]);
  });

  it('makes room: four stand at once, what matters least goes first', () => {
    toast.error('Fehler');
    toast.info('Hinweis');
    toast.success('Erfolg');
    toast.info('Zweiter Hinweis');
    toast.info('Dritter Hinweis');
    expect(shown()).toEqual(['Fehler', 'Hinweis (leaving)', 'Erfolg', 'Zweiter Hinweis', 'Dritter Hinweis']);
  });

  it('carries what can be done about it', () => {
    const onAction = vi.fn<() => void>();
    toast.success('Entfernt.', { action: { label: 'Rückgängig', onAction } });
    shellStore.get(toastsAtom)[0]?.action?.onAction();
    expect(onAction).toHaveBeenCalledOnce();
  });
});
