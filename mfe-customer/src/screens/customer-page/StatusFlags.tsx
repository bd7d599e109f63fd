import { calls } from '@aboschalter/contract';
import { useCall } from '@aboschalter/shell-api';
import { Button, Chip, Spinner } from '@aboschalter/ui';

/** The status flags of a customer as chips with their names. */
export function StatusFlags({ customerUuid }: { readonly customerUuid: string }) {
  const flags = useCall(calls.getStatusFlags, { params: { uuid: customerUuid } }, { ofCustomer: customerUuid, silent: true });
  if (flags.isPending) return <Spinner />;
  if (flags.isError) {
    return (
      <span role="alert" className="as-caption">
        Kennzeichen nicht verfügbar{' '}
        <Button kind="link" onClick={() => void flags.refetch()}>
          Erneut versuchen
        </Button>
      </span>
    );
  }
  return (
    <span className="customer-page__flags">
      {flags.data.map(({ name, colour }) => (
        <Chip key={name} colour={colour}>
          {name}
        </Chip>
      ))}
    </span>
  );
}
