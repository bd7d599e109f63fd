import { calls } from '@aboschalter/contract';
import { formatFullName } from '@aboschalter/formats';
import type { PrintListEntry } from '@aboschalter/counter';
import { PageBar, skipToken, useApiQuery } from '@aboschalter/platform';
import { useIssuedCount } from './use-issued-count.ts';

export interface IssuingStripProps {
  readonly list: readonly PrintListEntry[];
  /** The number of tickets on the list that are not issued. */
  readonly unissuedCount: number;
  /** The customer of the tickets; undefined if there are several or none is known. */
  readonly customerUuid: string | undefined;
}

/** The strip that replaces the customer bar, which the page hides: 'Max Beispiel · 1 von 3 ausgegeben'. */
export function IssuingStrip({ list, unissuedCount, customerUuid }: IssuingStripProps) {
  const input = customerUuid === undefined ? skipToken : { params: { uuid: customerUuid } };
  const { data: customer } = useApiQuery(calls.getCustomer, input, { customerUuid, reportFailure: false });
  const { issued, total } = useIssuedCount(list, unissuedCount);
  const name = customer && formatFullName({ firstName: customer.firstName, lastName: customer.lastName });
  return (
    <PageBar>
      <p className="ticketing-print__strip" role="status">
        {name ? <strong>{name}</strong> : null}
        {name ? ' · ' : null}
        <span className="as-number">{`${issued} von ${total} ausgegeben`}</span>
      </p>
    </PageBar>
  );
}
