import { useCommand } from '@aboschalter/platform';
import { Button, ButtonRow, isFocusFree, VisuallyHidden, WarningIcon } from '@aboschalter/ui';
import { formatMoney } from '@aboschalter/formats';
import { useEffect, type RefObject } from 'react';
import { useAnimatedNumber } from './use-animated-number.ts';
import { NO_PRODUCT } from './order-disabled-reason.ts';
import type { CartOrder } from './use-cart-order.ts';

export interface CartFooterProps extends Pick<
  CartOrder,
  'total' | 'orderDisabledReason' | 'isPending' | 'notice' | 'unknownOutcomeActions' | 'order'
> {
  /** Whether ordering is the primary action of the screen. */
  readonly isPrimary: boolean;
  /** Whether the button takes the focus once ordering is allowed. It does not take the focus from another control. */
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
  unknownOutcomeActions,
  order,
  isPrimary,
  autoFocus,
  orderButton,
}: CartFooterProps) {
  const message = orderDisabledReason?.message;
  const isWarning = orderDisabledReason?.isWarning ?? false;
  const orderCommand = useCommand({
    title: 'Abo anlegen und ausgeben',
    keywords: 'Bestellen',
    shortcut: 'Alt+G',
    run: order,
    disabledReason: message,
    isPending,
  });
  // Next to another page (not the primary action), no hint to choose a product is needed, because staff choose it on that page.
  const isObvious = message === NO_PRODUCT && !isPrimary;
  const hint = isWarning || isObvious ? undefined : message;
  const isReady = autoFocus && orderDisabledReason === undefined && !isPending;
  useEffect(() => {
    if (!isReady) return undefined;
    // A dialog that has just closed restores the focus before the next frame.
    const frame = requestAnimationFrame(() => {
      if (isFocusFree()) orderButton.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isReady, orderButton]);
  return (
    <div className="sales-cart__footer">
      <div className="sales-cart__notice" role="alert">
        {isWarning ? (
          <p>
            <WarningIcon /> {message}
          </p>
        ) : null}
        {notice === undefined ? null : (
          <p>
            <WarningIcon /> {notice}
          </p>
        )}
      </div>
      {unknownOutcomeActions ? (
        <ButtonRow>
          <Button variant={isPrimary ? 'primary' : 'default'} onClick={unknownOutcomeActions.continueWithFound}>
            Mit diesen Berechtigungen fortfahren
          </Button>
          <Button disabledReason={message} onClick={unknownOutcomeActions.repeat}>
            Erneut bestellen
          </Button>
        </ButtonRow>
      ) : null}
      {hint === undefined ? null : <p className="as-muted">{hint}</p>}
      <CartTotal total={total} />
      <Button
        ref={orderButton}
        variant={isPrimary && !unknownOutcomeActions ? 'primary' : 'default'}
        writes
        {...orderCommand}
        showReason={false}
      >
        Abo anlegen und ausgeben
      </Button>
    </div>
  );
}

/** Shows the total, in cents. The visible amount is animated; screen readers and print get the final value. */
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
