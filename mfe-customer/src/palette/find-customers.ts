import { calls, type CustomerHit } from '@aboschalter/contract';
import { formatFullName } from '@aboschalter/formats';
import { openCustomer } from '@aboschalter/counter';
import { confirmLeave, type SearchEntry, type SearchProvider } from '@aboschalter/platform';
import { interpretQuery } from './interpret-query.ts';

/** The maximum number of customers that the palette lists. */
const MAX_ENTRIES = 8;

/** Searches customers by all interpretations of the typed text. Returns the first {@link MAX_ENTRIES} hits without duplicates. */
export const findCustomers: SearchProvider = async (query, { client, signal }) => {
  const searches = await Promise.allSettled(
    interpretQuery(query).map((criteria) => client.request(calls.searchCustomers, { query: criteria }, { signal })),
  );
  const allHits = searches.flatMap((search) => (search.status === 'fulfilled' ? search.value : []));
  const hits = [...new Map(allHits.map((hit) => [hit.uuid, hit])).values()];
  const failedSearch = searches.find((search) => search.status === 'rejected');
  return {
    entries: hits.slice(0, MAX_ENTRIES).map((hit) => toEntry(hit)),
    total: hits.length,
    ...(failedSearch === undefined ? {} : { error: failedSearch.reason }),
  };
};

const toEntry = (hit: CustomerHit): SearchEntry => ({
  id: hit.uuid,
  title: formatFullName({ firstName: hit.firstName, lastName: hit.lastName }),
  hint: [hit.customerNumber, hit.postalCode, hit.city].filter(Boolean).join(' · '),
  onSelect: async ({ client, queries, go, captureLocation }) => {
    if (!(await confirmLeave())) return;
    if (await openCustomer({ client, queries }, hit.uuid, captureLocation())) go('customer-page');
  },
});
