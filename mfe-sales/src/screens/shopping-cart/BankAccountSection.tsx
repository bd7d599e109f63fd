import { calls, type BankAccountHolder, type Customer } from '@aboschalter/contract';
import { formatAddress, formatFullName, formatBic } from '@aboschalter/formats';
import { generateRoutePath, Link, QueryView, skipToken, useApiQuery, useShell } from '@aboschalter/platform';
import { FieldsSkeleton } from './FieldsSkeleton.tsx';
import { CopyableText, DateText, EmptyState, IbanText, Panel, ReadOnlyField, RecordColumn } from '@aboschalter/ui';

const NO_ACCOUNT = 'Für diesen Kunden ist kein Kontoinhaber hinterlegt.';

/** Loads the bank account that is debited. If the customer has none, the query is idle. */
function useBankAccount({ uuid: customerUuid, uuidBankAccountHolder }: Customer) {
  const uuid = uuidBankAccountHolder ?? undefined;
  return useApiQuery(calls.getBankAccountHolder, uuid === undefined ? skipToken : { params: { uuid } }, { customerUuid });
}

/** The IBAN that is debited, in one line. */
export function AccountIban({ customer }: { readonly customer: Customer }) {
  return (
    <QueryView
      query={useBankAccount(customer)}
      errorMessage="Der Kontoinhaber konnte nicht geladen werden"
      skeleton={{ lines: 1, height: 20 }}
      idle={<span className="as-muted">{NO_ACCOUNT}</span>}
    >
      {({ iban }) => <CopyableIban iban={iban} />}
    </QueryView>
  );
}

function CopyableIban({ iban }: Pick<BankAccountHolder, 'iban'>) {
  return iban ? (
    <CopyableText label="IBAN" text={iban}>
      <IbanText iban={iban} />
    </CopyableText>
  ) : (
    <IbanText iban={iban} />
  );
}

/** The bank account that is debited. */
export function BankAccountSection({ customer }: { readonly customer: Customer }) {
  const { hasScreen } = useShell();
  const account = useBankAccount(customer);
  const openLink =
    account.data && hasScreen('bank-account-holder-page') ? (
      <Link
        className="as-link as-no-print"
        aria-label="Kontoinhaber öffnen"
        to={generateRoutePath('bank-account-holder-page', { uuidBankAccountHolder: account.data.uuid })}
      >
        Öffnen
      </Link>
    ) : null;
  return (
    <Panel title="Kontoinhaber" actions={openLink}>
      <QueryView
        query={account}
        errorMessage="Der Kontoinhaber konnte nicht geladen werden"
        skeleton={{ label: 'Kontoinhaber wird geladen', children: <BankAccountSkeleton /> }}
        idle={<EmptyState message={NO_ACCOUNT} />}
      >
        {(data) => <BankAccountDetails holder={data} />}
      </QueryView>
    </Panel>
  );
}

/** The placeholder of the bank account while it loads. */
export const BankAccountSkeleton = () => <FieldsSkeleton captions={['Name', 'Geburtsdatum', 'Adresse', 'Bank', 'IBAN', 'BIC']} />;

function BankAccountDetails({ holder }: { readonly holder: BankAccountHolder }) {
  return (
    <RecordColumn>
      <ReadOnlyField label="Name">{formatFullName(holder)}</ReadOnlyField>
      <ReadOnlyField label="Geburtsdatum">
        <DateText date={holder.birthdate} />
      </ReadOnlyField>
      <ReadOnlyField label="Adresse">{formatAddress(holder)}</ReadOnlyField>
      <ReadOnlyField label="Bank">{holder.bankName}</ReadOnlyField>
      <ReadOnlyField label="IBAN">
        <CopyableIban iban={holder.iban} />
      </ReadOnlyField>
      <ReadOnlyField label="BIC">{formatBic(holder.bic)}</ReadOnlyField>
    </RecordColumn>
  );
}
