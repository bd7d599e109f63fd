import type { ProductVariant } from '@aboschalter/contract';
import { addToCart } from '@aboschalter/counter';
import { toast, useCommand, useLeadingDebounce, useNavigateToRoute, useStaffUser, useUnsavedChanges } from '@aboschalter/platform';
import { Button, ButtonRow, CartIcon } from '@aboschalter/ui';
import { flushSync } from 'react-dom';
import { getOfferDisabledReason } from '../../authorization/offer-disabled-reason.ts';
import { OfferLayout } from '../../authorization/OfferLayout.tsx';
import { toOrderLine } from '../../authorization/order-line.ts';
import { useOfferForm } from '../../authorization/use-offer-form.ts';

export interface NewAuthorizationProps {
  readonly title: string;
  readonly product: ProductVariant;
}

/** The inputs of a new authorization, its offer, and the two buttons that take it. */
export function NewAuthorization({ title, product }: NewAuthorizationProps) {
  const form = useOfferForm(product);
  const go = useNavigateToRoute();
  const salesPointNumber = useStaffUser()?.salesPointNumber;
  useUnsavedChanges(form.isChanged ? 'die Eingaben zur Berechtigung' : undefined);

  const { offer } = form.state;
  const obstacle = getOfferDisabledReason(offer);
  /** Adds the offer to the cart; returns a function that removes it again. */
  const addOfferToCart = (): (() => void) | undefined => {
    if (offer.status !== 'ready') return undefined;
    const undoAdd = addToCart(toOrderLine(product, form.inputs, offer, salesPointNumber));
    // No input is unsaved when the page is left.
    flushSync(form.keep);
    return undoAdd;
  };
  // One line per press: both buttons share the guard.
  const submit = useLeadingDebounce((then: 'stay' | 'buy') => {
    const takeOut = addOfferToCart();
    if (!takeOut) return;
    if (then === 'buy') go('shopping-cart');
    else toast.success(`${product.name} liegt jetzt im Warenkorb.`, { action: { label: 'Rückgängig', onAction: takeOut } });
  });

  const buy = useCommand({
    title: 'Direkt kaufen',
    keywords: 'Warenkorb',
    keys: 'Alt+U',
    run: () => submit('buy'),
    disabledReason: obstacle,
  });

  return (
    <OfferLayout
      title={title}
      product={product}
      form={form}
      offerStartCard
      actions={<Button onClick={form.reset}>Eingaben zurücksetzen</Button>}
      buttons={
        <div className="as-no-print">
          <ButtonRow>
            {/* The summary above shows the reason for both buttons. */}
            <Button
              kind="primary"
              icon={<CartIcon />}
              ref={form.fields.of('take')}
              disabledReason={obstacle}
              showReason={false}
              onClick={() => submit('stay')}
            >
              Zum Warenkorb hinzufügen
            </Button>
            <Button {...buy} showReason={false}>
              Direkt kaufen
            </Button>
          </ButtonRow>
        </div>
      }
    />
  );
}
