import { calls, type AccountingBalance } from '@aboschalter/contract';
import { QueryView, useApiQuery, usePermission } from '@aboschalter/platform';
import { Button, MoneyText, Panel } from '@aboschalter/ui';
import { useState } from 'react';
import './accounting.css';
import { InvoicesDialog } from './InvoicesDialog.tsx';

interface AccountingProps {
  readonly customerUuid: string;
}

/** The panel 'Konto': the balance and the invoices. Without the permission for accounting, nothing is shown or requested. */
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
        query={useApiQuery(calls.getAccounting, { params: { uuid: customerUuid } }, { customerUuid })}
        // A failure is shown in one line.
        line
        errorMessage="Der Kontostand konnte nicht geladen werden"
        skeleton={{ lines: 1, height: 36, label: 'Kontostand wird geladen' }}
      >
        {(balance) => <Balance balance={balance} />}
      </QueryView>
      <InvoicesDialog open={isOpen} customerUuid={customerUuid} onClose={() => setOpen(false)} />
    </Panel>
  );
}

/** Shows the sums with the signs that the middleware returns. The customer still has to pay a negative balance. */
function Balance({ balance: { sumClaims, sumRefundClaims, sumPayments, totalBalance } }: { readonly balance: AccountingBalance }) {
  const hasToPay = totalBalance < 0;
  return (
    <dl className="customer-balance">
      <Sum label="Forderungen" cents={sumClaims} />
      <Sum label="Erstattungen" cents={sumRefundClaims} />
      <Sum label="Zahlungen" cents={sumPayments} />
      <div>
        <dt className="as-caption">Saldo</dt>
        <dd className={hasToPay ? 'customer-balance__unpaid' : undefined}>
          <strong>
            <MoneyText cents={totalBalance} />
            {hasToPay ? <span className="customer-balance__unpaid-note"> offen</span> : null}
          </strong>
        </dd>
      </div>
    </dl>
  );
}

function Sum({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <div>
      <dt className="as-caption">{label}</dt>
      <dd>
        <MoneyText cents={cents} />
      </dd>
    </div>
  );
}
