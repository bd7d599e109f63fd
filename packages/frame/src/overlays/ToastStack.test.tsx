import type { Toast, ToastLevel } from '@aboschalter/platform';
import { findAxeViolations } from '@aboschalter/test-kit';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ToastStack, type ToastStackProps } from './ToastStack.tsx';

const createToast = (id: number, level: ToastLevel, text: string): Toast => ({
  id,
  level,
  text,
  count: 1,
  action: undefined,
  waiting: false,
  leaving: false,
});

function show(toasts: readonly Toast[]) {
  const close = vi.fn<(id: number) => void>();
  const pause = vi.fn<ToastStackProps['onPause']>();
  const resume = vi.fn<ToastStackProps['onResume']>();
  const handlers = { onClose: close, onPause: pause, onResume: resume };
  const { rerender } = render(<ToastStack toasts={toasts} {...handlers} />);
  return { close, pause, resume, change: (next: readonly Toast[]) => rerender(<ToastStack toasts={next} {...handlers} />) };
}

it('a long toast is truncated and can be expanded', async () => {
  show([createToast(1, 'error', `${'Der Server sagt viel. '.repeat(20)}Ende.`)]);
  const alert = screen.getByRole('alert');
  expect(alert).not.toHaveTextContent('Ende.');
  expect(alert.textContent.length).toBeLessThan(340);
  await userEvent.click(screen.getByRole('button', { name: 'mehr' }));
  expect(alert).toHaveTextContent('Ende.');
});

it('three toasts or more show one line each, and keep their whole texts for screen readers', () => {
  const texts = ['Kein Bild.', 'Der Server ist nicht erreichbar.', 'Die Berechtigungen werden gewartet.'];
  const toasts = texts.map((text, index) => createToast(index, 'error', text));
  const { change } = show(toasts.slice(1));
  const stack = screen.getByRole('region', { name: 'Meldungen' });
  expect(stack).not.toHaveClass('frame-toasts--compact');
  change(toasts);
  expect(stack).toHaveClass('frame-toasts--compact');
  for (const text of texts) expect(screen.getByRole('alert')).toHaveTextContent(text);
});

