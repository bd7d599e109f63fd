import type { ProductVariant } from '@aboschalter/contract';
import { DateText, MissingValue, MoneyText } from '@aboschalter/ui';
import type { ReactNode } from 'react';
import type { AvailableOffer } from './offer.ts';
import type { OfferInputs } from './offer-inputs.ts';
import { formatValidUntil } from './valid-until.ts';
import './ticket-summary-card.css';

export interface TicketSummaryCardProps {
  readonly product: ProductVariant;
  readonly inputs: OfferInputs;
  readonly offer: AvailableOffer;
  /** The name of the holder; an empty one is shown as a dash, undefined hides the row. */
  readonly holderName: string | undefined;
}

/** The summary of the product to be sold, with a large price. Missing values are shown as a dash. */
export function TicketSummaryCard({ product, inputs, offer, holderName }: TicketSummaryCardProps) {
  const { relation } = offer;
  return (
    <dl className="sales-summary">
      <Row label="Produkt">{product.name}</Row>
      <Row label="Gültig ab">
        <DateText date={offer.startDate} />
      </Row>
      <Row label="Gültig bis" figures>
        {formatValidUntil(offer.validUntil)}
      </Row>
      <Row label="Serviceklasse">{relation?.serviceLevel}</Row>
      <Row label="Preisstufe" figures>
        {relation?.priceLevel}
      </Row>
      <Row label="Von">{relation && inputs.startPoint?.name}</Row>
      <Row label="Nach">{relation && inputs.endPoint?.name}</Row>
      <Row label="Wahlweg">{relation?.name}</Row>
      {holderName === undefined ? null : <Row label="Fahrkarteninhaber">{holderName}</Row>}
      <div className="sales-summary__row sales-summary__row--price">
        <dt>Preis</dt>
        <dd>
          <MoneyText cents={offer.price} />
        </dd>
      </div>
    </dl>
  );
}

function Row({ label, figures = false, children }: { readonly label: string; readonly figures?: boolean; readonly children: ReactNode }) {
  const isMissing = children === undefined || children === null || children === '';
  return (
    <div className="sales-summary__row">
      <dt>{label}</dt>
      <dd className={figures ? 'as-number' : undefined}>{isMissing ? <MissingValue /> : children}</dd>
    </div>
  );
}
