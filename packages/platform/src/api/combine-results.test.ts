import { describe, expect, it, vi } from 'vitest';
import { combineResults, type QueryResult } from './combine-results.ts';

const loading: QueryResult<string> = { data: undefined, error: null, fetchStatus: 'fetching', refetch: () => undefined };
const idle: QueryResult<string> = { ...loading, fetchStatus: 'idle' };
const loaded: QueryResult<string> = { ...idle, data: 'a' };
const error = new Error('weg');
const failed: QueryResult<string> = { ...idle, error };
const stale: QueryResult<string> = { ...loaded, error };
const combine = (one: QueryResult<string>, other: QueryResult<string>) => combineResults(one, other, (a, b) => a + b);

describe('two combined queries', () => {
  it('have data once both have data', () => {
    expect(combine(loaded, loaded)).toMatchObject({ data: 'aa', error: null, fetchStatus: 'idle' });
    expect(combine(loaded, { ...loaded, fetchStatus: 'fetching' })).toMatchObject({ data: 'aa', fetchStatus: 'fetching' });
  });

  it('keep their data and have the error of a failed reload', () => {
    expect(combine(loaded, stale)).toMatchObject({ data: 'aa', error });
  });

  it('have the error of a failed query without data, also while the other one is loading', () => {
    expect(combine(failed, loading)).toMatchObject({ data: undefined, error, fetchStatus: 'idle' });
  });

  it('are loading while one of them has no data, also after a failed reload of the other one', () => {
    expect(combine(stale, loading)).toMatchObject({ data: undefined, error: null, fetchStatus: 'fetching' });
  });

  it('are idle while both are idle', () => {
    expect(combine(idle, idle)).toMatchObject({ data: undefined, error: null, fetchStatus: 'idle' });
  });

  it.each([
    ['both queries if both have failed', failed, failed, [1, 1]],
    ['only the failed query if the other one has data', loaded, failed, [0, 1]],
    ['both queries if none has failed', loaded, loaded, [1, 1]],
  ])('refetch %s', (_, one, other, counts) => {
    const refetch = [vi.fn<() => void>(), vi.fn<() => void>()] as const;
    combine({ ...one, refetch: refetch[0] }, { ...other, refetch: refetch[1] }).refetch();
    expect(refetch.map(({ mock }) => mock.calls.length)).toEqual(counts);
  });
});
