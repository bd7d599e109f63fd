import { calls, customerSchema, newCustomerSchema, type Customer } from '@aboschalter/contract';
import { isLocked } from '@aboschalter/contract/records';
import { useApiMutation, useCreate } from '@aboschalter/platform';
import { formatFullName } from '@aboschalter/formats';
import { Chip, CopyableText, LockedIcon, ReadOnlyField, Tooltip } from '@aboschalter/ui';
import { useState } from 'react';
import { HistoryButton } from '../../record/history/HistoryButton.tsx';
import { parseCurrentRecord } from '@aboschalter/middleware-client';
import { RecordPanel } from '../../record/RecordPanel.tsx';
import { isReportedBySaveRecord, useReadRecord } from '../../record/use-read-record.ts';
import type { RecordPatch } from '../../record/record-options.ts';
import { CHECK_CUSTOMER_MESSAGE } from '../../person/checks.ts';
import { DuplicatesDialog } from '../../person/duplicates/DuplicatesDialog.tsx';
import { useDuplicateCheck } from '../../person/duplicates/use-duplicate-check.ts';
import type { PersonValues } from '../../person/fields.ts';
import { StatusFlags } from '../../status-flags/StatusFlags.tsx';

interface CustomerRecordProps {
  /** Undefined for a new customer. */
  readonly customer: Customer | undefined;
  readonly onSaved?: (customer: Customer) => void;
  /** Called with the uuid of an existing customer that staff choose instead of creating a new one. */
  readonly onAdopt?: (uuid: string) => void;
  /** Called when the form of a new customer closes. */
  readonly onClose?: () => void;
  /** Called when editing starts or ends. */
  readonly onEditingChange?: (isEditing: boolean) => void;
}

const NEW_CUSTOMER_SCOPE = 'new-customer-record';
const SAVED_MESSAGE = 'Kundendaten gespeichert';
const getCurrentRecord = parseCurrentRecord(customerSchema);

/** Views, edits or creates a customer. Also shows status flags and the marker 'gesperrt' (specification, document 1, section 2). */
export function CustomerRecord({ customer, onAdopt, ...panelProps }: CustomerRecordProps) {
  const update = useApiMutation(calls.updateCustomer, {
    customerUuid: customer?.uuid,
    successMessage: SAVED_MESSAGE,
    suppressErrorToast: isReportedBySaveRecord,
  });
  const creation = useCreate(calls.createCustomer, {
    scope: NEW_CUSTOMER_SCOPE,
    subject: 'Der Kunde',
    check: CHECK_CUSTOMER_MESSAGE,
    successMessage: 'Kunde angelegt',
  });
  const duplicateCheck = useDuplicateCheck();
  /** The values of the creation that the duplicate check has prevented, because it found duplicates or failed. */
  const [preventedCreation, setPreventedCreation] = useState<PersonValues>();
  const create = async ({ fields, values }: RecordPatch<Customer>) => {
    // After a lost response there is no duplicate check: it would find the customer that the lost request may have created.
    const isOutcomeUnknown = creation.attempt.unknown;
    const mustCheckDuplicates = !isOutcomeUnknown && !duplicateCheck.isIgnored(values);
    if (mustCheckDuplicates && (await duplicateCheck.searchBlocksCreation(values))) {
      setPreventedCreation(values);
      return undefined;
    }
    return creation.create({ body: { newCustomer: newCustomerSchema.parse(fields), createTicketHolder: true } });
  };
  const read = useReadRecord(calls.getCustomer);
  const panel = (
    <RecordPanel
      kind="customer"
      title={customer ? formatFullName(customer) || 'Kunde' : 'Kunde neu anlegen'}
      caption={customer ? `Kunde ${customer.customerNumber}` : undefined}
      unsavedLabel="die Kundendaten"
      hint="Identische Datensätze werden ebenfalls geändert"
      draftName={customer ? `customer ${customer.uuid}` : NEW_CUSTOMER_SCOPE}
      record={customer}
      send={(change) =>
        change.base ? update.mutate({ body: customerSchema.parse({ ...change.base, ...change.fields }) }) : create(change)
      }
      read={({ uuid }) => read({ params: { uuid } })}
      toRecord={(response) => customerSchema.safeParse(response).data}
      savedMessage={SAVED_MESSAGE}
      errorMessage={duplicateCheck.errorMessage}
      creation={creation}
      createLabel={preventedCreation && duplicateCheck.isIgnored(preventedCreation) ? 'Neu anlegen (Dublette ignorieren)' : undefined}
      formatEarlierRecord={({ customerNumber, firstName, lastName }) =>
        `Ein früherer Versuch, dessen Antwort ausgeblieben ist, hat den Kunden ${customerNumber} (${formatFullName({ firstName, lastName })}) angelegt. Ihre jetzigen Angaben sind noch nicht gesendet.`
      }
      getCurrentRecord={getCurrentRecord}
      collapsible
      badge={customer ? <StatusBadges customer={customer} /> : null}
      actions={
        customer ? (
          <HistoryButton
            kind="customer"
            title={`Verlauf des Kunden ${customer.customerNumber}`}
            call={calls.getCustomerChanges}
            uuid={customer.uuid}
            customerUuid={customer.uuid}
          />
        ) : null
      }
      header={
        <ReadOnlyField label="Nummer">
          {customer ? (
            <CopyableText label="Kundennummer" text={String(customer.customerNumber)}>
              <span className="as-number">{customer.customerNumber}</span>
            </CopyableText>
          ) : undefined}
        </ReadOnlyField>
      }
      {...panelProps}
    />
  );
  return (
    <>
      {panel}
      {duplicateCheck.duplicates && preventedCreation ? (
        <DuplicatesDialog
          person={preventedCreation}
          hits={duplicateCheck.duplicates}
          onAdopt={({ uuid }) => {
            duplicateCheck.ignore(preventedCreation);
            onAdopt?.(uuid);
          }}
          onIgnore={() => duplicateCheck.ignore(preventedCreation)}
        />
      ) : null}
    </>
  );
}

function StatusBadges({ customer }: { readonly customer: Customer }) {
  return (
    <>
      <LockedMarker customer={customer} />
      <StatusFlags customerUuid={customer.uuid} />
    </>
  );
}

/** The marker 'gesperrt', with the reason on hover and focus. */
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
