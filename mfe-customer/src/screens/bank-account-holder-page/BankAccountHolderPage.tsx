import { calls } from '@aboschalter/contract';
import { PrintHead, useActiveCustomer, type ActiveCustomer } from '@aboschalter/counter';
import { QueryView, useApiQuery, useParams } from '@aboschalter/platform';
import { NoActiveCustomer } from '../../record/NoActiveCustomer.tsx';
import { RecordSkeleton } from '../../record/RecordSkeleton.tsx';
import { InactiveCustomerNotice } from '../../record/InactiveCustomerNotice.tsx';
import { AccountUsage } from './AccountUsage.tsx';
import { BankAccountRecord } from './BankAccountRecord.tsx';
import './account-page.css';

/** The bank account holder of the active customer (specification, document 2, section 2). */
export function BankAccountHolderPage() {
  const { uuidBankAccountHolder: uuid } = useParams();
  if (uuid === undefined) return <NoActiveCustomer />;
  return <CustomerAndAccountLoader key={uuid} uuid={uuid} />;
}

/**
 * Loads the active customer, then the account. Without an active customer, the account still loads, because it contains the uuid
 * of the customer to open.
 */
function CustomerAndAccountLoader({ uuid }: { readonly uuid: string }) {
  return (
    <QueryView
      query={useActiveCustomer()}
      errorMessage="Der Kunde konnte nicht geladen werden"
      skeleton={{ label: 'Kunde wird geladen', children: <RecordSkeleton kind="bankAccountHolder" /> }}
      idle={<BankAccountLoader uuid={uuid} activeCustomer={undefined} />}
    >
      {(activeCustomer) => <BankAccountLoader uuid={uuid} activeCustomer={activeCustomer} />}
    </QueryView>
  );
}

interface BankAccountLoaderProps {
  readonly uuid: string;
  /** The active customer, if there is one. */
  readonly activeCustomer: ActiveCustomer | undefined;
}

function BankAccountLoader({ uuid, activeCustomer }: BankAccountLoaderProps) {
  return (
    <QueryView
      query={useApiQuery(calls.getBankAccountHolder, { params: { uuid } }, { customerUuid: activeCustomer?.customer.uuid })}
      errorMessage="Der Kontoinhaber konnte nicht geladen werden"
      skeleton={{ label: 'Kontoinhaber wird geladen', children: <RecordSkeleton kind="bankAccountHolder" /> }}
    >
      {(account) =>
        activeCustomer?.customer.uuid === account.uuidCustomer ? (
          <>
            <PrintHead />
            <div className="account-page">
              <BankAccountRecord customer={activeCustomer.customer} account={account} />
              <AccountUsage activeCustomer={activeCustomer} accountUuid={account.uuid} />
            </div>
          </>
        ) : (
          <InactiveCustomerNotice subject="Dieser Kontoinhaber" customerUuid={account.uuidCustomer} />
        )
      }
    </QueryView>
  );
}
