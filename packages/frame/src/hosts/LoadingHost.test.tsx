import { whileLoading } from '@aboschalter/shell-api';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LoadingHost } from './LoadingHost.tsx';

it('says that data are loaded for as long as the global flag is on', async () => {
  const work = Promise.withResolvers<void>();
  render(<LoadingHost />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => void whileLoading(() => work.promise));
  expect(screen.getByRole('status')).toHaveTextContent('Lade Daten...');
  await act(async () => work.resolve());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('lets no key through to what lies under it, but those of the browser', async () => {
  const work = Promise.withResolvers<void>();
  const press = vi.fn<() => void>();
  render(
    <>
      <input aria-label="Nachname" />
      <button type="button" onClick={press}>
        Bestellen
      </button>
      <LoadingHost />
    </>,
  );
  screen.getByRole('button').focus();
  act(() => void whileLoading(() => work.promise));
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
