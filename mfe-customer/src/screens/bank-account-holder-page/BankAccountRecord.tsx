import { bankAccountHolderSchema, calls, type BankAccountHolder, type Customer } from '@aboschalter/contract';
import { formatFullName } from '@aboschalter/formats';
import { useApiMutation } from '@aboschalter/platform';
import {
  IdenticalWithCustomerToggle,
  getIdenticalWithCustomerHint,
} from '../../person/identical-with-customer/IdenticalWithCustomerToggle.tsx';
import { toFormValues } from '../../person/values.ts';
import { HistoryButton } from '../../record/history/HistoryButton.tsx';
import { parseCurrentRecord } from '@aboschalter/middleware-client';
import { RecordPanel } from '../../record/RecordPanel.tsx';
import { isReportedBySaveRecord, useReadRecord } from '../../record/use-read-record.ts';

interface BankAccountRecordProps {
  readonly customer: Customer;
  readonly account: BankAccountHolder;
}

const SAVED_MESSAGE = 'Kontoinhaber gespeichert';
const getCurrentRecord = parseCurrentRecord(bankAccountHolderSchema);

/** Views and edits a stored bank account holder and the account. */
export function BankAccountRecord({ customer, account }: BankAccountRecordProps) {
  const { mutate } = useApiMutation(calls.updateBankAccountHolder, {
    customerUuid: customer.uuid,
    successMessage: SAVED_MESSAGE,
    suppressErrorToast: isReportedBySaveRecord,
  });
  const read = useReadRecord(calls.getBankAccountHolder);
  return (
    <RecordPanel
      kind="bankAccountHolder"
      title={`Kontoinhaber: ${formatFullName({ firstName: account.firstName, lastName: account.lastName })}`}
      unsavedLabel="die Daten des Kontoinhabers"
      hint={getIdenticalWithCustomerHint}
      draftName={`bankAccountHolder ${account.uuid}`}
      record={account}
      // `base` is undefined only for a new record; the alternative is for TypeScript.
      send={({ fields, base, values: { identicalWithCustomer } }) =>
        mutate({ body: bankAccountHolderSchema.parse({ ...(base ?? account), ...fields, identicalWithCustomer }) })
      }
      read={({ uuid }) => read({ params: { uuid } })}
      savedMessage={SAVED_MESSAGE}
      getCurrentRecord={getCurrentRecord}
      actions={
        <HistoryButton
          kind="bankAccountHolder"
          title="Verlauf des Kontoinhabers"
          call={calls.getBankAccountHolderChanges}
          uuid={account.uuid}
          customerUuid={customer.uuid}
        />
      }
      above={(context) => <IdenticalWithCustomerToggle {...context} customer={toFormValues(customer)} />}
    />
  );
}
