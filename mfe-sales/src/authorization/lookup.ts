import type { UseQueryResult } from '@aboschalter/shell-api';

/** Where the answer to a call stands. */
export type Lookup<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error }
  | { readonly status: 'ready'; readonly value: Value };

/** A call's state as a union; an answer counts as long as it is there, also while it is asked for anew. */
export function lookupOf<Answer, Value>(query: UseQueryResult<Answer>, value: (answer: Answer) => Value): Lookup<Value> {
  if (query.data !== undefined) return { status: 'ready', value: value(query.data) };
  return query.error ? { status: 'failed', error: query.error } : { status: 'loading' };
}
