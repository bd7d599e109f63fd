import { toCardTimestamp, type CardAuthorization } from '@aboschalter/contract';
import type { ticketHolders } from '../db/schema/all.ts';
import type { Installation } from '../installation/installation.ts';
import type { TicketRow } from './tickets.ts';

/** Returns the start of a day as the card stores it, in milliseconds; 0 for no day. */
const toMilliseconds = (date: string | null) => (date === null ? 0 : toCardTimestamp(date));

/** Returns a ticket as the authorization that the command server writes onto the card. */
export function toCardAuthorization(
  { organizationId, catalogue }: Pick<Installation, 'organizationId' | 'catalogue'>,
  ticket: TicketRow,
  holder: typeof ticketHolders.$inferSelect,
  authorizationNumber: number,
): CardAuthorization {
  const { startPoint, endPoint, via } = ticket;
  return {
    BerechtigungsNummer: authorizationNumber,
    Produktbezeichnung: ticket.productVariantName,
    ProduktNummer: catalogue.findProductById(ticket.idProductVariant)?.productNumber ?? 0,
    BerGueltigVon: toMilliseconds(ticket.validFrom),
    BerGueltigBis: toMilliseconds(ticket.validUntil),
    RaeumlicheGueltigkeitenZonenStr:
      startPoint && endPoint ? [startPoint.name, via, endPoint.name].filter(Boolean).join(' – ') : 'Gesamtes Netz',
    // The organization that issues the authorization, which may differ from the organization that issued the card.
    BerechtigungsOrgID: organizationId,
    BerechtigungsstatusStr: 'gültig',
    FahrgastNameVorname: [holder.lastName, holder.firstName].filter(Boolean).join(', '),
    FahrgastGeburtsdatum: toMilliseconds(holder.birthdate),
  };
}
