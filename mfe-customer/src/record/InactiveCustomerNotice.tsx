import { useOpenCustomer } from '@aboschalter/counter';
import { Button, EmptyState } from '@aboschalter/ui';

interface InactiveCustomerNoticeProps {
  /** The record as the subject of a German sentence: 'Dieser Fahrkarteninhaber'. */
  readonly subject: string;
  /** The uuid of the customer that the record belongs to. */
  readonly customerUuid: string;
}

/** Replaces a record whose customer is not active, for example after Back or a link. Offers to open that customer. */
export function InactiveCustomerNotice({ subject, customerUuid }: InactiveCustomerNoticeProps) {
  const { open, opening } = useOpenCustomer(() => undefined);
  return (
    <EmptyState
      message={`${subject} gehört zu einem Kunden, der nicht geöffnet ist.`}
      action={
        <Button variant="primary" loading={opening !== undefined} onClick={() => void open(customerUuid)}>
          Seinen Kunden öffnen
        </Button>
      }
    />
  );
}
