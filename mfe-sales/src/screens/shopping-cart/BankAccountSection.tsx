import { calls, type BankAccountHolder, type Customer } from '@aboschalter/contract';
import { formatAddress, formatFullName, formatBic } from '@aboschalter/formats';
import { CallView, Link, pathTo, useCall, useShell } from '@aboschalter/shell-api';
import { DateText, DefinitionGrid, EmptyState, IbanText, Panel, TextValue } from '@aboschalter/ui';

/** From whose account is debited. */
export function BankAccountSection({ customer }: { readonly customer: Customer }) {
  const uuid = customer.uuidBankAccountHolder ?? undefined;
  const { hasScreen } = useShell();
  const holder = useCall(calls.getBankAccountHolder, uuid === undefined ? undefined : { params: { uuid } }, { ofCustomer: customer.uuid });
  const open =
    holder.status === 'ready' && hasScreen('bank-account-holder-page') ? (
      <Link
        className="as-link as-no-print"
        aria-label="Kontoinhaber öffnen"
        to={pathTo('bank-account-holder-page', { uuidBankAccountHolder: holder.data.uuid })}
      >
        Öffnen
      </Link>
    ) : null;
  return (
    <Panel title="Kontoinhaber" actions={open}>
      <CallView
        of={holder}
        failed="Der Kontoinhaber konnte nicht geladen werden"
        skeleton={{ lines: 6, height: 166 }}
        idle={<EmptyState sentence="Für diesen Kunden ist kein Kontoinhaber hinterlegt." />}
      >
        {(data) => <AccountFacts holder={data} />}
      </CallView>
    </Panel>
  );
}

function AccountFacts({ holder }: { readonly holder: BankAccountHolder }) {
  return (
    <DefinitionGrid columns={2}>
      <TextValue label="Name">{formatFullName(holder)}</TextValue>
      <TextValue label="Geburtsdatum">
        <DateText date={holder.birthdate} />
      </TextValue>
      <TextValue label="Adresse">{formatAddress(holder)}</TextValue>
      <TextValue label="Bank">{holder.bankName}</TextValue>
      <TextValue label="IBAN">
        <IbanText iban={holder.iban} />
      </TextValue>
      <TextValue label="BIC">{formatBic(holder.bic)}</TextValue>
    </DefinitionGrid>
  );
}
