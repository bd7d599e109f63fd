import type { ProductVariant } from '@aboschalter/contract';
import type { CurrentTicket } from '@aboschalter/counter';
import { MissingValue, MoneyText, VisuallyHidden } from '@aboschalter/ui';
import type { Offer } from '../../authorization/offer.ts';
import { isRelationless, type OfferInputs, type RouteEnds } from '../../authorization/offer-inputs.ts';
import './offer-comparison.css';

export interface OfferComparisonProps {
  readonly ticket: CurrentTicket;
  readonly product: ProductVariant;
  readonly inputs: OfferInputs;
  readonly offer: Offer;
}

/** Shows the old ticket and the new product below each other before staff confirm: product, route, price level and price. */
export function OfferComparison({ ticket, product, inputs, offer }: OfferComparisonProps) {
  const availableOffer = offer.status === 'ready' ? offer : undefined;
  return (
    <div className="sales-comparison">
      <table aria-label="Bisher und neu">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Stand</VisuallyHidden>
            </th>
            <th scope="col">Produkt</th>
            <th scope="col">Strecke</th>
            <th scope="col">Preisstufe</th>
            <th scope="col" className="sales-comparison__price">
              Preis
            </th>
          </tr>
        </thead>
        <tbody>
          <Row
            label="Bisher"
            name={ticket.productVariantName}
            route={formatRoute(ticket, ticket.via)}
            priceLevel={ticket.priceLevel}
            price={ticket.price}
          />
          <Row
            label="Neu"
            name={product.name}
            route={isRelationless(product) ? '' : formatRoute(inputs, availableOffer?.relation?.via)}
            priceLevel={availableOffer?.relation?.priceLevel}
            price={availableOffer?.price}
          />
        </tbody>
      </table>
    </div>
  );
}

/** Formats a route: 'Köln – Bonn über Brühl'. Omits unknown parts; empty if all are unknown. */
function formatRoute({ startPoint, endPoint }: Partial<RouteEnds> | CurrentTicket, via: string | null | undefined): string {
  return [[startPoint?.name, endPoint?.name].filter(Boolean).join(' – '), via && `über ${via}`].filter(Boolean).join(' ');
}

interface RowProps {
  readonly label: string;
  readonly name: string;
  readonly route: string;
  readonly priceLevel: number | null | undefined;
  readonly price: number | null | undefined;
}

function Row({ label, name, route, priceLevel, price }: RowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{name}</td>
      <td>{route || <MissingValue />}</td>
      {/* 0 is the price level of products without a relation. */}
      <td className="as-number">{priceLevel || <MissingValue />}</td>
      <td className="as-number sales-comparison__price">{typeof price === 'number' ? <MoneyText cents={price} /> : <MissingValue />}</td>
    </tr>
  );
}
