import { calls } from '@aboschalter/contract';
import { useApiQuery } from '@aboschalter/platform';
import type { SlotPropsByName } from '@aboschalter/platform/remote';
import { InlineNotice } from '@aboschalter/ui';
import { FlagChips } from './FlagChips.tsx';

/** The status flags of the active customer in the customer bar, so that they are visible while selling. */
export function CustomerBarFlags({ customerUuid }: SlotPropsByName['customer-bar']) {
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
  return flags.length === 0 ? null : <FlagChips flags={flags} />;
}
