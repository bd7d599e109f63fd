import { calls, type BankAccountHolder, type Customer } from '@aboschalter/contract';
import { formatAddress, formatFullName, formatBic } from '@aboschalter/formats';
import { generateRoutePath, Link, QueryView, skipToken, useApiQuery, useShell } from '@aboschalter/platform';
import { DateText, FieldGrid, EmptyState, IbanText, Panel, ReadOnlyField } from '@aboschalter/ui';

/** The bank account that is debited. */
export function BankAccountSection({ customer }: { readonly customer: Customer }) {
  const uuid = customer.uuidBankAccountHolder ?? undefined;
  const { hasScreen } = useShell();
  const holder = useApiQuery(calls.getBankAccountHolder, uuid === undefined ? skipToken : { params: { uuid } }, {
    ofCustomer: customer.uuid,
  });
  const open =
    holder.data && hasScreen('bank-account-holder-page') ? (
      <Link
        className="as-link as-no-print"
        aria-label="Kontoinhaber öffnen"
        to={generateRoutePath('bank-account-holder-page', { uuidBankAccountHolder: holder.data.uuid })}
      >
        Öffnen
      </Link>
    ) : null;
  return (
    <Panel title="Kontoinhaber" actions={open}>
      <QueryView
        of={holder}
        failed="Der Kontoinhaber konnte nicht geladen werden"
        skeleton={{ lines: 6, height: 166 }}
        idle={<EmptyState sentence="Für diesen Kunden ist kein Kontoinhaber hinterlegt." />}
      >
        {(data) => <BankAccountDetails holder={data} />}
      </QueryView>
    </Panel>
  );
}

function BankAccountDetails({ holder }: { readonly holder: BankAccountHolder }) {
  return (
    <FieldGrid columns={2}>
      <ReadOnlyField label="Name">{formatFullName(holder)}</ReadOnlyField>
      <ReadOnlyField label="Geburtsdatum">
        <DateText date={holder.birthdate} />
      </ReadOnlyField>
      <ReadOnlyField label="Adresse">{formatAddress(holder)}</ReadOnlyField>
      <ReadOnlyField label="Bank">{holder.bankName}</ReadOnlyField>
      <ReadOnlyField label="IBAN">
        <IbanText iban={holder.iban} />
      </ReadOnlyField>
      <ReadOnlyField label="BIC">{formatBic(holder.bic)}</ReadOnlyField>
    </FieldGrid>
  );
}
