import { useOpenCustomer } from '@aboschalter/counter';
import { Button, EmptyState } from '@aboschalter/ui';

interface InactiveCustomerNoticeProps {
  /** The record shown here: 'Dieser Fahrkarteninhaber'. */
  readonly what: string;
  /** The uuid of the customer that the record belongs to. */
  readonly uuid: string;
}

/** Replaces a record whose customer is not active, for example after Back or a link. Offers to open that customer. */
export function InactiveCustomerNotice({ what, uuid }: InactiveCustomerNoticeProps) {
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
