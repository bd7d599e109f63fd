import { useCommand } from '@aboschalter/platform';
import { Button, ButtonRow, VisuallyHidden, WarningIcon } from '@aboschalter/ui';
import { formatMoney } from '@aboschalter/formats';
import { useAnimatedNumber } from './use-animated-number.ts';
import type { OrderOffer } from './use-order.ts';
import { CART_EMPTY, type OrderDisabledReason } from './order-disabled-reason.ts';

export interface CartFooterProps {
  readonly total: number;
  readonly orderDisabledReason: OrderDisabledReason | undefined;
  readonly busy: boolean;
  /** The state of an order whose response was lost. */
  readonly notice: string | undefined;
  /** Actions for tickets that were found after such an order. */
  readonly offer: OrderOffer | undefined;
  readonly onOrder: () => void;
  /** Sends the order again although tickets were found. */
  readonly onRepeat: () => void;
}

/** Shows why the order is disabled, the total, and the primary button. */
export function CartFooter({ total, orderDisabledReason, busy, notice, offer, onOrder, onRepeat }: CartFooterProps) {
  const issue = useCommand({
    title: 'Abo anlegen und ausgeben',
    keywords: 'Bestellen',
    keys: 'Alt+G',
    run: onOrder,
    disabledReason: orderDisabledReason?.sentence,
    busy,
  });
  return (
    <div className="sales-cart__footer">
      <div className="sales-cart__notice" role="alert">
        {orderDisabledReason?.isRule ? (
          <p>
            <WarningIcon /> {orderDisabledReason.sentence}
          </p>
        ) : null}
        {notice === undefined ? null : (
          <p>
            <WarningIcon /> {notice}
          </p>
        )}
      </div>
      {offer ? (
        <ButtonRow>
          <Button kind="primary" onClick={offer.goOn}>
            Mit diesen Berechtigungen fortfahren
          </Button>
          <Button disabledReason={orderDisabledReason?.sentence} onClick={onRepeat}>
            Erneut bestellen
          </Button>
        </ButtonRow>
      ) : null}
      {orderDisabledReason && !orderDisabledReason.isRule && orderDisabledReason.sentence !== CART_EMPTY ? (
        <p className="as-muted">{orderDisabledReason.sentence}</p>
      ) : null}
      <CartTotal total={total} />
      <Button kind={offer ? 'default' : 'primary'} writes {...issue} showReason={false}>
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
      <span role="status">
        <VisuallyHidden>{formatMoney(total)}</VisuallyHidden>
      </span>
    </div>
  );
}
