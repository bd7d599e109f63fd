import type { ProductVariant } from '@aboschalter/contract';
import { getLockedMessage } from '@aboschalter/contract/records';
import { addToCart, useActiveCustomer, useCart } from '@aboschalter/counter';
import { formatFullName } from '@aboschalter/formats';
import { toast, useCommand, useLeadingDebounce, useNavigateToRoute, useStaffUser, useUnsavedChanges } from '@aboschalter/platform';
import { Button, ButtonRow, CartIcon, ConfirmDialog, InlineNotice } from '@aboschalter/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { findSameLine } from '../../authorization/find-same-line.ts';
import { getOfferDisabledReason } from '../../authorization/offer-disabled-reason.ts';
import { OfferLayout } from '../../authorization/OfferLayout.tsx';
import { toOrderLine } from '../../authorization/order-line.ts';
import { useOfferForm } from '../../authorization/use-offer-form.ts';
import { useHeldTicketText } from '../../held-tickets/use-held-ticket-text.ts';
import { CartPanelColumn, useHasCartPanel } from '../../widgets/cart-panel/CartPanelColumn.tsx';
import { useSelectedHolder } from '../shopping-cart/use-selected-holder.ts';

export interface NewAuthorizationProps {
  readonly title: string;
  readonly product: ProductVariant;
}

/** The inputs of a new authorization, its offer, and the buttons that add it to the cart. The inputs are then locked until 'Weiteres Produkt'. */
export function NewAuthorization({ title, product }: NewAuthorizationProps) {
  const form = useOfferForm(product);
  const go = useNavigateToRoute();
  const salesPointNumber = useStaffUser()?.salesPointNumber;
  const { lines } = useCart();
  const active = useActiveCustomer().data;
  const customer = active?.customer;
  const holder = useSelectedHolder(customer?.uuid, active?.ticketHolders ?? []);
  const heldTicketText = useHeldTicketText({ idProductVariant: product.id, name: product.name });
  const hasHolderChoice = (active?.ticketHolders.length ?? 0) > 1;
  const hasCartPanel = useHasCartPanel();
  const [isAdded, setAdded] = useState(false);
  /** The action that awaits confirmation because the cart already has the same line. */
  const [asked, setAsked] = useState<'stay' | 'buy'>();
  useUnsavedChanges(form.isDirty ? 'die Eingaben zur Berechtigung' : undefined);

  const { offer } = form.state;
  const lockedMessage = customer && getLockedMessage(customer);
  const disabledReason = lockedMessage ?? getOfferDisabledReason(offer);
  const line = offer.status === 'ready' ? toOrderLine(product, form.inputs, offer, salesPointNumber) : undefined;

  const add = (then: 'stay' | 'buy') => {
    setAsked(undefined);
    if (!line || isAdded) return;
    const removeAgain = addToCart(line, () => setAdded(false));
    // Marks the inputs as saved before the navigation, which would otherwise ask about unsaved input.
    flushSync(form.markAsSaved);
    if (then === 'buy') return go('shopping-cart');
    setAdded(true);
    // The function itself, because the cart hides the toast that offers it.
    toast.success(`${product.name} liegt jetzt im Warenkorb.`, { action: { label: 'Rückgängig', onAction: removeAgain } });
  };
  const startNext = () => {
    setAdded(false);
    form.reset();
  };
  // All buttons share one debounce, so that a double click adds one line.
  const submit = useLeadingDebounce((then: 'stay' | 'buy' | 'another') => {
    // The second click of a double click hits the button that replaces the first one. It must not unlock the inputs.
    if (then === 'another') return startNext();
    if (!line || isAdded) return;
    if (findSameLine(lines, line)) setAsked(then);
    else add(then);
  });

  const buy = useCommand(
    isAdded ? undefined : { title: 'Direkt kaufen', keywords: 'Warenkorb', shortcut: 'Alt+U', run: () => submit('buy'), disabledReason },
  );

  return (
    <>
      <OfferLayout
        title={title}
        product={product}
        form={form}
        offerStartCard
        locked={isAdded}
        holderName={holder ? formatFullName(holder) : hasHolderChoice ? CHOSEN_IN_CART : ''}
        aside={
          hasCartPanel ? (
            <CartPanelColumn isPrimary={isAdded} orderDisabledReason={form.isDirty && !isAdded ? NOT_IN_CART : undefined} />
          ) : null
        }
        actions={isAdded ? null : <Button onClick={form.reset}>Eingaben zurücksetzen</Button>}
        note={heldTicketText === undefined || isAdded ? null : <InlineNotice variant="info" text={heldTicketText} />}
        buttons={
          <div className="as-no-print">
            <div className="sales-offer__notice">
              {isAdded ? (
                <InlineNotice variant="info" text="Die Berechtigung liegt im Warenkorb." />
              ) : lockedMessage === undefined ? null : (
                <InlineNotice text={lockedMessage} />
              )}
            </div>
            {isAdded ? (
              <AddedButtons isPrimary={!hasCartPanel} onMore={() => submit('another')} onCart={() => go('shopping-cart')} />
            ) : (
              <ButtonRow align="end">
                {/* The summary above shows the disabled reason of both buttons. */}
                <Button icon={<CartIcon />} disabledReason={disabledReason} showReason={false} onClick={() => submit('stay')}>
                  Zum Warenkorb hinzufügen
                </Button>
                <Button variant="primary" ref={form.focusRegistry.register('submit')} {...buy} showReason={false}>
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

/** Shown in place of the holder's name while none of several holders is selected. */
const CHOSEN_IN_CART = 'wird im Warenkorb gewählt';

/** Shown at the order of the cart next to the page while the inputs are not in the cart. */
const NOT_IN_CART = 'Die Eingaben zur Berechtigung liegen noch nicht im Warenkorb.';

interface AddedButtonsProps {
  /** Whether opening the cart is the primary action. If the cart is next to the page, its order button is primary instead. */
  readonly isPrimary: boolean;
  readonly onMore: () => void;
  readonly onCart: () => void;
}

/** The next steps after the offer was added: open the cart, or choose another product. */
function AddedButtons({ isPrimary, onMore, onCart }: AddedButtonsProps) {
  return (
    <ButtonRow align="end">
      <Button onClick={onMore}>Weiteres Produkt</Button>
      <Button variant={isPrimary ? 'primary' : 'default'} icon={<CartIcon />} autoFocus={isPrimary} onClick={onCart}>
        Warenkorb öffnen
      </Button>
    </ButtonRow>
  );
}
