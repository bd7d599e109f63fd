import type { ProductVariant } from '@aboschalter/contract';
import { QueryView } from '@aboschalter/platform';
import { Panel, Skeleton } from '@aboschalter/ui';
import type { ReactNode } from 'react';
import type { OfferInputs } from './offer-inputs.ts';
import { NO_OFFER_MESSAGE, getOfferDisabledReason } from './offer-disabled-reason.ts';
import { TicketSummaryCard } from './TicketSummaryCard.tsx';
import type { OfferState } from './use-offer.ts';
import './offer-summary.css';

export interface OfferSummaryProps extends OfferState {
  readonly product: ProductVariant;
  readonly inputs: OfferInputs;
  readonly holderName: string | undefined;
  /** The buttons under the price. */
  readonly children: ReactNode;
}

/** 'Zusammenfassung': the offer, or a list of missing input at the same size. */
export function OfferSummary({ children, ...offer }: OfferSummaryProps) {
  return (
    <Panel title="Zusammenfassung">
      <div className="sales-offer">
        <OfferContent {...offer} />
      </div>
      {children}
    </Panel>
  );
}

function OfferContent({ product, inputs, holderName, offer }: Omit<OfferSummaryProps, 'children'>) {
  switch (offer.status) {
    case 'ready':
      return <TicketSummaryCard product={product} inputs={inputs} offer={offer} holderName={holderName} />;
    case 'loading':
      return <Skeleton lines={9} label="Das Angebot wird gerade ermittelt." />;
    case 'failed':
      // A failed query has no data, so the view shows only the error and a retry button.
      return (
        <QueryView query={offer.query} errorMessage="Das Angebot konnte nicht ermittelt werden" hint="Ihre Eingaben bleiben erhalten.">
          {() => null}
        </QueryView>
      );
    case 'no-route':
    case 'incomplete':
      return (
        <div className="sales-offer__missing" role="status">
          <p>{NO_OFFER_MESSAGE}</p>
          <p className="as-muted">{getOfferDisabledReason(offer)}</p>
        </div>
      );
  }
}
