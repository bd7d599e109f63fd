import { calls, type CustomerHit } from '@aboschalter/contract';
import { getUserMessage } from '@aboschalter/middleware-client';
import { getData, useApiQuery } from '@aboschalter/platform';
import { useEffect, useState } from 'react';
import { interpretQuery } from './parse-query.ts';

/** The debounce of searches (specification, document 1, section 9), in milliseconds. */
const DEBOUNCE_MS = 750;
const MOST = 8;

export interface CustomerMatches {
  /** The first eight, without duplicates. */
  readonly hits: readonly CustomerHit[];
  /** The total number. */
  readonly total: number;
  /** Searching, or waiting for the debounce. */
  readonly busy: boolean;
  readonly failure: { readonly what: string; readonly onRetry: () => void } | undefined;
}

/** Customers that match the typed text. */
export function useCustomerMatches(typed: string): CustomerMatches {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const [likeliest, second, third] = interpretQuery(settled).map((query) => ({ query }));
  const searches = [
    useApiQuery(calls.searchCustomers, likeliest, { reportFailure: false }),
    useApiQuery(calls.searchCustomers, second, { reportFailure: false }),
    useApiQuery(calls.searchCustomers, third, { reportFailure: false }),
  ];

  const failed = searches.filter((search) => search.status === 'failed');
  const [failure] = failed;
  const hits = new Map(searches.flatMap((search) => getData(search) ?? []).map((hit) => [hit.uuid, hit]));
  const searching = searches.some(
    (search) =>
      search.status === 'loading' || (search.status === 'failed' && search.retrying) || (search.status === 'ready' && search.reloading),
  );
  return {
    // Hits of an older text are hidden: Enter would open another customer.
    hits: typed === settled ? [...hits.values()].slice(0, MOST) : [],
    total: hits.size,
    busy: searching || (typed !== settled && interpretQuery(typed).length > 0),
    failure:
      failure && !failure.retrying
        ? {
            what: `Die Kunden konnten nicht gesucht werden: ${getUserMessage(failure.error)}`,
            onRetry: () => failed.forEach(({ retry }) => retry()),
          }
        : undefined,
  };
}
