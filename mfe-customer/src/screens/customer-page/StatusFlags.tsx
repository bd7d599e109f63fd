import { calls } from '@aboschalter/contract';
import { QueryView, useApiQuery } from '@aboschalter/platform';
import { Chip } from '@aboschalter/ui';

/** The status flags of a customer as chips with their names. */
export function StatusFlags({ customerUuid }: { readonly customerUuid: string }) {
  const flags = useApiQuery(calls.getStatusFlags, { params: { uuid: customerUuid } }, { customerUuid });
  return (
    <QueryView
      query={flags}
      errorMessage="Die Kennzeichen konnten nicht geladen werden"
      // A failure is shown in one line.
      line
    >
      {(all) => (
        <span className="customer-page__flags">
          {all.map(({ name, colour }) => (
            <Chip key={name} colour={colour}>
              {name}
            </Chip>
          ))}
        </span>
      )}
    </QueryView>
  );
}
