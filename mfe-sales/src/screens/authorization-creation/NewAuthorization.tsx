import type { ProductVariant } from '@aboschalter/contract';
import { addToCart, toast, useGo, useStaffUser, useUnsavedWork } from '@aboschalter/shell-api';
import { Button, ButtonRow, CartIcon, NoPrint } from '@aboschalter/ui';
import { flushSync } from 'react-dom';
import { offerObstacle } from '../../authorization/offer-sentence.ts';
import { OfferLayout } from '../../authorization/OfferLayout.tsx';
import { orderLineOf } from '../../authorization/order-line.ts';
import { useOfferForm } from '../../authorization/use-offer-form.ts';
import { Once } from '../../keyboard/Once.tsx';

export interface NewAuthorizationProps {
  readonly title: string;
  readonly product: ProductVariant;
}

/** The inputs of a new authorization, its offer, and the two ways to take it. */
export function NewAuthorization({ title, product }: NewAuthorizationProps) {
  const form = useOfferForm(product);
  const go = useGo();
  const salesPointNumber = useStaffUser()?.salesPointNumber;
  useUnsavedWork(form.isChanged ? 'die Eingaben zur Berechtigung' : undefined);

  const { offer } = form.state;
  const obstacle = offerObstacle(offer);
  const add = (): boolean => {
    if (offer.status !== 'ready') return false;
    addToCart(orderLineOf(product, form.inputs, offer, salesPointNumber));
    // Nothing counts as unsaved any more before the page may be left.
    flushSync(form.keep);
    return true;
  };

  return (
    <OfferLayout
      title={title}
      product={product}
      form={form}
      offerStartCard
      actions={<Button onClick={form.reset}>Eingaben zurücksetzen</Button>}
      buttons={
        <NoPrint>
          <Once>
            <ButtonRow>
              <Button
                kind="primary"
                icon={<CartIcon />}
                ref={form.fields.of('take')}
                disabledReason={obstacle}
                onClick={() => {
                  if (add()) toast.success(`${product.name} liegt jetzt im Warenkorb.`);
                }}
              >
                Zum Warenkorb hinzufügen
              </Button>
              <Button disabledReason={obstacle} onClick={() => add() && go('shopping-cart')}>
                Direkt kaufen
              </Button>
            </ButtonRow>
          </Once>
        </NoPrint>
      }
    />
  );
}
