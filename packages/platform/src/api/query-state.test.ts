import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { combineQueries, getData, successState, mapQueryData, type QueryState } from './query-state.ts';

const failure = (retry = () => undefined, retrying = false) => ({ error: new Error('weg'), retry, retrying });
const failed: QueryState<number> = { status: 'failed', ...failure() };

describe('two combined queries', () => {
  it('are ready together, and stale if one is', () => {
    const stale: QueryState<string> = { status: 'ready', data: 'b', reloading: true, outdated: true, stale: failure() };
    expect(combineQueries(successState(1), stale)).toMatchObject({
      status: 'ready',
      data: [1, 'b'],
      reloading: true,
      outdated: true,
      stale: { retrying: false },
    });
  });

  it('fail if one fails, also while the other is loading', () => {
    expect(combineQueries(failed, { status: 'loading' })).toMatchObject({ status: 'failed' });
  });

  it('are refetched together', () => {
    const [one, other] = [vi.fn<() => undefined>(), vi.fn<() => undefined>()];
    const state = combineQueries<number, number>({ status: 'failed', ...failure(one) }, { status: 'failed', ...failure(other, true) });
    if (state.status !== 'failed') throw new Error('both have failed');
    expect(state.retrying).toBe(true);
    state.retry();
    expect([one, other].map((retry) => retry.mock.calls.length)).toEqual([1, 1]);
  });

  it('are loading while one is, and idle while one is idle', () => {
    expect(combineQueries(successState(1), { status: 'loading' })).toEqual({ status: 'loading' });
    expect(combineQueries({ status: 'idle' }, successState(1))).toEqual({ status: 'idle' });
  });
});

it('have data that can be read and mapped', () => {
  expect([getData(successState(2)), getData(failed)]).toEqual([2, undefined]);
  expect(getData(mapQueryData(successState(2), String))).toBe('2');
  expect(mapQueryData(failed, String)).toBe(failed);
  expectTypeOf(mapQueryData(successState(2), String)).toEqualTypeOf<QueryState<string>>();
});
