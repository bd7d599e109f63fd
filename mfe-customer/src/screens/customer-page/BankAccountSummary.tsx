import { calls, type BankAccountHolder, type Customer } from '@aboschalter/contract';
import { formatAddress, fullName, shownBic } from '@aboschalter/formats';
import { messageOf } from '@aboschalter/middleware-client';
import { useBaseData, useCall, useGo, useShell } from '@aboschalter/shell-api';
import { Button, DefinitionGrid, IbanText, Missing, Panel, TextValue, type PanelState } from '@aboschalter/ui';
import { optionName } from './names.ts';

/** Whose account is debited, and which. */
export function BankAccountSummary({ customer }: { readonly customer: Customer }) {
  const uuid = customer.uuidBankAccountHolder ?? undefined;
  const { hasScreen } = useShell();
  const go = useGo();
  const holder = useCall(
    calls.getBankAccountHolder,
    { params: { uuid: uuid ?? '' } },
    { ofCustomer: customer.uuid, enabled: uuid !== undefined, silent: true },
  );

  const state = (): PanelState => {
    if (uuid === undefined) return { kind: 'empty', sentence: 'Für diesen Kunden ist keine Bankverbindung hinterlegt.' };
    if (holder.isPending) return { kind: 'loading', lines: 3, height: 96, label: 'Bankverbindung wird geladen' };
    if (holder.isError) {
      return {
        kind: 'failed',
        title: 'Die Bankverbindung konnte nicht geladen werden',
        what: messageOf(holder.error),
        todo: 'Bitte versuchen Sie es erneut.',
        onRetry: () => void holder.refetch(),
        retrying: holder.isFetching,
      };
    }
    return { kind: 'ready' };
  };
  const open =
    uuid !== undefined && hasScreen('bank-account-holder-page') ? (
      <Button label="Kontoinhaber öffnen" onClick={() => go('bank-account-holder-page', { uuidBankAccountHolder: uuid })}>
        Öffnen
      </Button>
    ) : null;
  return (
    <Panel title="Kontoinhaber" actions={open} state={state()}>
      {holder.data ? <AccountFacts holder={holder.data} /> : null}
    </Panel>
  );
}

function AccountFacts({ holder }: { readonly holder: BankAccountHolder }) {
  const { data: baseData } = useBaseData();
  const name = fullName({
    salutation: optionName(baseData?.salutations, holder.idSalutation),
    title: optionName(baseData?.titles, holder.idTitle),
    firstName: holder.firstName,
    lastName: holder.lastName,
  });
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
