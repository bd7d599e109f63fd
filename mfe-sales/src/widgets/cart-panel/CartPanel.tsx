import type { TicketHolder } from '@aboschalter/contract';
import { formatFullName } from '@aboschalter/formats';
import { QueryView } from '@aboschalter/platform';
import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { Button, EmptyState } from '@aboschalter/ui';
import { useEffect, useRef } from 'react';
import { AccountIban } from '../../screens/shopping-cart/BankAccountSection.tsx';
import { CartFooter } from '../../screens/shopping-cart/CartFooter.tsx';
import { HolderDialog } from '../../screens/shopping-cart/HolderDialog.tsx';
import { NO_HOLDER, NO_HOLDER_SELECTED } from '../../screens/shopping-cart/HolderSection.tsx';
import { CART_EMPTY } from '../../screens/shopping-cart/order-disabled-reason.ts';
import { UnreadableLines } from '../../screens/shopping-cart/UnreadableLines.tsx';
import { useCartOrder } from '../../screens/shopping-cart/use-cart-order.ts';
import { CartPanelLines } from './CartPanelLines.tsx';
import '../../screens/shopping-cart/shopping-cart.css';
import './cart-panel.css';

/** The cart next to another page: parties, lines, total and order. It shares state and rules with the page 'Warenkorb'. */
export function CartPanel({ isPrimary, orderDisabledReason }: WidgetPropsByName['cart-panel']) {
  const cart = useCartOrder();
  const { active, holder, holders, lines } = cart;
  const orderButton = useRef<HTMLButtonElement>(null);
  const holderButton = useRef<HTMLButtonElement>(null);
  const mustChooseHolder = holder === undefined && holders.length > 1;
  const wasPrimary = useRef(isPrimary);
  useEffect(() => {
    // Ordering becomes the primary action when a line was added. Then its button, or the choice of the holder, takes the focus.
    if (isPrimary && !wasPrimary.current) (mustChooseHolder ? holderButton : orderButton).current?.focus();
    wasPrimary.current = isPrimary;
  }, [isPrimary, mustChooseHolder]);
  // A problem of the cart is shown first, because it must be corrected in any case.
  const isPageReasonShown = orderDisabledReason !== undefined && cart.orderDisabledReason?.isWarning !== true;
  const disabledReason = isPageReasonShown ? { message: orderDisabledReason, isWarning: false } : cart.orderDisabledReason;
  return (
    <div className="sales-cart-panel">
      <QueryView
        query={active}
        errorMessage="Der Kunde konnte nicht geladen werden"
        skeleton={{ lines: 2, height: 48, label: 'Kunde wird geladen' }}
        idle={<EmptyState message="Es ist kein Kunde geöffnet." />}
      >
        {({ customer }) => (
          <dl className="sales-cart-panel__parties">
            <dt>Inhaber</dt>
            <dd>
              <HolderName holder={holder} holderCount={holders.length} />
              {holders.length > 1 ? (
                <Button
                  ref={holderButton}
                  variant={isPrimary && mustChooseHolder ? 'primary' : 'link'}
                  popup="dialog"
                  label={`${mustChooseHolder ? 'Auswählen' : 'Wechseln'}: Fahrkarteninhaber`}
                  onClick={cart.changeHolder}
                >
                  {mustChooseHolder ? 'Auswählen' : 'Wechseln'}
                </Button>
              ) : null}
            </dd>
            <dt>IBAN</dt>
            <dd>
              <AccountIban customer={customer} />
            </dd>
          </dl>
        )}
      </QueryView>
      <div className="sales-cart-panel__lines">
        {lines.length === 0 ? <EmptyState message={CART_EMPTY} /> : <CartPanelLines lines={lines} isLocked={cart.isPending} />}
        <UnreadableLines lines={cart.unreadable} readableCount={lines.length} />
      </div>
      <CartFooter
        {...cart}
        orderDisabledReason={disabledReason}
        isPrimary={isPrimary && lines.length > 0 && !mustChooseHolder}
        autoFocus={false}
        orderButton={orderButton}
      />
      <HolderDialog {...cart.holderDialog} />
    </div>
  );
}

function HolderName({ holder, holderCount }: { readonly holder: TicketHolder | undefined; readonly holderCount: number }) {
  if (holder) return <span>{formatFullName(holder) || 'Ohne Namen'}</span>;
  return <span className="as-muted">{holderCount > 0 ? NO_HOLDER_SELECTED : NO_HOLDER}</span>;
}
