import { calls } from '@aboschalter/contract';
import { QueryView, useApiQuery } from '@aboschalter/platform';
import { FlagChips } from './FlagChips.tsx';

/** The status flags of a customer on the customer page. */
export function StatusFlags({ customerUuid }: { readonly customerUuid: string }) {
  const flags = useApiQuery(calls.getStatusFlags, { params: { uuid: customerUuid } }, { customerUuid });
  return (
    <QueryView
      query={flags}
      errorMessage="Die Kennzeichen konnten nicht geladen werden"
      // A failure is shown in one line.
      line
    >
      {(loadedFlags) => (loadedFlags.length === 0 ? null : <FlagChips flags={loadedFlags} />)}
    </QueryView>
  );
}
