import { calls, type BankAccountHolder, type Customer } from '@aboschalter/contract';
import { formatAddress, formatBic } from '@aboschalter/formats';
import { formatPersonName } from '@aboschalter/contract/records';
import { QueryView, skipToken, useApiQuery, useBaseData, useNavigateToRoute, useShell } from '@aboschalter/platform';
import { Button, EmptyState, MissingValue, Panel, RecordColumn, ReadOnlyField, SkeletonBar } from '@aboschalter/ui';
import { renderFieldValue } from '../../person/PersonFieldValue.tsx';

/** The panel 'Kontoinhaber': the holder of the debited account, and the account. */
export function BankAccountSummary({ customer }: { readonly customer: Customer }) {
  const uuid = customer.uuidBankAccountHolder ?? undefined;
  const { hasScreen } = useShell();
  const go = useNavigateToRoute();
  const accountQuery = useApiQuery(calls.getBankAccountHolder, uuid === undefined ? skipToken : { params: { uuid } }, {
    customerUuid: customer.uuid,
  });
  const openButton =
    uuid !== undefined && hasScreen('bank-account-holder-page') ? (
      <Button variant="link" label="Kontoinhaber öffnen" onClick={() => go('bank-account-holder-page', { uuidBankAccountHolder: uuid })}>
        Öffnen
      </Button>
    ) : null;
  return (
    <Panel title="Kontoinhaber" actions={openButton}>
      <QueryView
        query={accountQuery}
        // A failure is shown in one line.
        line
        errorMessage="Die Bankverbindung konnte nicht geladen werden"
        skeleton={{ label: 'Bankverbindung wird geladen', children: <AccountSkeleton /> }}
        idle={<EmptyState message={NO_ACCOUNT_MESSAGE} />}
      >
        {(holder) => <AccountFacts holder={holder} />}
      </QueryView>
    </Panel>
  );
}

/** Name and address of the account holder, and the bank data. */
function AccountFacts({ holder }: { readonly holder: BankAccountHolder }) {
  const name = formatPersonName(holder, useBaseData().data);
  return (
    <RecordColumn>
      <ReadOnlyField label="Name">{holder.identicalWithCustomer ? 'Identisch mit Kunde' : name || <MissingValue />}</ReadOnlyField>
      <ReadOnlyField label="Adresse">{formatAddress(holder) || <MissingValue />}</ReadOnlyField>
      <ReadOnlyField label="IBAN">
        {renderFieldValue({ kind: 'iban', label: 'IBAN' }, holder.iban ?? undefined) ?? <MissingValue />}
      </ReadOnlyField>
      <ReadOnlyField label="BIC">{formatBic(holder.bic) || <MissingValue />}</ReadOnlyField>
      <ReadOnlyField label="Bank">{holder.bankName || <MissingValue />}</ReadOnlyField>
    </RecordColumn>
  );
}

function AccountSkeleton() {
  return (
    <RecordColumn>
      {['Name', 'Adresse', 'IBAN', 'BIC', 'Bank'].map((label) => (
        <ReadOnlyField key={label} label={label}>
          <SkeletonBar />
        </ReadOnlyField>
      ))}
    </RecordColumn>
  );
}

/** No call adds an account to a stored customer (decision D-98). */
const NO_ACCOUNT_MESSAGE =
  'Für diesen Kunden ist keine Bankverbindung hinterlegt. Sie wird bei der Neuanlage im Abschnitt „Bankdaten“ angegeben; nachtragen kann sie nur die Kundenverwaltung der Zentrale.';
