import { useCommand } from '@aboschalter/platform';
import { Button, ButtonRow, isFocusFree, VisuallyHidden, WarningIcon } from '@aboschalter/ui';
import { formatMoney } from '@aboschalter/formats';
import { useEffect, type RefObject } from 'react';
import { useAnimatedNumber } from './use-animated-number.ts';
import { NO_PRODUCT } from './order-disabled-reason.ts';
import type { CartOrder } from './use-cart-order.ts';

export interface CartFooterProps extends Pick<
  CartOrder,
  'total' | 'orderDisabledReason' | 'isPending' | 'notice' | 'unclearActions' | 'order' | 'repeat'
> {
  /** Whether ordering is the primary action of the screen. */
  readonly isPrimary: boolean;
  /** Whether the button takes the focus once ordering is allowed, unless another control has it. */
  readonly autoFocus: boolean;
  /** The button that orders. */
  readonly orderButton: RefObject<HTMLButtonElement | null>;
}

/** Shows why the order is disabled, the total, and the button that orders. */
export function CartFooter({
  total,
  orderDisabledReason,
  isPending,
  notice,
  unclearActions,
  order,
  repeat,
  isPrimary,
  autoFocus,
  orderButton,
}: CartFooterProps) {
  const orderCommand = useCommand({
    title: 'Abo anlegen und ausgeben',
    keywords: 'Bestellen',
    shortcut: 'Alt+G',
    run: order,
    disabledReason: orderDisabledReason?.message,
    isPending,
  });
  const isReady = autoFocus && orderDisabledReason === undefined && !isPending;
  useEffect(() => {
    if (!isReady) return undefined;
    // Waits until a dialog that has just closed has restored the focus.
    const frame = requestAnimationFrame(() => {
      if (isFocusFree()) orderButton.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isReady, orderButton]);
  return (
    <div className="sales-cart__footer">
      <div className="sales-cart__notice" role="alert">
        {orderDisabledReason?.isBusinessRule ? (
          <p>
            <WarningIcon /> {orderDisabledReason.message}
          </p>
        ) : null}
        {notice === undefined ? null : (
          <p>
            <WarningIcon /> {notice}
          </p>
        )}
      </div>
      {unclearActions ? (
        <ButtonRow>
          <Button variant={isPrimary ? 'primary' : 'default'} onClick={unclearActions.continueWithFound}>
            Mit diesen Berechtigungen fortfahren
          </Button>
          <Button disabledReason={orderDisabledReason?.message} onClick={repeat}>
            Erneut bestellen
          </Button>
        </ButtonRow>
      ) : null}
      {/* Next to another page, an empty cart is not the next step. */}
      {orderDisabledReason && !orderDisabledReason.isBusinessRule && (isPrimary || orderDisabledReason.message !== NO_PRODUCT) ? (
        <p className="as-muted">{orderDisabledReason.message}</p>
      ) : null}
      <CartTotal total={total} />
      <Button ref={orderButton} variant={isPrimary && !unclearActions ? 'primary' : 'default'} writes {...orderCommand} showReason={false}>
        Abo anlegen und ausgeben
      </Button>
    </div>
  );
}

/** The total in cents. The animation is visual; screen readers and print get the value itself. */
export function CartTotal({ total }: { readonly total: number }) {
  const shown = useAnimatedNumber(total);
  return (
    <div className="sales-total">
      <span className="sales-total__label">Gesamtpreis</span>
      <span className="sales-total__amount as-number" aria-hidden="true">
        {formatMoney(shown)}
      </span>
      <span role="status" className="sales-total__spoken">
        <VisuallyHidden>{formatMoney(total)}</VisuallyHidden>
      </span>
    </div>
  );
}
