import { toCardTimestamp, type CardAuthorization } from '@aboschalter/contract';
import { findProductById } from '../catalogue/products.ts';
import type { ticketHolders } from '../db/schema/all.ts';
import { ORG_ID } from './demo-configuration.ts';
import type { TicketRow } from './tickets.ts';

const milliseconds = (date: string | null) => (date === null ? 0 : toCardTimestamp(date));

/** Returns the data to write onto the card. */
export function toCardAuthorization(
  ticket: TicketRow,
  holder: typeof ticketHolders.$inferSelect,
  authorizationNumber: number,
): CardAuthorization {
  const { startPoint, endPoint, via } = ticket;
  return {
    BerechtigungsNummer: authorizationNumber,
    Produktbezeichnung: ticket.productVariantName,
    ProduktNummer: findProductById(ticket.idProductVariant)?.productNumber ?? 0,
    BerGueltigVon: milliseconds(ticket.validFrom),
    BerGueltigBis: milliseconds(ticket.validUntil),
    RaeumlicheGueltigkeitenZonenStr:
      startPoint && endPoint ? [startPoint.name, via, endPoint.name].filter(Boolean).join(' – ') : 'Gesamtes Netz',
    // The issuer of the authorization, not of the card.
    BerechtigungsOrgID: ORG_ID,
    BerechtigungsstatusStr: 'gültig',
    FahrgastNameVorname: [holder.lastName, holder.firstName].filter(Boolean).join(', '),
    FahrgastGeburtsdatum: milliseconds(holder.birthdate),
  };
}
