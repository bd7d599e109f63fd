import { useOpenCustomer } from '@aboschalter/counter';
import { Button, EmptyState } from '@aboschalter/ui';

interface OtherCustomerProps {
  /** The record shown here: 'Dieser Fahrkarteninhaber'. */
  readonly what: string;
  /** The uuid of its customer. */
  readonly uuid: string;
}

/** Shown instead of a record whose customer is not active, after Back or by a link. Offers to open that customer. */
export function InactiveCustomerNotice({ what, uuid }: OtherCustomerProps) {
  const { open, opening } = useOpenCustomer(() => undefined);
  return (
    <EmptyState
      message={`${what} gehört zu einem Kunden, der nicht geöffnet ist.`}
      action={
        <Button variant="primary" loading={opening !== undefined} onClick={() => void open(uuid)}>
          Seinen Kunden öffnen
        </Button>
      }
    />
  );
}
