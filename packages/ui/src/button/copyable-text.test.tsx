import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CopyableText } from './copyable-text.tsx';

it('a copyable text is copied by its button, which confirms it for two seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<CopyableText label="Kartennummer" text="4100001" />);
  await user.click(screen.getByRole('button', { name: 'Kartennummer kopieren' }));
  expect(screen.getByText('Kopiert', { selector: '[role=status]' })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('4100001');
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.queryByText('Kopiert', { selector: '[role=status]' })).toBeNull();
  vi.useRealTimers();
});

it('a copyable text with `isButton` is a button on the screen and a plain text in print', () => {
  render(<CopyableText label="Kartennummer" text="4100001" isButton />);
  expect(screen.getByRole('button', { name: '4100001, Kartennummer kopieren' })).toHaveTextContent('4100001');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('4100001')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getByRole('button')).toBeInTheDocument();
});
