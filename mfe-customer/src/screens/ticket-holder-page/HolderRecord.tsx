import { calls, type Customer, ticketHolderSchema, type TicketHolder } from '@aboschalter/contract';
import { isFieldRequired, useApiMutation, useBaseData, useShell } from '@aboschalter/platform';
import { Chip, CopyableText, ReadOnlyField } from '@aboschalter/ui';
import { isPaidByCompany } from '@aboschalter/contract/records';
import {
  getIdenticalWithCustomerHint,
  IdenticalWithCustomerToggle,
} from '../../person/identical-with-customer/IdenticalWithCustomerToggle.tsx';
import { toFormValues } from '../../person/values.ts';
import { HistoryButton } from '../../record/history/HistoryButton.tsx';
import { parseCurrentRecord } from '@aboschalter/middleware-client';
import { RecordPanel } from '../../record/RecordPanel.tsx';
import { isReportedBySaveRecord, useReadRecord } from '../../record/use-read-record.ts';
import { HolderPhotoEditor } from './HolderPhotoEditor.tsx';
import { formatFullName } from '@aboschalter/formats';

/** Returns 'Fahrkarteninhaber: Mia Musterfrau' (specification, document 2, section 2). */
const formatTitle = ({ firstName, lastName }: TicketHolder): string => `Fahrkarteninhaber: ${formatFullName({ firstName, lastName })}`;

interface HolderRecordProps {
  readonly customer: Customer;
  readonly holder: TicketHolder;
  /** Called when editing starts or ends. */
  readonly onEditingChange?: (isEditing: boolean) => void;
}

const SAVED_MESSAGE = 'Fahrkarteninhaber gespeichert';
const getCurrentRecord = parseCurrentRecord(ticketHolderSchema);

/** Views and edits a stored ticket holder, with the photo. */
export function HolderRecord({ customer, holder, onEditingChange }: HolderRecordProps) {
  const { mutate } = useApiMutation(calls.updateTicketHolder, {
    customerUuid: customer.uuid,
    successMessage: SAVED_MESSAGE,
    suppressErrorToast: isReportedBySaveRecord,
  });
  const read = useReadRecord(calls.getTicketHolder);
  const { requiredFields } = useShell();
  const isPhotoRequired = isFieldRequired('ticketHolder.picture', requiredFields, useBaseData().data);
  return (
    <RecordPanel
      kind="ticketHolder"
      title={formatTitle(holder)}
      unsavedLabel="die Daten des Fahrkarteninhabers"
      hint={getIdenticalWithCustomerHint}
      draftName={`ticketHolder ${holder.uuid}`}
      record={holder}
      onEditingChange={onEditingChange}
      // `base` is undefined only for a new record; the alternative is for TypeScript.
      send={({ fields, base, values: { identicalWithCustomer } }) =>
        mutate({ body: ticketHolderSchema.parse({ ...(base ?? holder), ...fields, identicalWithCustomer }) })
      }
      read={({ uuid }) => read({ params: { uuid } })}
      savedMessage={SAVED_MESSAGE}
      getCurrentRecord={getCurrentRecord}
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
      above={(context) => <IdenticalWithCustomerToggle {...context} customer={toFormValues(customer)} />}
      aside={({ editing }) => <HolderPhotoEditor holder={holder} isEditing={editing} isRequired={isPhotoRequired} />}
    />
  );
}
