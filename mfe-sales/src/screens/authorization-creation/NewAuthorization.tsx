import type { ProductVariant } from '@aboschalter/contract';
import { getLockedMessage } from '@aboschalter/contract/records';
import { addToCart, useActiveCustomer, useCart } from '@aboschalter/counter';
import { getData, toast, useCommand, useLeadingDebounce, useNavigateToRoute, useStaffUser, useUnsavedChanges } from '@aboschalter/platform';
import { Button, ButtonRow, CartIcon, ConfirmDialog, InlineNotice } from '@aboschalter/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { findSameLine } from '../../authorization/find-same-line.ts';
import { getOfferDisabledReason } from '../../authorization/offer-disabled-reason.ts';
import { OfferLayout } from '../../authorization/OfferLayout.tsx';
import { toOrderLine } from '../../authorization/order-line.ts';
import { useOfferForm } from '../../authorization/use-offer-form.ts';

export interface NewAuthorizationProps {
  readonly title: string;
  readonly product: ProductVariant;
}

/** The inputs of a new authorization, its offer, and the two ways to take it. In the cart, the inputs are locked until 'Weiteres Produkt'. */
export function NewAuthorization({ title, product }: NewAuthorizationProps) {
  const form = useOfferForm(product);
  const go = useNavigateToRoute();
  const salesPointNumber = useStaffUser()?.salesPointNumber;
  const { lines } = useCart();
  const customer = getData(useActiveCustomer())?.customer;
  const [isAdded, setAdded] = useState(false);
  /** What is asked about because the cart has the same already. */
  const [asked, setAsked] = useState<'stay' | 'buy'>();
  useUnsavedChanges(form.isChanged ? 'die Eingaben zur Berechtigung' : undefined);

  const { offer } = form.state;
  const lockedMessage = customer && getLockedMessage(customer);
  const obstacle = lockedMessage ?? getOfferDisabledReason(offer);
  const line = offer.status === 'ready' ? toOrderLine(product, form.inputs, offer, salesPointNumber) : undefined;

  const add = (then: 'stay' | 'buy') => {
    setAsked(undefined);
    if (!line || isAdded) return;
    const takeOut = addToCart(line);
    // Nothing counts as unsaved any more before the page may be left.
    flushSync(form.keep);
    if (then === 'buy') return go('shopping-cart');
    setAdded(true);
    const undo = () => {
      takeOut();
      setAdded(false);
    };
    toast.success(`${product.name} liegt jetzt im Warenkorb.`, { action: { label: 'Rückgängig', onAction: undo } });
  };
  const begin = () => {
    setAdded(false);
    form.reset();
  };
  // One press, one line: all buttons share the guard.
  const submit = useLeadingDebounce((then: 'stay' | 'buy' | 'another') => {
    // The second click of a double click lands on the button that takes the place of the first: it must not unlock the inputs.
    if (then === 'another') return begin();
    if (!line || isAdded) return;
    if (findSameLine(lines, line)) setAsked(then);
    else add(then);
  });

  const buy = useCommand(
    isAdded
      ? undefined
      : { title: 'Direkt kaufen', keywords: 'Warenkorb', keys: 'Alt+U', run: () => submit('buy'), disabledReason: obstacle },
  );

  return (
    <>
      <OfferLayout
        title={title}
        product={product}
        form={form}
        offerStartCard
        locked={isAdded}
        actions={isAdded ? null : <Button onClick={form.reset}>Eingaben zurücksetzen</Button>}
        buttons={
          <div className="as-no-print">
            {lockedMessage === undefined ? null : (
              <div className="sales-offer__notice">
                <InlineNotice text={lockedMessage} />
              </div>
            )}
            {isAdded ? (
              <AddedButtons onMore={() => submit('another')} onCart={() => go('shopping-cart')} />
            ) : (
              <ButtonRow align="end">
                {/* The summary above shows the reason of both. */}
                <Button icon={<CartIcon />} disabledReason={obstacle} showReason={false} onClick={() => submit('stay')}>
                  Zum Warenkorb hinzufügen
                </Button>
                <Button kind="primary" ref={form.fields.of('take')} {...buy} showReason={false}>
                  Direkt kaufen
                </Button>
              </ButtonRow>
            )}
          </div>
        }
      />
      <ConfirmDialog
        open={asked !== undefined}
        title="Schon im Warenkorb"
        confirmText="Noch einmal hinzufügen"
        onConfirm={() => asked && add(asked)}
        onCancel={() => setAsked(undefined)}
      >
        <p>{`${product.name} liegt mit denselben Angaben schon im Warenkorb. Soll die Berechtigung noch einmal verkauft werden?`}</p>
      </ConfirmDialog>
    </>
  );
}

/** What follows once the offer is in the cart: to the cart, or another product. */
function AddedButtons({ onMore, onCart }: { readonly onMore: () => void; readonly onCart: () => void }) {
  return (
    <>
      <div className="sales-offer__notice">
        <InlineNotice kind="info" text="Die Berechtigung liegt im Warenkorb." />
      </div>
      <ButtonRow align="end">
        <Button onClick={onMore}>Weiteres Produkt</Button>
        <Button kind="primary" icon={<CartIcon />} autoFocus onClick={onCart}>
          Warenkorb öffnen
        </Button>
      </ButtonRow>
    </>
  );
}
