import { calls, type Customer, ticketHolderSchema, type TicketHolder } from '@aboschalter/contract';
import { useApiMutation } from '@aboschalter/platform';
import { Chip, CopyableText, ReadOnlyField } from '@aboschalter/ui';
import { isPaidByCompany } from '@aboschalter/contract/records';
import { sameAsCustomerHint, SameAsCustomerToggle } from '../../person/same-as-customer/SameAsCustomerToggle.tsx';
import { toFormValues } from '../../person/values.ts';
import { HistoryButton } from '../../record/history/HistoryButton.tsx';
import { parseCurrentRecord } from '@aboschalter/middleware-client';
import { RecordPanel } from '../../record/RecordPanel.tsx';
import { isReportedByRecord, useRead } from '../../record/use-read.ts';
import { HolderPhotoEditor } from './HolderPhotoEditor.tsx';
import { formatFullName } from '@aboschalter/formats';

/** 'Fahrkarteninhaber: Mia Musterfrau' (specification, document 2, section 2). */
const holderTitle = ({
  firstName,
  lastName,
}: {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}): string => `Fahrkarteninhaber: ${formatFullName({ firstName, lastName })}`;

interface HolderRecordProps {
  readonly customer: Customer;
  readonly holder: TicketHolder;
  /** Called when editing begins or ends. */
  readonly onEditing?: (isEditing: boolean) => void;
}

const SAVED = 'Fahrkarteninhaber gespeichert';
const presentIn = parseCurrentRecord(ticketHolderSchema);

/** A stored ticket holder: view and edit, with the photo. */
export function HolderRecord({ customer, holder, onEditing }: HolderRecordProps) {
  const { mutate } = useApiMutation(calls.updateTicketHolder, {
    customerUuid: customer.uuid,
    successMessage: SAVED,
    suppressErrorToast: isReportedByRecord,
  });
  const read = useRead(calls.getTicketHolder);
  return (
    <RecordPanel
      kind="ticketHolder"
      title={holderTitle(holder)}
      unsavedLabel="die Daten des Fahrkarteninhabers"
      hint={sameAsCustomerHint}
      draftName={`ticketHolder ${holder.uuid}`}
      record={holder}
      onEditing={onEditing}
      send={({ fields, base, values: { identicalWithCustomer } }) =>
        mutate({ body: ticketHolderSchema.parse({ ...(base ?? holder), ...fields, identicalWithCustomer }) })
      }
      read={({ uuid }) => read({ params: { uuid } })}
      savedText={SAVED}
      presentIn={presentIn}
      badge={isPaidByCompany(holder) ? <Chip colour="YELLOW">Kostenübernahme</Chip> : null}
      actions={
        <HistoryButton
          kind="ticketHolder"
          title={`Verlauf des Fahrkarteninhabers ${holder.ticketHolderNumber}`}
          call={calls.getTicketHolderChanges}
          uuid={holder.uuid}
          customerUuid={customer.uuid}
        />
      }
      header={
        <ReadOnlyField label="Nummer">
          <CopyableText label="Nummer" text={String(holder.ticketHolderNumber)}>
            <span className="as-number">{holder.ticketHolderNumber}</span>
          </CopyableText>
        </ReadOnlyField>
      }
      above={(place) => <SameAsCustomerToggle {...place} customer={toFormValues(customer)} />}
      aside={({ editing }) => <HolderPhotoEditor holder={holder} isEditing={editing} />}
    />
  );
}
