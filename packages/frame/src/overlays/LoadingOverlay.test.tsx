import { slowRequestObserver, withLoadingOverlay } from '@aboschalter/platform';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LoadingOverlay } from './LoadingOverlay.tsx';

it('LoadingOverlay is visible while the global loading flag is on', async () => {
  const work = Promise.withResolvers<void>();
  render(<LoadingOverlay />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => void withLoadingOverlay(() => work.promise));
  expect(screen.getByRole('status')).toHaveTextContent('Lade Daten...');
  await act(async () => work.resolve());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('LoadingOverlay explains a save that takes 5 s', () => {
  vi.useFakeTimers();
  render(<LoadingOverlay />);
  const ended = slowRequestObserver.onRequestStart({ method: 'POST' });
  act(() => void vi.advanceTimersByTime(4_999));
  expect(screen.getByRole('status')).not.toHaveTextContent('dauert länger');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toHaveTextContent('Das Speichern dauert länger als gewöhnlich.');
  act(ended);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  vi.useRealTimers();
});

it('LoadingOverlay blocks all keys for the page below, except those of the browser', async () => {
  const work = Promise.withResolvers<void>();
  const press = vi.fn<() => void>();
  render(
    <>
      <input aria-label="Nachname" />
      <button type="button" onClick={press}>
        Bestellen
      </button>
      <LoadingOverlay />
    </>,
  );
  screen.getByRole('button').focus();
  act(() => void withLoadingOverlay(() => work.promise));
  await userEvent.keyboard('{Enter} ');
  await userEvent.tab();
  expect(press).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toHaveFocus();
  const reload = new KeyboardEvent('keydown', { key: 'F5', bubbles: true, cancelable: true });
  screen.getByRole('button').dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(false);
  await act(async () => work.resolve());
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledOnce();
});
