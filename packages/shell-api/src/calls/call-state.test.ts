import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { bothCalls, dataOf, known, mapCall, type CallState } from './call-state.ts';

const failure = (retry = () => undefined, retrying = false) => ({ error: new Error('weg'), retry, retrying });
const failed: CallState<number> = { status: 'failed', ...failure() };

describe('two calls', () => {
  it('are ready together, and stale when one is', () => {
    const stale: CallState<string> = { status: 'ready', data: 'b', reloading: true, outdated: true, stale: failure() };
    expect(bothCalls(known(1), stale)).toMatchObject({
      status: 'ready',
      data: [1, 'b'],
      reloading: true,
      outdated: true,
      stale: { retrying: false },
    });
  });

  it('fail when one does, also while the other is on its way', () => {
    expect(bothCalls(failed, { status: 'loading' })).toMatchObject({ status: 'failed' });
  });

  it('are asked again together', () => {
    const [one, other] = [vi.fn<() => undefined>(), vi.fn<() => undefined>()];
    const state = bothCalls<number, number>({ status: 'failed', ...failure(one) }, { status: 'failed', ...failure(other, true) });
    if (state.status !== 'failed') throw new Error('both have failed');
    expect(state.retrying).toBe(true);
    state.retry();
    expect([one, other].map((retry) => retry.mock.calls.length)).toEqual([1, 1]);
  });

  it('wait while one is on its way, and ask for nothing while one has nothing to ask', () => {
    expect(bothCalls(known(1), { status: 'loading' })).toEqual({ status: 'loading' });
    expect(bothCalls({ status: 'idle' }, known(1))).toEqual({ status: 'idle' });
  });
});

it('data can be read and changed', () => {
  expect([dataOf(known(2)), dataOf(failed)]).toEqual([2, undefined]);
  expect(dataOf(mapCall(known(2), String))).toBe('2');
  expect(mapCall(failed, String)).toBe(failed);
  expectTypeOf(mapCall(known(2), String)).toEqualTypeOf<CallState<string>>();
});
