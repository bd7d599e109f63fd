import { calls } from '@aboschalter/contract';
import { useApiQuery } from '@aboschalter/platform';
import { Chip } from '@aboschalter/ui';

/** The status flags of the active customer, such as 'Adresse prüfen', so that they are visible while selling. Nothing without flags. */
export function CustomerFlags({ customerUuid }: { readonly customerUuid: string }) {
  // A failure is reported as a toast. The bar remains usable without the flags.
  const options = { customerUuid, isBackground: true };
  const { data: flags = [] } = useApiQuery(calls.getStatusFlags, { params: { uuid: customerUuid } }, options);
  if (flags.length === 0) return null;
  return (
    <span className="customer-bar__flags" role="group" aria-label="Kennzeichen">
      {flags.map(({ name, colour }) => (
        <Chip key={name} colour={colour}>
          {name}
        </Chip>
      ))}
    </span>
  );
}
