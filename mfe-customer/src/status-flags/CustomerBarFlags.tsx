import { calls } from '@aboschalter/contract';
import { useActiveCustomer } from '@aboschalter/counter';
import { useApiQuery } from '@aboschalter/platform';
import type { SlotPropsByName } from '@aboschalter/platform/remote';
import { InlineNotice } from '@aboschalter/ui';
import { FlagChips } from './FlagChips.tsx';

/** The status flags of the active customer in the customer bar, so that they are visible while selling. */
export function CustomerBarFlags({ customerUuid }: SlotPropsByName['customer-bar']) {
  const lockingReason = useActiveCustomer().data?.customer.lockingReason ?? '';
  // Staff have not asked for the flags, which load with each customer. So a failure is shown here, without a toast.
  const options = { customerUuid, isBackground: true, reportFailure: false };
  const { data: flags, error, fetchStatus, refetch } = useApiQuery(calls.getStatusFlags, { params: { uuid: customerUuid } }, options);
  if (flags === undefined) {
    if (!error) return null;
    return (
      <InlineNotice
        alert
        oneLine
        text="Kennzeichen nicht geladen."
        onRetry={() => void refetch()}
        isRetrying={fetchStatus === 'fetching'}
      />
    );
  }
  // The bar already shows the locking reason, for example 'Mahnstufe 3', which is often also the name of a flag.
  const shownFlags = flags.filter(({ name }) => !lockingReason.includes(name));
  return shownFlags.length === 0 ? null : <FlagChips flags={shownFlags} />;
}
