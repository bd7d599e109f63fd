import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ticket } from '../../testing/fixtures.ts';
import { NEW_DURATION_MS, useNewTickets } from './use-new-tickets.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const list = (...ids: readonly number[]) => ids.map((id) => ticket({ id }));
function show(...ids: readonly number[]) {
  const shown = renderHook((props) => useNewTickets(props.tickets, props), {
    initialProps: { tickets: list(...ids), activeOnly: true, isOutdated: false },
  });
  return { ...shown, ids: () => [...shown.result.current] };
}

it('the new tickets include a ticket that was added, for 10 s', () => {
  const { ids, rerender } = show(1, 2);
  expect(ids()).toEqual([]);
  rerender({ tickets: list(3, 1, 2), activeOnly: true, isOutdated: false });
  expect(ids()).toEqual([3]);
  act(() => void vi.advanceTimersByTime(NEW_DURATION_MS - 1));
  expect(ids()).toEqual([3]);
  act(() => void vi.advanceTimersByTime(1));
  expect(ids()).toEqual([]);
});

it('the new tickets do not include those that another setting of the switch adds', () => {
  const { ids, rerender } = show(1);
  rerender({ tickets: list(1), activeOnly: false, isOutdated: true });
  rerender({ tickets: list(1, 2), activeOnly: false, isOutdated: false });
  expect(ids()).toEqual([]);
  rerender({ tickets: list(1, 2, 4), activeOnly: false, isOutdated: false });
  expect(ids()).toEqual([4]);
});
