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

export interface AuthorizationCreationProps {
  readonly title: string;
  readonly product: ProductVariant;
}

/** Shows the inputs of a new authorization, its offer, and the buttons that add it to the cart. Adding locks the inputs until 'Weiteres Produkt'. */
export function AuthorizationCreation({ title, product }: AuthorizationCreationProps) {
  const form = useOfferForm(product);
  const go = useNavigateToRoute();
  const salesPointNumber = useStaffUser()?.salesPointNumber;
  const { lines } = useCart();
  const activeCustomer = useActiveCustomer().data;
  const customer = activeCustomer?.customer;
  const holder = useSelectedHolder(customer?.uuid, activeCustomer?.ticketHolders ?? []);
  const heldTicketText = useHeldTicketText({ idProductVariant: product.id, name: product.name });
  const hasHolderChoice = (activeCustomer?.ticketHolders.length ?? 0) > 1;
  const hasCartPanel = useHasCartPanel();
  const [isAdded, setAdded] = useState(false);
  /** What follows after the addition that staff must confirm first, because the cart already has the same line; undefined if there is none. */
  const [unconfirmedStep, setUnconfirmedStep] = useState<'stay' | 'buy'>();
  useUnsavedChanges(form.isDirty ? 'die Eingaben zur Berechtigung' : undefined);

  const { offer } = form.state;
  const lockedMessage = customer && getLockedMessage(customer);
  const disabledReason = lockedMessage ?? getOfferDisabledReason(offer);
  // Whether the page has input or an offer that is not in the cart. The offer for a relationless product is ready without any input.
  const isOfferMissingInCart = !isAdded && (form.isDirty || offer.status === 'ready');
  const line = offer.status === 'ready' ? toOrderLine(product, form.inputs, offer, salesPointNumber) : undefined;

  const addLine = (nextStep: 'stay' | 'buy') => {
    setUnconfirmedStep(undefined);
    if (!line || isAdded) return;
    // When the line leaves the cart, the cart store calls the second argument, which unlocks the inputs. The store also dismisses the toast
    // below, which it finds by its action: the action must therefore be the returned function itself.
    const removeAgain = addToCart(line, () => setAdded(false));
    // Mark the inputs as saved before the navigation, which would otherwise ask about unsaved input.
    flushSync(form.markAsSaved);
    if (nextStep === 'buy') return go('shopping-cart');
    setAdded(true);
    toast.success(`${product.name} liegt jetzt im Warenkorb.`, { action: { label: 'Rückgängig', onAction: removeAgain } });
  };
  const startNext = () => {
    setAdded(false);
    form.reset();
  };
  // All buttons share one debounce. A double click adds one line, even though its second click can hit 'Weiteres Produkt',
  // which replaces the first button.
  const submit = useLeadingDebounce((nextStep: 'stay' | 'buy' | 'another') => {
    if (nextStep === 'another') return startNext();
    if (!line || isAdded) return;
    if (findSameLine(lines, line)) setUnconfirmedStep(nextStep);
    else addLine(nextStep);
  });

  const holderPlaceholder = hasHolderChoice ? HOLDER_SELECTED_IN_CART : '';
  const buy = useCommand(
    isAdded ? undefined : { title: 'Direkt kaufen', keywords: 'Warenkorb', shortcut: 'Alt+U', run: () => submit('buy'), disabledReason },
  );

  return (
    <>
      <OfferLayout
        title={title}
        product={product}
        form={form}
        isStartCardAllowed
        isLocked={isAdded}
        holderName={holder ? formatFullName(holder) : holderPlaceholder}
        aside={
          hasCartPanel ? (
            <CartPanelColumn isPrimary={isAdded} orderDisabledReason={isOfferMissingInCart ? formatNotInCart(product.name) : undefined} />
          ) : null
        }
        actions={isAdded ? null : <Button onClick={form.reset}>Eingaben zurücksetzen</Button>}
        note={heldTicketText === undefined || isAdded ? null : <InlineNotice variant="info" text={heldTicketText} />}
        buttons={
          <div className="as-no-print">
            <div className="sales-offer__notice">
              {isAdded ? <InlineNotice variant="info" text="Die Berechtigung liegt im Warenkorb." /> : null}
              {!isAdded && lockedMessage !== undefined ? <InlineNotice text={lockedMessage} /> : null}
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
        open={unconfirmedStep !== undefined}
        title="Schon im Warenkorb"
        confirmLabel="Noch einmal hinzufügen"
        onConfirm={() => unconfirmedStep && addLine(unconfirmedStep)}
        onCancel={() => setUnconfirmedStep(undefined)}
      >
        <p>{`${product.name} liegt mit denselben Angaben schon im Warenkorb. Soll die Berechtigung noch einmal verkauft werden?`}</p>
      </ConfirmDialog>
    </>
  );
}

/** Shown instead of the name of the holder while none of several holders is selected. */
const HOLDER_SELECTED_IN_CART = 'wird im Warenkorb gewählt';

/** Returns the reason why the cart next to the page cannot be ordered: the order would not contain the authorization of the page. */
const formatNotInCart = (product: string): string =>
  `Die Eingaben links (${product}) liegen noch nicht im Warenkorb. Bitte fügen Sie sie zuerst hinzu oder gehen Sie zurück.`;

interface AddedButtonsProps {
  /** Whether opening the cart is the primary action. If the cart is next to the page, its order button is primary instead. */
  readonly isPrimary: boolean;
  readonly onMore: () => void;
  readonly onCart: () => void;
}

/** The buttons after the offer was added: open the cart, or enter another authorization of this product. */
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
