import { calls, type AccountingBalance } from '@aboschalter/contract';
import { QueryView, useApiQuery, usePermission } from '@aboschalter/platform';
import { Button, MoneyText, Panel, RecordColumn, ReadOnlyField } from '@aboschalter/ui';
import { useState } from 'react';
import './accounting.css';
import { InvoicesDialog } from './InvoicesDialog.tsx';

interface AccountingProps {
  readonly customerUuid: string;
}

/** 'Konto': the balance and the invoices, with the permission for accounting; otherwise neither panels nor requests. */
export function AccountingSummary({ customerUuid }: AccountingProps) {
  return usePermission('customer-accounting') ? <Accounting customerUuid={customerUuid} /> : null;
}

function Accounting({ customerUuid }: AccountingProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title="Konto"
      actions={
        <Button popup="dialog" onClick={() => setOpen(true)}>
          Rechnungen
        </Button>
      }
    >
      <QueryView
        of={useApiQuery(calls.getAccounting, { params: { uuid: customerUuid } }, { ofCustomer: customerUuid })}
        failed="Der Kontostand konnte nicht geladen werden"
        skeleton={{ lines: 4, height: 96, label: 'Kontostand wird geladen' }}
      >
        {(balance) => <Balance balance={balance} />}
      </QueryView>
      <InvoicesDialog open={isOpen} customerUuid={customerUuid} onClose={() => setOpen(false)} />
    </Panel>
  );
}

/** The sums of the middleware with their signs, aligned. */
function Balance({ balance }: { readonly balance: AccountingBalance }) {
  return (
    <div className="customer-balance">
      <RecordColumn>
        <ReadOnlyField label="Forderungen">
          <MoneyText cents={balance.sumClaims} />
        </ReadOnlyField>
        <ReadOnlyField label="Erstattungen">
          <MoneyText cents={balance.sumRefundClaims} />
        </ReadOnlyField>
        <ReadOnlyField label="Zahlungen">
          <MoneyText cents={balance.sumPayments} />
        </ReadOnlyField>
        <ReadOnlyField label="Saldo">
          <strong>
            <MoneyText cents={balance.totalBalance} />
          </strong>
        </ReadOnlyField>
      </RecordColumn>
    </div>
  );
}
