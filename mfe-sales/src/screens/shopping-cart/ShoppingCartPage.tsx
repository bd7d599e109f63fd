import { PrintHead, useActiveCustomer, useCart, useSelectHolder } from '@aboschalter/counter';
import { PageActions, usePermission, WidgetSlot } from '@aboschalter/platform';
import { ErrorState, Panel, PrintButton } from '@aboschalter/ui';
import { useState } from 'react';
import { OrderParties } from './OrderParties.tsx';
import { CartFooter } from './CartFooter.tsx';
import { CartLines } from './CartLines.tsx';
import { UnreadableLines } from './UnreadableLines.tsx';
import { HolderDialog } from './HolderDialog.tsx';
import { getOrderDisabledReason } from './order-disabled-reason.ts';
import { useNewCustomerAssistant } from './use-new-customer-assistant.ts';
import { useSelectedHolder } from './use-selected-holder.ts';
import { useCartValidation } from './use-cart-validation.ts';
import { useOrder } from './use-order.ts';
import './shopping-cart.css';

/** The page 'Warenkorb': the parties, the lines and the total (specification, document 1, section 2). */
export function ShoppingCartPage() {
  const { lines, unreadable, total } = useCart();
  const active = useActiveCustomer();
  const mayServeCompanyHolders = usePermission('edit-ticket-holder-with-company-assignment');
  const assistant = useNewCustomerAssistant();
  const chooseHolder = useSelectHolder();
  const { order, busy, notice, offer, refused } = useOrder();
  const checked = useCartValidation(lines, refused);
  const [isChanging, setChanging] = useState(false);

  const served = active.data;
  const customer = served?.customer;
  const holders = served?.ticketHolders ?? [];
  const holder = useSelectedHolder(customer?.uuid, holders);
  const mustChoose = !holder && holders.length > 1 && !assistant.creating && !assistant.busy && !busy;
  const orderDisabledReason = getOrderDisabledReason({
    lines: checked,
    hasUnreadable: unreadable.length > 0,
    customer,
    holder,
    mayServeCompanyHolders,
  });

  const what = customer && holder && { customerUuid: customer.uuid, holderUuid: holder.uuid, lines };

  return (
    <div className="sales-cart">
      <PageActions>
        <PrintButton />
      </PageActions>
      <PrintHead />
      <OrderParties active={active} holder={holder} assistant={assistant} onChangeHolder={() => setChanging(true)} />
      {assistant.stranded ? (
        <ErrorState
          title="Der neue Datensatz konnte nicht geöffnet werden"
          what="Er wurde angelegt, aber nicht geladen."
          onRetry={assistant.stranded}
        />
      ) : null}
      <Panel title="Ausgewählte Produkte">
        <CartLines lines={checked} lockedReason={busy ? 'Die Berechtigungen werden gerade angelegt.' : undefined} />
        <UnreadableLines lines={unreadable} readable={lines.length} />
      </Panel>
      <CartFooter
        total={total}
        orderDisabledReason={orderDisabledReason}
        busy={busy}
        notice={notice}
        offer={offer}
        onOrder={() => what && order(what)}
        onRepeat={() => what && offer?.repeat(what)}
      />
      <HolderDialog
        open={holders.length > 1 && (mustChoose || isChanging)}
        holders={holders}
        chosen={holder}
        onChoose={({ uuid }) => {
          if (customer) chooseHolder(customer.uuid, uuid);
          setChanging(false);
        }}
        onClose={() => setChanging(false)}
      />
      {assistant.creating ? (
        <WidgetSlot
          name="new-customer-assistant"
          height={0}
          dialog={{ title: 'Neuanlage', onClose: assistant.close }}
          create={assistant.creating}
          onDone={assistant.done}
          onClose={assistant.close}
        />
      ) : null}
    </div>
  );
}
