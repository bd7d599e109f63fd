import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInShell, violations } from '../test-kit/index.ts';
import { CallNote } from './CallNote.tsx';

it.each([
  [false, 1],
  [true, 0],
])('says what is not up to date, and tries again once at a time (under way: %s)', async (retrying, tries) => {
  const retry = vi.fn<() => void>();
  const of = { status: 'failed', error: new Error('Wartung.'), retry, retrying } as const;
  const { user } = renderInShell(<CallNote of={of} failed="Die Liste konnte nicht geladen werden" />);
  expect(screen.getByRole('status')).toHaveTextContent('Die Liste konnte nicht geladen werden.');
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(retry).toHaveBeenCalledTimes(tries);
  expect(await violations()).toEqual([]);
});
