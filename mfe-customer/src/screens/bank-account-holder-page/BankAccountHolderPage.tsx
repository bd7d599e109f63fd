import { calls, type Customer } from '@aboschalter/contract';
import { QueryView, useActiveCustomer, useApiQuery, useParams } from '@aboschalter/shell-api';
import { NoCustomer } from '../../record/NoCustomer.tsx';
import { OtherCustomer } from '../../record/OtherCustomer.tsx';
import { AccountRecord } from './AccountRecord.tsx';

/** The bank account holder of the active customer (specification, document 2, section 2). */
export function BankAccountHolderPage() {
  const { uuidBankAccountHolder: uuid } = useParams();
  if (uuid === undefined) return <NoCustomer />;
  return <WithCustomer key={uuid} uuid={uuid} />;
}

function WithCustomer({ uuid }: { readonly uuid: string }) {
  return (
    <QueryView
      of={useActiveCustomer()}
      failed="Der Kunde konnte nicht geladen werden"
      skeleton={{ lines: 8, height: 320, label: 'Kunde wird geladen' }}
      idle={<Account uuid={uuid} customer={undefined} />}
    >
      {({ customer }) => <Account uuid={uuid} customer={customer} />}
    </QueryView>
  );
}

function Account({ uuid, customer }: { readonly uuid: string; readonly customer: Customer | undefined }) {
  return (
    <QueryView
      of={useApiQuery(calls.getBankAccountHolder, { params: { uuid } }, { ofCustomer: customer?.uuid })}
      failed="Der Kontoinhaber konnte nicht geladen werden"
      skeleton={{ lines: 8, height: 320, label: 'Kontoinhaber wird geladen' }}
    >
      {(account) =>
        customer?.uuid === account.uuidCustomer ? (
          <AccountRecord customer={customer} account={account} />
        ) : (
          <OtherCustomer what="Dieser Kontoinhaber" uuid={account.uuidCustomer} />
        )
      }
    </QueryView>
  );
}
