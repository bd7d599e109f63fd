import { offlineAtom, rateLimitedUntilAtom, shellStore } from '@aboschalter/platform';
import { findAxeViolations } from '@aboschalter/test-kit';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionBanner } from './ConnectionBanner.tsx';

beforeEach(() => {
  shellStore.set(offlineAtom, false);
  shellStore.set(rateLimitedUntilAtom, undefined);
});
afterEach(() => vi.useRealTimers());

it('ConnectionBanner is visible while there is no connection', async () => {
  render(<ConnectionBanner />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => shellStore.set(offlineAtom, true));
  expect(screen.getByRole('status')).toHaveTextContent('Keine Netzwerkverbindung. Was geladen ist, können Sie weiter lesen');
  expect(await findAxeViolations()).toEqual([]);
  act(() => shellStore.set(offlineAtom, false));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('ConnectionBanner shows until when the server rejects requests, and disappears at that time', () => {
  vi.useFakeTimers({ now: new Date('2026-05-16T14:32:05') });
  render(<ConnectionBanner />);
  act(() => shellStore.set(rateLimitedUntilAtom, Date.now() + 5_000));
  expect(screen.getByRole('status')).toHaveTextContent('Um 14:32:10 Uhr geht es von selbst weiter.');
  act(() => void vi.advanceTimersByTime(5_000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
