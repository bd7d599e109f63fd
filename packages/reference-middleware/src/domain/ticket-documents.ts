import { formatDate, formatMoney } from '@aboschalter/formats';
import type { customers, ticketHolders } from '../db/schema/all.ts';
import { pdfOf } from './pdf.ts';
import type { TicketRow } from './tickets.ts';

/** The templates; number 0 is the document that follows an issuing. */
export const documentTemplates = [
  { id: 0, name: 'Ausgabebeleg' },
  { id: 1, name: 'Bestellschein' },
  { id: 2, name: 'Bestellschein mit SEPA-Mandat' },
  { id: 3, name: 'Berechtigungsnachweis' },
  { id: 4, name: 'Kundenanschreiben' },
  { id: 5, name: 'Bescheinigung für Arbeitgeber' },
];

interface People {
  readonly customer: typeof customers.$inferSelect;
  readonly holder: typeof ticketHolders.$inferSelect;
}

/** A document about a ticket, as a data URI. */
export function ticketDocument(title: string, ticket: TicketRow, { customer, holder }: People): Promise<string> {
  return pdfOf({
    title,
    lines: [
      `Kunde ${customer.customerNumber}: ${customer.firstName ?? ''} ${customer.lastName ?? ''}`,
      `${customer.street ?? ''} ${customer.houseNumber ?? ''}, ${customer.postalCode ?? ''} ${customer.city ?? ''}`,
      '',
      `Fahrkarteninhaber ${holder.ticketHolderNumber}: ${holder.firstName ?? ''} ${holder.lastName ?? ''}`,
      `Produkt: ${ticket.productVariantName}`,
      `Gültig ab: ${formatDate(ticket.validFrom)}`,
      `Gültig bis: ${ticket.validUntil === null ? 'Applikationslaufzeit' : formatDate(ticket.validUntil)}`,
      ...(ticket.startPoint && ticket.endPoint ? [`Strecke: ${ticket.startPoint.name} – ${ticket.endPoint.name}`] : []),
      `Preis: ${formatMoney(ticket.price)}`,
      `Berechtigungsnummer: ${(ticket.ticketNumber ?? 0) > 0 ? ticket.ticketNumber : 'noch nicht ausgegeben'}`,
    ],
  });
}

/** A name that is safe in a file system. */
export const fileNameOf = (title: string, ticket: TicketRow): string => `${title.replaceAll(/[^\p{L}\d]+/gu, '-')}-${ticket.id}.pdf`;
