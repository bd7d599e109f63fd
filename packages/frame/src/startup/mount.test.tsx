import { findAxeViolations } from '@aboschalter/test-kit';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { mount } from './mount.tsx';
import { runStartup } from './run-startup.ts';
import { trackStep } from './pending-steps.ts';

vi.mock('./run-startup.ts');
beforeEach(() => {
  document.body.replaceChildren();
});

it('mount shows an unexpected error as a full-page error with a retry', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  vi.mocked(runStartup)
    .mockRejectedValueOnce(new DOMException('quota', 'QuotaExceededError'))
    .mockResolvedValueOnce({ kind: 'popup-completed' });
  await mount({ root, baseUrl: 'http://shell.example/app/', page: async () => null });
  expect(await screen.findByText('Die Seite konnte nicht aufgebaut werden')).toBeVisible();
  expect(screen.queryByText(/quota/)).toBeNull();
  // The second start-up succeeds as in a sign-in window, which shows this text.
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText(/Sie sind wieder angemeldet/)).toBeVisible();
});

it('mount shows within two seconds which steps it waits for', async () => {
  vi.useFakeTimers();
  const root = document.createElement('div');
  document.body.append(root);
  vi.mocked(runStartup).mockReturnValueOnce(trackStep('configuration', new Promise(() => undefined)));
  void mount({ root, baseUrl: 'http://shell.example/app/', page: async () => null });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  vi.useRealTimers();
  expect(screen.getByRole('status')).toHaveTextContent('Lade Daten... Es wird gewartet auf die Konfiguration.');
  expect(await findAxeViolations()).toEqual([]);
});
