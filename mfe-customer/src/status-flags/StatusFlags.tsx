import { calls } from '@aboschalter/contract';
import { QueryView, useApiQuery } from '@aboschalter/platform';
import { FlagChips } from './FlagChips.tsx';

/** The status flags of a customer on the customer page. */
export function StatusFlags({ customerUuid }: { readonly customerUuid: string }) {
  const flagsQuery = useApiQuery(calls.getStatusFlags, { params: { uuid: customerUuid } }, { customerUuid });
  return (
    <QueryView
      query={flagsQuery}
      errorMessage="Die Kennzeichen konnten nicht geladen werden"
      // A failure is shown in one line.
      line
    >
      {(flags) => (flags.length === 0 ? null : <FlagChips flags={flags} />)}
    </QueryView>
  );
}