describe('a toast with an action', () => {
  it('runs its action by keyboard, closes afterwards and shows how often it was repeated', async () => {
    const undo = vi.fn<() => void>();
    const { close } = show([{ ...createToast(1, 'success', 'Entfernt.'), count: 2, action: { label: 'Rückgängig', onAction: undo } }]);
    expect(screen.getByRole('status')).toHaveTextContent('Erfolg: Entfernt.2×');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Rückgängig' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(undo).toHaveBeenCalledTimes(1);
    expect(close).toHaveBeenCalledExactlyOnceWith(1);
    // The removal of the toast can run code (`useUndoableAction`), which must find the action done.
    expect(undo).toHaveBeenCalledBefore(close);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('offers a second action next to the first', async () => {
    const undo = vi.fn<() => void>();
    const open = vi.fn<() => void>();
    show([
      {
        ...createToast(1, 'warn', 'Nicht ausgegeben.'),
        action: { label: 'Rückgängig', onAction: undo },
        secondAction: { label: 'Zum Fahrkarteninhaber', onAction: open },
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Zum Fahrkarteninhaber' }));
    expect([open.mock.calls.length, undo.mock.calls.length]).toEqual([1, 0]);
  });
});

it('a toast restores the focus when it is closed by pointer or key', async () => {
  render(<input aria-label="Nachname" />);
  const { close } = show([createToast(1, 'info', 'Die Suche hat keinen Treffer ergeben.')]);
  const field = screen.getByLabelText('Nachname');
  await userEvent.click(field);
  await userEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }));
  expect(field).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveFocus();
  expect(close).toHaveBeenCalledTimes(2);
});

describe('toasts', () => {
  const toasts: Toast[] = [
    createToast(1, 'info', 'Die Suche hat keinen Treffer ergeben.'),
    createToast(2, 'error', 'Unbekannte Ausgabeart!'),
    createToast(3, 'success', 'Ticket erfolgreich ausgegeben'),
    createToast(4, 'warn', 'Die Sitzung endet bald'),
  ];

  it('announce information politely and errors immediately', async () => {
    show(toasts);
    expect(screen.getByRole('status')).toHaveTextContent('Die Suche hat keinen Treffer ergeben.');
    expect(screen.getByRole('status')).toHaveTextContent('Erfolg: Ticket erfolgreich ausgegeben');
    expect(screen.getByRole('alert')).toHaveTextContent('Fehler: Unbekannte Ausgabeart!');
    expect(screen.getByRole('alert')).toHaveTextContent('Warnung: Die Sitzung endet bald');
    expect(await findAxeViolations()).toEqual([]);
  });

  it('pause on hover and on focus, and can be closed', async () => {
    const { close, pause, resume } = show(toasts);
    const ids = toasts.map(({ id }) => [id, 'pointer']);
    await userEvent.hover(screen.getByText('Unbekannte Ausgabeart!'));
    expect(pause.mock.calls).toEqual(ids);
    await userEvent.unhover(screen.getByText('Unbekannte Ausgabeart!'));
    expect(resume.mock.calls).toEqual(ids);
    await userEvent.tab();
    expect(pause).toHaveBeenLastCalledWith(1, 'focus');
    await userEvent.click(within(screen.getByRole('alert')).getAllByRole('button', { name: 'Meldung schließen' })[0] ?? document.body);
    expect(close).toHaveBeenCalledExactlyOnceWith(2);
  });

  it('continue to count down when the hovered toast is removed', async () => {
    const { resume, change } = show(toasts);
    await userEvent.hover(screen.getByText('Unbekannte Ausgabeart!'));
    const others = toasts.filter(({ id }) => id !== 2);
    change(others);
    expect(resume.mock.calls).toEqual(others.map(({ id }) => [id, 'pointer']));
  });
});

describe('the space of the toasts', () => {
  const space = () => document.documentElement.style.getPropertyValue('--as-toast-space');

  const at = (left: number, top: number) => new DOMRect(left, top, 200, 40);

  it.each([
    ['under them is scrolled into view', at(16, 20), 1],
    ['next to them is not moved', at(900, 20), 0],
  ])('is set while there are toasts, and a focused element %s', (_, box, scrolls) => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(this: Element) {
      return this.tagName === 'INPUT' ? box : at(16, 0);
    });
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    const handlers = {
      onClose: vi.fn<(id: number) => void>(),
      onPause: vi.fn<ToastStackProps['onPause']>(),
      onResume: vi.fn<ToastStackProps['onResume']>(),
    };
    const { unmount } = render(<ToastStack toasts={[createToast(1, 'info', 'Hinweis')]} {...handlers} />);
    expect(space()).toMatch(/^\d+px$/);
    expect(scroll).toHaveBeenCalledTimes(scrolls);
    unmount();
    expect(space()).toBe('');
    field.remove();
  });

  it('is kept below the page until the user scrolls up from its end, so that the page does not move', () => {
    const pageSpace = () => document.documentElement.style.getPropertyValue('--as-page-toast-space');
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(84);
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2_000);
    vi.stubGlobal('innerHeight', 800);
    // The page is scrolled to its end: 1,200 + 800 = 2,000 pixels.
    vi.stubGlobal('scrollY', 1_200);
    const handlers = { onClose: () => undefined, onPause: () => undefined, onResume: () => undefined };
    const { rerender, unmount } = render(<ToastStack toasts={[createToast(1, 'info', 'Hinweis')]} {...handlers} />);
    // The height of the toasts, and 16 pixels below them.
    expect(pageSpace()).toBe('100px');
    rerender(<ToastStack toasts={[]} {...handlers} />);
    expect([space(), pageSpace()]).toEqual(['', '100px']);
    vi.stubGlobal('scrollY', 1_000);
    document.dispatchEvent(new Event('scroll'));
    expect(pageSpace()).toBe('');
    unmount();
    vi.unstubAllGlobals();
  });

  it('is not set without toasts', () => {
    show([]);
    expect(space()).toBe('');
  });
});
