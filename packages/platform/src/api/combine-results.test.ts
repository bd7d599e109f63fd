import { describe, expect, it, vi } from 'vitest';
import { combineResults, type QueryResult } from './combine-results.ts';

const loading: QueryResult<string> = { data: undefined, error: null, fetchStatus: 'fetching', refetch: () => undefined };
const idle: QueryResult<string> = { ...loading, fetchStatus: 'idle' };
const loaded: QueryResult<string> = { ...idle, data: 'a' };
const error = new Error('weg');
const failed: QueryResult<string> = { ...idle, error };
const refetchFailed: QueryResult<string> = { ...loaded, error };
const combine = (one: QueryResult<string>, other: QueryResult<string>) => combineResults(one, other, (a, b) => a + b);

describe('combineResults', () => {
  it('returns data once both queries have data', () => {
    expect(combine(loaded, loaded)).toMatchObject({ data: 'aa', error: null, fetchStatus: 'idle' });
    expect(combine(loaded, { ...loaded, fetchStatus: 'fetching' })).toMatchObject({ data: 'aa', fetchStatus: 'fetching' });
  });

  it('returns the data together with the error of a failed refetch', () => {
    expect(combine(loaded, refetchFailed)).toMatchObject({ data: 'aa', error });
  });

  it('returns the error and the fetch status of a failed query without data, even while the other query is loading', () => {
    expect(combine(failed, loading)).toMatchObject({ data: undefined, error, fetchStatus: 'idle' });
  });

  it('returns a loading result while one query loads its first data, even if a refetch of the other query has failed', () => {
    expect(combine(refetchFailed, loading)).toMatchObject({ data: undefined, error: null, fetchStatus: 'fetching' });
  });

  it('returns an idle result while both queries are idle', () => {
    expect(combine(idle, idle)).toMatchObject({ data: undefined, error: null, fetchStatus: 'idle' });
  });

  it.each([
    ['both queries if both have failed', failed, failed, [1, 1]],
    ['only the failed query if the other query has data', loaded, failed, [0, 1]],
    ['both queries if neither has failed', loaded, loaded, [1, 1]],
  ])('returns a `refetch` function that refetches %s', (_, one, other, counts) => {
    const refetch = [vi.fn<() => void>(), vi.fn<() => void>()] as const;
    combine({ ...one, refetch: refetch[0] }, { ...other, refetch: refetch[1] }).refetch();
    expect(refetch.map(({ mock }) => mock.calls.length)).toEqual(counts);
  });
});
