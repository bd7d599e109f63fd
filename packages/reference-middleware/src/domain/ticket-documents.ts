import { formatDate, formatMoney } from '@aboschalter/formats';
import type { customers, ticketHolders } from '../db/schema/all.ts';
import { toLocalDate } from './local-date.ts';
import { renderPdf, type LetterBlock } from './pdf.ts';
import { formatAddressLines, formatName, sender } from './sender.ts';
import type { TicketRow } from './tickets.ts';

/** The kind of a document, which determines its text. */
type DocumentKind = 'issue-receipt' | 'order-form' | 'order-form-with-mandate' | 'employer-certificate' | 'termination' | 'letter';

/** A document with its German title. */
interface TicketDocument {
  readonly name: string;
  readonly kind: DocumentKind;
}

/** The templates; number 0 is the document that follows an issuing. */
export const documentTemplates: readonly (TicketDocument & { readonly id: number })[] = [
  { id: 0, name: 'Ausgabebeleg', kind: 'issue-receipt' },
  { id: 1, name: 'Bestellschein', kind: 'order-form' },
  { id: 2, name: 'Bestellschein mit SEPA-Mandat', kind: 'order-form-with-mandate' },
  { id: 3, name: 'Berechtigungsnachweis', kind: 'letter' },
  { id: 4, name: 'Kundenanschreiben', kind: 'letter' },
  { id: 5, name: 'Bescheinigung für Arbeitgeber', kind: 'employer-certificate' },
];
/** The letter that confirms a termination. */
export const TERMINATION_LETTER: TicketDocument = { name: 'Kündigungsbestätigung', kind: 'termination' };

interface People {
  readonly customer: typeof customers.$inferSelect;
  readonly holder: typeof ticketHolders.$inferSelect;
}

const SIGNATURE = 'Ort, Datum und Unterschrift: ________________________________________';
const ORDER = 'Hiermit bestelle ich die folgende Berechtigung im Abonnement.';
const GREETING = 'Sehr geehrte Damen und Herren,';

/** Returns the paragraphs before and after the table. */
function getParagraphs(kind: DocumentKind, ticket: TicketRow): readonly [before: readonly string[], after: readonly string[]] {
  switch (kind) {
    case 'issue-receipt':
      return [['Sie haben die folgende Berechtigung erhalten.'], ['Bitte bewahren Sie diesen Beleg auf.']];
    case 'order-form':
      return [[ORDER], [SIGNATURE]];
    case 'order-form-with-mandate':
      return [
        [ORDER],
        [
          `Ich ermächtige ${sender.name} (Gläubiger-Identifikationsnummer ${sender.creditorId}), Zahlungen von dem hinterlegten Konto ` +
            'mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die Lastschriften einzulösen.',
          SIGNATURE,
        ],
      ];
    case 'employer-certificate':
      return [['Wir bescheinigen, dass für die genannte Person die folgende Berechtigung besteht.'], []];
    case 'termination':
      return [
        [GREETING, `wir bestätigen die Kündigung der folgenden Berechtigung zum ${formatDate(ticket.terminationDate)}.`],
        ['Bis dahin können Sie die Berechtigung wie gewohnt nutzen.', 'Mit freundlichen Grüßen', sender.name],
      ];
    case 'letter':
      return [
        [GREETING, 'zu Ihrer Berechtigung haben wir die folgenden Angaben.'],
        ['Mit freundlichen Grüßen', sender.name],
      ];
  }
}

/** Creates the table with the data of the ticket. */
function createTicketTable(ticket: TicketRow, { customer, holder }: People): LetterBlock {
  const { startPoint, endPoint, ticketNumber, terminationDate, proofUntil } = ticket;
  const isIssued = (ticketNumber ?? 0) > 0;
  return {
    rows: [
      ['Kundennummer', String(customer.customerNumber)],
      ['Fahrkarteninhaber', `${formatName(holder)} (${holder.ticketHolderNumber})`],
      ['Bestellnummer', String(ticket.id)],
      ['Berechtigungsnummer', isIssued ? String(ticketNumber) : 'noch nicht ausgegeben'],
      ...(isIssued && ticket.appInstanceNumber !== null ? [['Kartennummer', String(ticket.appInstanceNumber)] as const] : []),
      ['Produkt', ticket.productVariantName],
      ...(startPoint && endPoint ? [['Strecke', `${startPoint.name} – ${endPoint.name}`] as const] : []),
      ['Gültig ab', formatDate(ticket.validFrom)],
      ['Gültig bis', ticket.validUntil === null ? 'Applikationslaufzeit' : formatDate(ticket.validUntil)],
      ...(proofUntil === null ? [] : [['Nachweis bis', formatDate(proofUntil)] as const]),
      ...(terminationDate === null ? [] : [['Gekündigt zum', formatDate(terminationDate)] as const]),
      ['Preis', formatMoney(ticket.price)],
    ],
  };
}

/** Creates a document about a ticket, as a data URI. */
export function createTicketDocument({ name, kind }: TicketDocument, ticket: TicketRow, people: People, now: Date): Promise<string> {
  const [before, after] = getParagraphs(kind, ticket);
  return renderPdf({
    title: name,
    to: formatAddressLines(people.customer),
    date: formatDate(toLocalDate(now)),
    parts: [...before, createTicketTable(ticket, people), ...after],
  });
}

/** Returns the name of a document's file, without characters that are special in file systems. */
export const toFileName = ({ name }: TicketDocument, ticket: TicketRow): string =>
  `${name.replaceAll(/[^\p{L}\d]+/gu, '-')}-${ticket.id}.pdf`;
