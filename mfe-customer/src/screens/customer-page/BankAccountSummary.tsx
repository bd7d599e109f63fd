import { calls, type BankAccountHolder, type Customer } from '@aboschalter/contract';
import { formatAddress, formatBic } from '@aboschalter/formats';
import { formatPersonName } from '@aboschalter/records';
import { CallView, dataOf, useBaseData, useCall, useGo, useShell } from '@aboschalter/shell-api';
import { Button, EmptyState, Missing, Panel, RecordColumn, TextValue } from '@aboschalter/ui';
import { fieldContent } from '../../person/ShownField.tsx';

/** Whose account is debited, and which. */
export function BankAccountSummary({ customer }: { readonly customer: Customer }) {
  const uuid = customer.uuidBankAccountHolder ?? undefined;
  const { hasScreen } = useShell();
  const go = useGo();
  const holder = useCall(calls.getBankAccountHolder, uuid === undefined ? undefined : { params: { uuid } }, { ofCustomer: customer.uuid });
  const open =
    uuid !== undefined && hasScreen('bank-account-holder-page') ? (
      <Button label="Kontoinhaber öffnen" onClick={() => go('bank-account-holder-page', { uuidBankAccountHolder: uuid })}>
        Öffnen
      </Button>
    ) : null;
  return (
    <Panel title="Kontoinhaber" actions={open}>
      <CallView
        of={holder}
        failed="Die Bankverbindung konnte nicht geladen werden"
        skeleton={{ lines: 4, height: 121, label: 'Bankverbindung wird geladen' }}
        idle={<EmptyState sentence={NONE} />}
      >
        {(data) => <AccountFacts holder={data} />}
      </CallView>
    </Panel>
  );
}

function AccountFacts({ holder }: { readonly holder: BankAccountHolder }) {
  const name = formatPersonName(holder, dataOf(useBaseData()));
  return (
    <RecordColumn>
      <TextValue label="Name">{holder.identicalWithCustomer ? 'Identisch mit Kunde' : name || <Missing />}</TextValue>
      <TextValue label="Adresse">{formatAddress(holder) || <Missing />}</TextValue>
      <TextValue label="IBAN">{fieldContent({ kind: 'iban', label: 'IBAN' }, holder.iban ?? undefined) ?? <Missing />}</TextValue>
      <TextValue label="BIC">{formatBic(holder.bic) || <Missing />}</TextValue>
      <TextValue label="Bank">{holder.bankName || <Missing />}</TextValue>
    </RecordColumn>
  );
}

/** No call adds an account to a stored customer (decision D-98). */
const NONE =
  'Für diesen Kunden ist keine Bankverbindung hinterlegt. Sie wird bei der Neuanlage im Abschnitt „Bankdaten“ angegeben; nachtragen kann sie nur die Kundenverwaltung der Zentrale.';
