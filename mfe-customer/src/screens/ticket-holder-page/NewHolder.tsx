import { calls, newTicketHolder, type Customer, type TicketHolder } from '@aboschalter/contract';
import { useGo, useSend } from '@aboschalter/shell-api';
import { TextValue } from '@aboschalter/ui';
import { personFields, pictureField } from '../../person/fields.ts';
import { IdenticalToggle, identicalHint } from '../../person/identical/IdenticalToggle.tsx';
import { PhotoOfForm } from '../../person/photo/PhotoOfForm.tsx';
import { newHolderOf } from '../../person/new-holder.ts';
import { valuesOf } from '../../person/values.ts';
import { RecordPanel } from '../../record/RecordPanel.tsx';

interface NewHolderProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

const fields = [...personFields.ticketHolder, pictureField];

/** A new ticket holder of the customer; once created, the page is theirs. */
export function NewHolder({ customer, onClose }: NewHolderProps) {
  const go = useGo();
  const { send } = useSend(calls.createTicketHolderOnPage, { ofCustomer: customer.uuid, success: 'Fahrkarteninhaber angelegt' });
  const { uuid: customerUuid } = customer;
  return (
    <RecordPanel<TicketHolder>
      kind="ticketHolder"
      fields={fields}
      title="Neuer Fahrkarteninhaber"
      unsaved="der neue Fahrkarteninhaber"
      hint={identicalHint}
      draftName={`new-ticketHolder ${customerUuid}`}
      record={undefined}
      start={newHolderOf(customer)}
      send={(change) => {
        const { identicalWithCustomer } = change.values;
        return send({ params: { customerUuid }, body: newTicketHolder.parse({ ...change.fields, identicalWithCustomer }) });
      }}
      onSaved={({ uuid }) => go('ticket-holder-page', { uuidTicketHolder: uuid }, { replace: true })}
      onClose={onClose}
      head={<TextValue label="Nummer" />}
      above={(place) => <IdenticalToggle {...place} customer={valuesOf(customer)} />}
      aside={({ form }) => <PhotoOfForm form={form} />}
    />
  );
}
