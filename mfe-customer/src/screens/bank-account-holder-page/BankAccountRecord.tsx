import { bankAccountHolderSchema, calls, type BankAccountHolder, type Customer } from '@aboschalter/contract';
import { formatFullName } from '@aboschalter/formats';
import { useApiMutation } from '@aboschalter/platform';
import { SameAsCustomerToggle, sameAsCustomerHint } from '../../person/same-as-customer/SameAsCustomerToggle.tsx';
import { toFormValues } from '../../person/values.ts';
import { HistoryButton } from '../../record/history/HistoryButton.tsx';
import { parseCurrentRecord } from '@aboschalter/middleware-client';
import { RecordPanel } from '../../record/RecordPanel.tsx';
import { isReportedByRecord, useRead } from '../../record/use-read.ts';

interface AccountRecordProps {
  readonly customer: Customer;
  readonly account: BankAccountHolder;
}

const SAVED = 'Kontoinhaber gespeichert';
const presentIn = parseCurrentRecord(bankAccountHolderSchema);

/** The payer and the account: view and edit. */
export function BankAccountRecord({ customer, account }: AccountRecordProps) {
  const { mutate } = useApiMutation(calls.updateBankAccountHolder, {
    customerUuid: customer.uuid,
    successMessage: SAVED,
    suppressErrorToast: isReportedByRecord,
  });
  const read = useRead(calls.getBankAccountHolder);
  return (
    <RecordPanel
      kind="bankAccountHolder"
      title={`Kontoinhaber: ${formatFullName({ firstName: account.firstName, lastName: account.lastName })}`}
      unsavedLabel="die Daten des Kontoinhabers"
      hint={sameAsCustomerHint}
      draftName={`bankAccountHolder ${account.uuid}`}
      record={account}
      send={({ fields, base, values: { identicalWithCustomer } }) =>
        mutate({ body: bankAccountHolderSchema.parse({ ...(base ?? account), ...fields, identicalWithCustomer }) })
      }
      read={({ uuid }) => read({ params: { uuid: uuid ?? account.uuid } })}
      savedText={SAVED}
      presentIn={presentIn}
      actions={
        <HistoryButton
          kind="bankAccountHolder"
          title="Verlauf des Kontoinhabers"
          call={calls.getBankAccountHolderChanges}
          uuid={account.uuid}
          customerUuid={customer.uuid}
        />
      }
      above={(place) => <SameAsCustomerToggle {...place} customer={toFormValues(customer)} />}
    />
  );
}
