import { calls, type OrderLine, type ProductVariantSummary, type SubscriptionTicket } from '@aboschalter/contract';
import { canExchangeTicket, getIssueProblem } from '@aboschalter/contract/records';
import { isPlaceholderDate } from '@aboschalter/formats';
import { WidgetSlot } from '@aboschalter/platform';
import { Button, Dialog, DialogCancelButton, FormError } from '@aboschalter/ui';
import { useState } from 'react';
import type { TicketDialogProps } from '../ticket-dialog-props.ts';
import { TicketSummary } from '../../../tickets/TicketSummary.tsx';
import '../ticket-list.css';
import { ticketParams } from '../dialogs/ticket-params.ts';
import { type ChangeStatus, changeStatus, useTicketMutation } from '../dialogs/use-ticket-mutation.ts';
import { Steps } from './Steps.tsx';
import { TariffComparison } from './TariffComparison.tsx';

/** The step of a change of tariff. */
type Step =
  | { readonly kind: 'product' }
  | { readonly kind: 'inputs'; readonly product: ProductVariantSummary }
  /** Done: the new ticket, if the middleware returns it. */
  | { readonly kind: 'comparison'; readonly created: SubscriptionTicket | undefined };

const stepKinds: readonly Step['kind'][] = ['product', 'inputs', 'comparison'];
const stepTitles = ['Produkt', 'Angaben', 'Ergebnis'];

const DONE = 'Der Tarifwechsel ist durchgeführt. Die neue Berechtigung steht in der Liste der Berechtigungen.';

/** The part of an order line that an exchange supports. */
function exchangeOf({ idProductVariant, startDate, startPoint, endPoint, idRelation, proofUntil, salesPointNumber }: OrderLine) {
  return { idProductVariant, startDate, startPoint, endPoint, idRelation, proofUntil, salesPointNumber };
}

/** Only some middlewares report that a ticket was exchanged: an unchanged version shows that it was not. */
function statusOfExchange(stored: SubscriptionTicket | undefined, version: number | null | undefined): ChangeStatus {
  const status = changeStatus(stored, (one) => !canExchangeTicket(one));
  return status === 'not-done' && (version === undefined || version === null || stored?.version !== version) ? 'unclear' : status;
}

/** 'Tarifwechsel': a product, its inputs, then old and new side by side (specification, document 2, section 4). */
export function TariffChangeDialog({ customerUuid, onClose, onIssue, ...props }: TicketDialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'product' });
  const [confirmPlace, setConfirmPlace] = useState<HTMLElement | null>(null);
  const { mutate, isPending, errorMessage, ticket } = useTicketMutation(calls.exchangeTicket, props.ticket, {
    customerUuid,
    persistKeyAs: `exchange-ticket-${props.ticket.id}`,
    statusOf: (stored, { body }) => statusOfExchange(stored, body.version),
  });

  const exchange = async (line: OrderLine) => {
    // A rejected call has been reported; the inputs are kept.
    const sent = await mutate((present) => ({
      params: ticketParams(customerUuid, present),
      body: { ...exchangeOf(line), version: present.version },
    }));
    if (sent.ok) setStep({ kind: 'comparison', created: sent.data });
  };
  const toProducts = () => (isPending ? undefined : setStep({ kind: 'product' }));
  const content = () => {
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
            confirmLabel="Tarifwechsel durchführen"
            confirmPlace={confirmPlace}
            isBusy={isPending}
            cancelLabel="Zurück"
            onConfirm={(line) => void exchange(line)}
            onCancel={toProducts}
          />
        );
      case 'comparison':
        return step.created ? <TariffComparison before={ticket} after={step.created} /> : <p role="status">{DONE}</p>;
    }
  };
  const created = step.kind === 'comparison' ? step.created : undefined;
  const issueNow = created && onIssue && getIssueProblem(created) === undefined ? () => onIssue(created) : undefined;
  const footer = () => {
    switch (step.kind) {
      case 'product':
        return <DialogCancelButton />;
      case 'inputs':
        return (
          <>
            <DialogCancelButton loading={isPending} />
            <Button loading={isPending} onClick={toProducts}>
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
    <Dialog open title="Tarifwechsel" width={960} onClose={isPending ? undefined : onClose} footer={footer()}>
      <div className="ticketing-tariff-change">
        <Steps titles={stepTitles} current={stepKinds.indexOf(step.kind)} />
        {step.kind === 'comparison' ? null : (
          <TicketSummary
            ticket={ticket}
            holderName={props.holderName}
            newProduct={step.kind === 'inputs' ? step.product.name : undefined}
          />
        )}
        {content()}
        {step.kind === 'inputs' ? <FormError text={errorMessage} /> : null}
      </div>
    </Dialog>
  );
}
