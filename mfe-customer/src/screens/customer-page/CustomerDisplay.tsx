import { calls, customer as storedCustomer, newCustomer, type Customer } from '@aboschalter/contract';
import { isLocked } from '@aboschalter/records';
import { useSend } from '@aboschalter/shell-api';
import { Chip, CopyText, LockedIcon, TextValue, Tooltip } from '@aboschalter/ui';
import { HistoryButton } from '../../record/history/HistoryButton.tsx';
import { isConflict, presentRecord } from '@aboschalter/middleware-client';
import { RecordPanel } from '../../record/RecordPanel.tsx';
import { StatusFlags } from './StatusFlags.tsx';

interface CustomerDisplayProps {
  /** Without one a new customer is created. */
  readonly customer: Customer | undefined;
  readonly onSaved?: (customer: Customer) => void;
  /** A new customer is not wanted any more. */
  readonly onClose?: () => void;
}

const presentIn = presentRecord(storedCustomer);

/** The customer: view, edit, create; flags and the locked marker; can be folded away (specification, document 1, section 2). */
export function CustomerDisplay({ customer, ...ways }: CustomerDisplayProps) {
  const update = useSend(calls.updateCustomer, { ofCustomer: customer?.uuid, success: 'Kundendaten gespeichert', silent: isConflict });
  const create = useSend(calls.createCustomer, { success: 'Kunde angelegt' });
  return (
    <RecordPanel
      kind="customer"
      title={customer ? `Kunde ${customer.customerNumber}` : 'Neuer Kunde'}
      unsaved="die Kundendaten"
      hint="Identische Datensätze werden ebenfalls geändert"
      draftName={customer ? `customer ${customer.uuid}` : 'new-customer-record'}
      record={customer}
      send={({ base, fields }) =>
        base
          ? update.send({ body: storedCustomer.parse({ ...base, ...fields }) })
          : create.send({ body: { newCustomer: newCustomer.parse(fields), createTicketHolder: true } })
      }
      presentIn={presentIn}
      collapsible
      mark={customer ? <Marks customer={customer} /> : null}
      actions={
        customer ? (
          <HistoryButton
            kind="customer"
            title={`Verlauf des Kunden ${customer.customerNumber}`}
            call={calls.getCustomerChanges}
            uuid={customer.uuid}
            ofCustomer={customer.uuid}
          />
        ) : null
      }
      head={
        <TextValue label="Nummer">
          {customer ? (
            <CopyText what="Kundennummer" text={String(customer.customerNumber)}>
              <span className="as-number">{customer.customerNumber}</span>
            </CopyText>
          ) : undefined}
        </TextValue>
      }
      {...ways}
    />
  );
}

function Marks({ customer }: { readonly customer: Customer }) {
  return (
    <>
      <LockedMarker customer={customer} />
      <StatusFlags customerUuid={customer.uuid} />
    </>
  );
}

/** 'gesperrt'; why, on hover and on focus. */
function LockedMarker({ customer }: { readonly customer: Customer }) {
  if (!isLocked(customer)) return null;
  return (
    <Tooltip text={customer.lockingReason ?? undefined} focusable>
      <Chip colour="RED" icon={<LockedIcon />}>
        gesperrt
      </Chip>
    </Tooltip>
  );
}
