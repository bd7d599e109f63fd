import { calls, type BankAccountHolder, type Customer } from '@aboschalter/contract';
import { formatAddress, shownBic } from '@aboschalter/formats';
import { personName } from '@aboschalter/records';
import { CallView, dataOf, useBaseData, useCall, useGo, useShell } from '@aboschalter/shell-api';
import { Button, DefinitionGrid, EmptyState, IbanText, Missing, Panel, TextValue } from '@aboschalter/ui';

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
        skeleton={{ lines: 3, height: 96, label: 'Bankverbindung wird geladen' }}
        idle={<EmptyState sentence="Für diesen Kunden ist keine Bankverbindung hinterlegt." />}
      >
        {(data) => <AccountFacts holder={data} />}
      </CallView>
    </Panel>
  );
}

function AccountFacts({ holder }: { readonly holder: BankAccountHolder }) {
  const name = personName(holder, dataOf(useBaseData()));
  return (
    <DefinitionGrid columns={3}>
      <TextValue label="Name" span={6}>
        {holder.identicalWithCustomer ? 'Identisch mit Kunde' : name || <Missing />}
      </TextValue>
      <TextValue label="Adresse" span={6}>
        {formatAddress(holder) || <Missing />}
      </TextValue>
      <TextValue label="IBAN" span={6}>
        <IbanText iban={holder.iban} />
      </TextValue>
      <TextValue label="BIC" span={3}>
        {shownBic(holder.bic) || <Missing />}
      </TextValue>
      <TextValue label="Bank" span={3}>
        {holder.bankName || <Missing />}
      </TextValue>
    </DefinitionGrid>
  );
}
