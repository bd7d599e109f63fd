import { calls, type AccountingBalance } from '@aboschalter/contract';
import { CallView, useCall, usePermission } from '@aboschalter/shell-api';
import { Button, MoneyText, Panel, RecordColumn, TextValue } from '@aboschalter/ui';
import { useState } from 'react';
import './accounting.css';
import { InvoicesDialog } from './InvoicesDialog.tsx';

interface AccountingProps {
  readonly customerUuid: string;
}

/** 'Konto': the balance and the invoices, for whoever does accounting; for all others neither panel nor calls. */
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
      <CallView
        of={useCall(calls.getAccounting, { params: { uuid: customerUuid } }, { ofCustomer: customerUuid })}
        failed="Der Kontostand konnte nicht geladen werden"
        skeleton={{ lines: 4, height: 96, label: 'Kontostand wird geladen' }}
      >
        {(balance) => <Balance balance={balance} />}
      </CallView>
      <InvoicesDialog open={isOpen} customerUuid={customerUuid} onClose={() => setOpen(false)} />
    </Panel>
  );
}

/** The sums as the middleware gives them, signs kept; cents below cents. */
function Balance({ balance }: { readonly balance: AccountingBalance }) {
  return (
    <div className="customer-balance">
      <RecordColumn>
        <TextValue label="Forderungen">
          <MoneyText cents={balance.sumClaims} />
        </TextValue>
        <TextValue label="Erstattungen">
          <MoneyText cents={balance.sumRefundClaims} />
        </TextValue>
        <TextValue label="Zahlungen">
          <MoneyText cents={balance.sumPayments} />
        </TextValue>
        <TextValue label="Saldo">
          <strong>
            <MoneyText cents={balance.totalBalance} />
          </strong>
        </TextValue>
      </RecordColumn>
    </div>
  );
}
