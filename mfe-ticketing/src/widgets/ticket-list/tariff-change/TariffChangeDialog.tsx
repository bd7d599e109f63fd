import { calls, type OrderLine, type ProductVariantSummary, type SubscriptionTicket } from '@aboschalter/contract';
import { canExchangeTicket, getIssueProblem } from '@aboschalter/contract/records';
import { isPlaceholderDate } from '@aboschalter/formats';
import { WidgetSlot } from '@aboschalter/platform';
import { Button, Dialog, DialogCancelButton, FormError } from '@aboschalter/ui';
import { useState } from 'react';
import type { TicketDialogProps } from '../ticket-dialog-props.ts';
import { TicketSummary } from '../../../tickets/TicketSummary.tsx';
import '../ticket-list.css';
import { getTicketParams } from '../dialogs/ticket-params.ts';
import { type ChangeStatus, toChangeStatus, useTicketMutation } from '../dialogs/use-ticket-mutation.ts';
import { Steps } from './Steps.tsx';
import { TariffComparison } from './TariffComparison.tsx';

/** The step of a change of tariff. */
type Step =
  | { readonly kind: 'product' }
  | { readonly kind: 'inputs'; readonly product: ProductVariantSummary }
  /** The exchange is done. `created` is the new ticket; undefined if the middleware did not return it. */
  | { readonly kind: 'comparison'; readonly created: SubscriptionTicket | undefined };

const stepKinds: readonly Step['kind'][] = ['product', 'inputs', 'comparison'];
const stepTitles = ['Produkt', 'Angaben', 'Ergebnis'];

const DONE_MESSAGE = 'Der Tarifwechsel ist durchgeführt. Die neue Berechtigung steht in der Liste der Berechtigungen.';

/** Returns the fields of an order line that an exchange supports. */
function toExchangeBody({ idProductVariant, startDate, startPoint, endPoint, idRelation, proofUntil, salesPointNumber }: OrderLine) {
  return { idProductVariant, startDate, startPoint, endPoint, idRelation, proofUntil, salesPointNumber };
}

/**
 * Returns whether a stored ticket was exchanged. Some middlewares do not mark an exchanged ticket (`exchangedTo`). Therefore a
 * ticket without the mark is treated as not exchanged only if its version is unchanged; otherwise the status is `unclear`.
 * @param version the version that was sent
 */
function getExchangeStatus(stored: SubscriptionTicket | undefined, version: number | null | undefined): ChangeStatus {
  const status = toChangeStatus(stored, (ticketAfter) => !canExchangeTicket(ticketAfter));
  const hasSameVersion = version !== undefined && version !== null && stored?.version === version;
  return status === 'not-done' && !hasSameVersion ? 'unclear' : status;
}

/** The dialog 'Tarifwechsel': selects a product, asks for its inputs, then shows old and new ticket side by side (specification, document 2, section 4). */
export function TariffChangeDialog({ customerUuid, onClose, onIssue, ...props }: TicketDialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'product' });
  /** The element of the footer into which the widget renders its confirm button. */
  const [confirmPlace, setConfirmPlace] = useState<HTMLElement | null>(null);
  const { mutate, isPending, errorMessage, ticket } = useTicketMutation(calls.exchangeTicket, props.ticket, {
    customerUuid,
    persistKeyAs: `exchange-ticket-${props.ticket.id}`,
    getChangeStatus: (stored, { body }) => getExchangeStatus(stored, body.version),
  });

  const exchange = async (line: OrderLine) => {
    // A failure is already reported; the inputs are kept.
    const sent = await mutate((current) => ({
      params: getTicketParams(customerUuid, current),
      body: { ...toExchangeBody(line), version: current.version },
    }));
    if (sent.ok) setStep({ kind: 'comparison', created: sent.data });
  };
  const showProducts = () => {
    if (!isPending) setStep({ kind: 'product' });
  };
  const renderContent = () => {
    switch (step.kind) {
      case 'product':
        return (
          <WidgetSlot
            name="ticket-catalogue"
            height={480}
            autoFocus
            currentProductId={ticket.idProductVariant ?? undefined}
            onPick={(product) => setStep({ kind: 'inputs', product })}
          />
        );
      case 'inputs':
        return (
          <WidgetSlot
            name="authorization-offer"
            height={360}
            productVariantId={step.product.id}
            keptProofUntil={isPlaceholderDate(ticket.proofUntil) ? null : ticket.proofUntil}
            currentPrice={ticket.price}
            currentTicket={ticket}
            confirmLabel="Tarifwechsel durchführen"
            confirmPlace={confirmPlace}
            isBusy={isPending}
            cancelLabel="Zurück"
            onConfirm={(line) => void exchange(line)}
            onCancel={showProducts}
          />
        );
      case 'comparison':
        return step.created ? (
          <TariffComparison customerUuid={customerUuid} before={ticket} after={step.created} />
        ) : (
          <p role="status">{DONE_MESSAGE}</p>
        );
    }
  };
  const created = step.kind === 'comparison' ? step.created : undefined;
  const issueNow = created && onIssue && getIssueProblem(created) === undefined ? () => onIssue(created) : undefined;
  const renderFooter = () => {
    switch (step.kind) {
      case 'product':
        return <DialogCancelButton />;
      case 'inputs':
        return (
          <>
            <DialogCancelButton loading={isPending} />
            <Button loading={isPending} onClick={showProducts}>
              Zurück
            </Button>
            <div ref={setConfirmPlace} className="ticketing-tariff-change__confirm" />
          </>
        );
      case 'comparison':
        return (
          <>
            <Button variant={issueNow ? 'default' : 'primary'} onClick={onClose}>
              Schließen
            </Button>
            {issueNow ? (
              <Button variant="primary" onClick={issueNow}>
                Jetzt ausgeben
              </Button>
            ) : null}
          </>
        );
    }
  };
  return (
    <Dialog open title="Tarifwechsel" width={960} onClose={isPending ? undefined : onClose} footer={renderFooter()}>
      <div className="ticketing-tariff-change">
        <Steps titles={stepTitles} current={stepKinds.indexOf(step.kind)} />
        {step.kind === 'comparison' ? null : (
          <TicketSummary
            ticket={ticket}
            holderName={props.holderName}
            newProduct={step.kind === 'inputs' ? step.product.name : undefined}
          />
        )}
        {renderContent()}
        {step.kind === 'inputs' ? <FormError text={errorMessage} /> : null}
      </div>
    </Dialog>
  );
}
