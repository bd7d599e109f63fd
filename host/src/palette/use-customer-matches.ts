import { calls, type CustomerHit, type CustomerSearchCriteria } from '@aboschalter/contract';
import { messageOf } from '@aboschalter/middleware-client';
import { useCall } from '@aboschalter/shell-api';
import { useEffect, useState } from 'react';
import { criteriaFor } from './criteria.ts';

/** As for every search while typing (specification, document 1, section 9), in milliseconds. */
const DEBOUNCE = 750;
const MOST = 8;

export interface CustomerMatches {
  /** The first eight, each once, whatever of them matches. */
  readonly hits: readonly CustomerHit[];
  /** How many there are in all. */
  readonly total: number;
  /** Searching, or about to. */
  readonly busy: boolean;
  readonly failure: { readonly what: string; readonly onRetry: () => void } | undefined;
}

/** Customers that match what is typed in the palette. */
export function useCustomerMatches(typed: string): CustomerMatches {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed]);
  const [likeliest, second, third] = criteriaFor(settled);
  const searches = [useMatches(likeliest), useMatches(second), useMatches(third)];

  const failed = searches.find(({ error }) => error !== null);
  const hits = new Map(searches.flatMap(({ data = [] }) => data).map((hit) => [hit.uuid, hit]));
  return {
    // Hits of an older text are none of this one: Enter would open somebody else.
    hits: typed === settled ? [...hits.values()].slice(0, MOST) : [],
    total: hits.size,
    busy: searches.some(({ isFetching }) => isFetching) || (typed !== settled && criteriaFor(typed).length > 0),
    failure:
      failed?.error && !failed.isFetching
        ? {
            what: `Die Kunden konnten nicht gesucht werden: ${messageOf(failed.error)}`,
            onRetry: () => void Promise.all(searches.filter(({ error }) => error !== null).map(({ refetch }) => refetch())),
          }
        : undefined,
  };
}

const useMatches = (criteria: CustomerSearchCriteria | undefined) =>
  useCall(calls.searchCustomers, { query: criteria ?? {} }, { enabled: criteria !== undefined, silent: true });
