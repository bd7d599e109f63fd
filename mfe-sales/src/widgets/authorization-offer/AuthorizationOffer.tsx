import type { ProductVariant } from '@aboschalter/contract';
import { useStaffUser } from '@aboschalter/platform';
import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { Button, ButtonRow, MoneyText, useRegisterUnsavedChanges } from '@aboschalter/ui';
import { createPortal } from 'react-dom';
import { getOfferDisabledReason } from '../../authorization/offer-disabled-reason.ts';
import { OfferLayout } from '../../authorization/OfferLayout.tsx';
import { toOrderLine } from '../../authorization/order-line.ts';
import { useOfferForm } from '../../authorization/use-offer-form.ts';
import { ProductLoader } from '../../authorization/ProductLoader.tsx';

type Props = WidgetPropsByName['authorization-offer'];

const TITLE = 'Angaben zur Berechtigung';

/**
 * The inputs of an authorization with its summary, for a change of tariff. 'Startkarte' cannot be selected, because a
 * change of tariff does not support it (specification, document 2, section 7).
 */
export function AuthorizationOffer({ productVariantId, ...props }: Props) {
  return (
    <ProductLoader
      key={productVariantId}
      id={productVariantId}
      title={TITLE}
      fallbackAction={
        props.confirmPlace === undefined ? <Button onClick={props.onCancel}>{props.cancelLabel ?? 'Abbrechen'}</Button> : undefined
      }
    >
      {(product) => <Offer product={product} {...props} />}
    </ProductLoader>
  );
}

function Offer({
  product,
  keptProofUntil,
  currentPrice,
  confirmLabel,
  confirmPlace,
  isBusy = false,
  cancelLabel = 'Abbrechen',
  onConfirm,
  onCancel,
}: Omit<Props, 'productVariantId'> & { readonly product: ProductVariant }) {
  const form = useOfferForm(product);
  useRegisterUnsavedChanges(form.isDirty ? 'die Eingaben zur Berechtigung' : undefined);
  const salesPointNumber = useStaffUser()?.salesPointNumber;
  const { offer } = form.state;
  const kept = keptProofUntil ?? undefined;
  // No debounce: after a rejection the line may be sent again immediately. The caller ignores a second press while it is busy.
  const confirm = () => {
    if (offer.status !== 'ready') return;
    const inputs = kept === undefined ? form.inputs : { ...form.inputs, proofUntil: kept };
    onConfirm(toOrderLine(product, inputs, offer, salesPointNumber));
  };
  // The summary shows the disabled reason.
  const confirmButton = (
    <Button
      variant="primary"
      ref={form.focusRegistry.register('submit')}
      loading={isBusy}
      disabledReason={getOfferDisabledReason(offer)}
      showReason={false}
      onClick={confirm}
    >
      {confirmLabel}
    </Button>
  );
  return (
    <OfferLayout
      title={TITLE}
      product={product}
      form={form}
      isStartCardAllowed={false}
      keptProofUntil={kept}
      locked={isBusy}
      // If `confirmPlace` is undefined, both buttons are here. Otherwise its owner renders the cancel button, and the confirm button is
      // rendered into this element, which is null until it is mounted.
      buttons={
        <>
          <PriceDifference before={currentPrice} after={offer.status === 'ready' ? offer.price : undefined} />
          {confirmPlace === undefined ? (
            <ButtonRow align="end">
              <Button onClick={onCancel}>{cancelLabel}</Button>
              {confirmButton}
            </ButtonRow>
          ) : null}
          {confirmPlace ? createPortal(confirmButton, confirmPlace) : null}
        </>
      }
    />
  );
}

/** Shows the old price, the new price and their difference. Empty without the new price; absent without the old one. */
function PriceDifference({ before, after }: { readonly before: Props['currentPrice']; readonly after: number | undefined }) {
  if (typeof before !== 'number') return null;
  return (
    <p className="sales-offer__difference" role="status">
      {after === undefined ? null : (
        <>
          bisher <MoneyText cents={before} /> → neu <MoneyText cents={after} /> (<MoneyText cents={after - before} signed />)
        </>
      )}
    </p>
  );
}
