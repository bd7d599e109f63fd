import { calls, newTicketHolderSchema, ticketHolderSchema, type Customer, type TicketHolder } from '@aboschalter/contract';
import { toast, useApiMutation, useCreate, useNavigateToRoute } from '@aboschalter/platform';
import { formatFullName } from '@aboschalter/formats';
import { parseCurrentRecord } from '@aboschalter/middleware-client';
import { Chip, ReadOnlyField } from '@aboschalter/ui';
import { personFields, photoField, type PersonValues } from '../../person/fields.ts';
import {
  IdenticalWithCustomerToggle,
  getIdenticalWithCustomerHint,
} from '../../person/identical-with-customer/IdenticalWithCustomerToggle.tsx';
import { PhotoFormField } from '../../person/photo/PhotoFormField.tsx';
import { CHECK_HOLDERS_MESSAGE } from '../../person/checks.ts';
import { getNewHolderDefaults } from '../../person/new-holder-defaults.ts';
import { toFormValues } from '../../person/values.ts';
import { RecordPanel } from '../../record/RecordPanel.tsx';
import { isReportedBySaveRecord, useReadRecord } from '../../record/use-read-record.ts';
import { useStorePicture } from '../../person/photo/use-store-picture.ts';

interface NewHolderProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

const PHOTO_NOT_STORED_MESSAGE = 'Der Fahrkarteninhaber ist angelegt. Das Foto wurde nicht gespeichert: Bitte prüfen Sie es.';
const SAVED_MESSAGE = 'Fahrkarteninhaber gespeichert';
const TITLE = 'Fahrkarteninhaber';
/** Returns 'Fahrkarteninhaber: Mia Musterfrau' with the name typed so far. */
const formatTitle = ({ firstName, lastName }: Pick<PersonValues, 'firstName' | 'lastName'>): string => {
  const name = formatFullName({ firstName, lastName });
  return name ? `${TITLE}: ${name}` : TITLE;
};
const getCurrentRecord = parseCurrentRecord(ticketHolderSchema);
const fields = [...personFields.ticketHolder, photoField];

/** Creates a ticket holder of the customer, then opens the page of the holder. */
export function NewHolder({ customer, onClose }: NewHolderProps) {
  const go = useNavigateToRoute();
  const { uuid: customerUuid } = customer;
  const draftName = `new-ticketHolder ${customerUuid}`;
  const creation = useCreate(calls.createTicketHolderOnPage, {
    scope: draftName,
    subject: 'Der Fahrkarteninhaber',
    check: CHECK_HOLDERS_MESSAGE,
    customerUuid,
    successMessage: 'Fahrkarteninhaber angelegt',
  });
  const update = useApiMutation(calls.updateTicketHolder, {
    customerUuid,
    successMessage: SAVED_MESSAGE,
    suppressErrorToast: isReportedBySaveRecord,
  });
  const storePicture = useStorePicture(customerUuid);
  const read = useReadRecord(calls.getTicketHolder);
  return (
    <RecordPanel<TicketHolder>
      kind="ticketHolder"
      fields={fields}
      title={TITLE}
      formatTitle={formatTitle}
      unsavedLabel="der neue Fahrkarteninhaber"
      hint={getIdenticalWithCustomerHint}
      draftName={draftName}
      badge={<Chip colour="BLUE">Neu</Chip>}
      record={undefined}
      initialValues={getNewHolderDefaults(customer)}
      send={(change) => {
        const { identicalWithCustomer } = change.values;
        return change.base
          ? update.mutate({ body: ticketHolderSchema.parse({ ...change.base, ...change.fields, identicalWithCustomer }) })
          : creation.create({ params: { customerUuid }, body: newTicketHolderSchema.parse({ ...change.fields, identicalWithCustomer }) });
      }}
      read={({ uuid }) => read({ params: { uuid } })}
      toRecord={(response) => ticketHolderSchema.safeParse(response).data}
      savedMessage={SAVED_MESSAGE}
      creation={creation}
      onCreatedByEarlierRequest={async ({ uuid }, { picture }) => {
        if (!(await storePicture(uuid, picture))) toast.warn(PHOTO_NOT_STORED_MESSAGE);
      }}
      getCurrentRecord={getCurrentRecord}
      formatEarlierRecord={({ ticketHolderNumber, firstName, lastName }) =>
        `Ein früherer Versuch, dessen Antwort ausgeblieben ist, hat den Fahrkarteninhaber ${ticketHolderNumber} (${formatFullName({ firstName, lastName })}) angelegt. Ihre jetzigen Angaben sind noch nicht gesendet.`
      }
      onSaved={({ uuid }) => go('ticket-holder-page', { uuidTicketHolder: uuid }, { replace: true })}
      onClose={onClose}
      header={<ReadOnlyField label="Nummer" />}
      above={(context) => <IdenticalWithCustomerToggle {...context} customer={toFormValues(customer)} />}
      aside={({ form }) => <PhotoFormField form={form} />}
    />
  );
}
