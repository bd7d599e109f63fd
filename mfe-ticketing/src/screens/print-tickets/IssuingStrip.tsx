import { calls } from '@aboschalter/contract';
import { formatFullName } from '@aboschalter/formats';
import type { PrintListEntry } from '@aboschalter/counter';
import { skipToken, useApiQuery } from '@aboschalter/platform';
import { useState } from 'react';

export interface IssuingStripProps {
  readonly list: readonly PrintListEntry[];
  /** The customer of the tickets; undefined if there are several or none is known. */
  readonly customerUuid: string | undefined;
}

/** Replaces the customer bar, which the page hides: 'Max Beispiel · 1 von 3 ausgegeben'. */
export function IssuingStrip({ list, customerUuid }: IssuingStripProps) {
  const input = customerUuid === undefined ? skipToken : { params: { uuid: customerUuid } };
  const { data: customer } = useApiQuery(calls.getCustomer, input, { customerUuid, reportFailure: false });
  const { issued, total } = useIssuedCount(list);
  const name = customer && formatFullName({ firstName: customer.firstName, lastName: customer.lastName });
  return (
    <p className="ticketing-print__strip" role="status">
      {name ? <strong>{name}</strong> : null}
      {name ? ' · ' : null}
      <span className="as-number">{`${issued} von ${total} ausgegeben`}</span>
    </p>
  );
}

/** Counts the tickets that were on the list since the page was opened, and those of them that are issued. */
function useIssuedCount(list: readonly PrintListEntry[]): { readonly issued: number; readonly total: number } {
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => new Set());
  const all = new Set([...seen, ...list.map(({ ticketId }) => ticketId)]);
  if (all.size > seen.size) setSeen(all);
  const unissued = list.filter(({ documentMissing }) => documentMissing !== true).length;
  return { issued: all.size - unissued, total: all.size };
}
