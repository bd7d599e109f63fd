import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { mount } from './mount.tsx';
import { startUp } from './start-up.ts';

vi.mock('./start-up.ts');
beforeEach(() => {
  document.body.replaceChildren();
});

it('is never blank: what nobody foresaw is a full-page error, from which start-up goes on', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  vi.mocked(startUp).mockRejectedValueOnce(new DOMException('quota', 'QuotaExceededError')).mockResolvedValueOnce({ kind: 'window-done' });
  await mount({ root, baseUrl: 'http://shell.example/app/', page: async () => null });
  expect(await screen.findByText('Die Seite konnte nicht aufgebaut werden')).toBeVisible();
  expect(screen.queryByText(/quota/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText(/Sie sind wieder angemeldet/)).toBeVisible();
});
