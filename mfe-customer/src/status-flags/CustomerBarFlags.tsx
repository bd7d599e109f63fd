import { calls } from '@aboschalter/contract';
import { useActiveCustomer } from '@aboschalter/counter';
import { useApiQuery } from '@aboschalter/platform';
import type { SlotPropsByName } from '@aboschalter/platform/remote';
import { InlineNotice } from '@aboschalter/ui';
import { FlagChips } from './FlagChips.tsx';

/** The status flags of the active customer in the customer bar, so that they are visible while selling. */
export function CustomerBarFlags({ customerUuid }: SlotPropsByName['customer-bar']) {
  const lockingReason = useActiveCustomer().data?.customer.lockingReason ?? '';
  // Loaded in advance with each customer, so a failure is shown here alone: staff have not asked for the flags.
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
  // The bar already shows the locking reason, which is often also a flag: 'Mahnstufe 3'.
  const shown = flags.filter(({ name }) => !lockingReason.includes(name));
  return shown.length === 0 ? null : <FlagChips flags={shown} />;
}
