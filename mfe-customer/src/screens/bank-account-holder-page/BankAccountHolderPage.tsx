import { calls, type Customer } from '@aboschalter/contract';
import { useActiveCustomer } from '@aboschalter/counter';
import { QueryView, useApiQuery, useParams } from '@aboschalter/platform';
import { NoActiveCustomer } from '../../record/NoActiveCustomer.tsx';
import { InactiveCustomerNotice } from '../../record/InactiveCustomerNotice.tsx';
import { BankAccountRecord } from './BankAccountRecord.tsx';

/** The bank account holder of the active customer (specification, document 2, section 2). */
export function BankAccountHolderPage() {
  const { uuidBankAccountHolder: uuid } = useParams();
  if (uuid === undefined) return <NoActiveCustomer />;
  return <RequireCustomer key={uuid} uuid={uuid} />;
}

function RequireCustomer({ uuid }: { readonly uuid: string }) {
  return (
    <QueryView
      of={useActiveCustomer()}
      failed="Der Kunde konnte nicht geladen werden"
      skeleton={{ lines: 8, height: 320, label: 'Kunde wird geladen' }}
      idle={<BankAccountLoader uuid={uuid} customer={undefined} />}
    >
      {({ customer }) => <BankAccountLoader uuid={uuid} customer={customer} />}
    </QueryView>
  );
}

function BankAccountLoader({ uuid, customer }: { readonly uuid: string; readonly customer: Customer | undefined }) {
  return (
    <QueryView
      of={useApiQuery(calls.getBankAccountHolder, { params: { uuid } }, { ofCustomer: customer?.uuid })}
      failed="Der Kontoinhaber konnte nicht geladen werden"
      skeleton={{ lines: 8, height: 320, label: 'Kontoinhaber wird geladen' }}
    >
      {(account) =>
        customer?.uuid === account.uuidCustomer ? (
          <BankAccountRecord customer={customer} account={account} />
        ) : (
          <InactiveCustomerNotice what="Dieser Kontoinhaber" uuid={account.uuidCustomer} />
        )
      }
    </QueryView>
  );
}
