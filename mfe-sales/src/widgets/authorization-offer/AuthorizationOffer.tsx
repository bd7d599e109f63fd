import type { ProductVariant } from '@aboschalter/contract';
import { useStaffUser } from '@aboschalter/platform';
import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { Button, ButtonRow, InlineNotice, MoneyText, Panel, Skeleton, useRegisterUnsavedChanges } from '@aboschalter/ui';
import { createPortal } from 'react-dom';
import { getOfferDisabledReason } from '../../authorization/offer-disabled-reason.ts';
import { OfferLayout } from '../../authorization/OfferLayout.tsx';
import { toOrderLine } from '../../authorization/order-line.ts';
import { useOfferForm } from '../../authorization/use-offer-form.ts';
import { ProductLoader } from '../../authorization/ProductLoader.tsx';
import { OfferComparison } from './OfferComparison.tsx';
import { type CurrentRoute, useCurrentRoute } from './use-current-route.ts';

type Props = WidgetPropsByName['authorization-offer'];

const TITLE = 'Angaben zur Berechtigung';
const ROUTE_NOT_FOUND = 'Die bisherige Strecke gibt es bei diesem Produkt nicht. Bitte wählen Sie „Von“ und „Nach“.';

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
      // With `confirmPlace`, the caller renders the cancel button.
      fallbackAction={
        props.confirmPlace === undefined ? <Button onClick={props.onCancel}>{props.cancelLabel ?? 'Abbrechen'}</Button> : undefined
      }
    >
      {(product) => <OfferFromCurrentRoute product={product} {...props} />}
    </ProductLoader>
  );
}

type OfferProps = Omit<Props, 'productVariantId'> & { readonly product: ProductVariant };

/** Shows the inputs once it is known whether the product has the stops of the old ticket, so that no input is overwritten. */
function OfferFromCurrentRoute(props: OfferProps) {
  const route = useCurrentRoute(props.product, props.currentTicket);
  if (route.status === 'ready') return <Offer route={route} {...props} />;
  return (
    <Panel title={TITLE}>
      <Skeleton lines={8} height={304} label="Die bisherige Strecke wird übernommen" />
    </Panel>
  );
}

function Offer({
  product,
  route,
  keptProofUntil,
  currentPrice,
  currentTicket,
  confirmLabel,
  confirmPlace,
  isBusy = false,
  cancelLabel = 'Abbrechen',
  onConfirm,
  onCancel,
}: OfferProps & { readonly route: CurrentRoute & { readonly status: 'ready' } }) {
  const form = useOfferForm(product, route.ends, currentTicket);
  // Only registers: the dialog around the widget asks before it closes.
  useRegisterUnsavedChanges(form.isDirty ? 'die Eingaben zur Berechtigung' : undefined);
  const salesPointNumber = useStaffUser()?.salesPointNumber;
  const { offer } = form.state;
  const proofUntil = keptProofUntil ?? undefined;
  // No debounce: after a rejection the line may be sent again immediately. The caller ignores a second press while it is busy.
  const confirm = () => {
    if (offer.status !== 'ready') return;
    const inputs = proofUntil === undefined ? form.inputs : { ...form.inputs, proofUntil };
    onConfirm(toOrderLine(product, inputs, offer, salesPointNumber));
  };
  // The summary shows the disabled reason, so the button does not repeat it.
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
    <>
      {currentTicket ? (
        <>
          <OfferComparison ticket={currentTicket} product={product} inputs={form.inputs} offer={offer} />
          {route.isComplete ? null : <InlineNotice variant="info" text={ROUTE_NOT_FOUND} />}
        </>
      ) : null}
      <OfferLayout
        title={TITLE}
        product={product}
        form={form}
        isStartCardAllowed={false}
        keptProofUntil={proofUntil}
        isLocked={isBusy}
        // Without `confirmPlace`, both buttons are rendered here. Otherwise the caller renders the cancel button, and the confirm button
        // is rendered into the element `confirmPlace`, which is null until it is mounted.
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
    </>
  );
}

/** Shows the old price, the new price and their difference. Shows nothing without an old price, and an empty line without a new price. */
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
