import { calls, type BankAccountHolder, type Customer } from '@aboschalter/contract';
import { formatAddress, fullName, shownBic } from '@aboschalter/formats';
import { Link, pathTo, useCall, useShell } from '@aboschalter/shell-api';
import { DateText, DefinitionGrid, IbanText, Panel, TextValue } from '@aboschalter/ui';

const TITLE = 'Kontoinhaber';

/** From whose account is debited. */
export function BankAccountSection({ customer }: { readonly customer: Customer }) {
  const uuid = customer.uuidBankAccountHolder ?? undefined;
  if (uuid === undefined) {
    return <Panel title={TITLE} state={{ kind: 'empty', sentence: 'Für diesen Kunden ist kein Kontoinhaber hinterlegt.' }} />;
  }
  return <LoadedSection uuid={uuid} customerUuid={customer.uuid} />;
}

function LoadedSection({ uuid, customerUuid }: { readonly uuid: string; readonly customerUuid: string }) {
  const { data, error, refetch } = useCall(calls.getBankAccountHolder, { params: { uuid } }, { ofCustomer: customerUuid, silent: true });
  if (data) return <AccountPanel holder={data} />;
  return (
    <Panel
      title={TITLE}
      state={
        error
          ? { kind: 'failed', title: 'Der Kontoinhaber konnte nicht geladen werden', what: error.message, onRetry: () => void refetch() }
          : { kind: 'loading', lines: 6, height: 166 }
      }
    />
  );
}

function AccountPanel({ holder }: { readonly holder: BankAccountHolder }) {
  const { hasScreen } = useShell();
  return (
    <Panel
      title={TITLE}
      actions={
        hasScreen('bank-account-holder-page') ? (
          <Link
            className="as-link as-no-print"
            aria-label="Kontoinhaber öffnen"
            to={pathTo('bank-account-holder-page', { uuidBankAccountHolder: holder.uuid })}
          >
            Öffnen
          </Link>
        ) : null
      }
    >
      <DefinitionGrid columns={2}>
        <TextValue label="Name">{fullName(holder)}</TextValue>
        <TextValue label="Geburtsdatum">
          <DateText date={holder.birthdate} />
        </TextValue>
        <TextValue label="Adresse">{formatAddress(holder)}</TextValue>
        <TextValue label="Bank">{holder.bankName}</TextValue>
        <TextValue label="IBAN">
          <IbanText iban={holder.iban} />
        </TextValue>
        <TextValue label="BIC">{shownBic(holder.bic)}</TextValue>
      </DefinitionGrid>
    </Panel>
  );
}
