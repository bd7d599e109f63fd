import { formatDate, formatIban, formatMoney } from '@aboschalter/formats';
import { addDays } from 'date-fns/addDays';
import type { customers } from '../db/schema/all.ts';
import type { AccountInvoice } from './account.ts';
import { toLocalDate } from './local-date.ts';
import type { LetterDocument, LetterBlock } from './pdf.ts';
import { formatAddressLines, sender } from './sender.ts';

type Invoice = AccountInvoice;
type Customer = typeof customers.$inferSelect;

/** When an invoice is due, in days. */
const DUE = 14;
/** The reduced tax rate of local transport. */
const TAX = 0.07;

const day = (moment: Date) => formatDate(toLocalDate(moment));

/** The letters of an invoice: itself, or the correction of a refund; and a reminder, if it is overdue. */
export function createInvoiceLetters(invoice: Invoice, customer: Customer, now: Date): readonly LetterDocument[] {
  const due = addDays(invoice.date ?? invoice.creationDate, DUE);
  // Due until the end of the last day.
  const isLate = invoice.remainingAmount > 0 && toLocalDate(due) < toLocalDate(now);
  return [invoiceLetter(invoice, customer, due), ...(isLate ? [reminder(invoice, customer, due, now)] : [])];
}

const head = ({ invoiceNumber }: Invoice, { customerNumber }: Customer, ...more: readonly (readonly [string, string])[]): LetterBlock => ({
  rows: [['Kundennummer', String(customerNumber)], ['Rechnungsnummer', invoiceNumber], ...more],
});

function invoiceLetter(invoice: Invoice, customer: Customer, due: Date): LetterDocument {
  const { amount, remainingAmount, invoiceNumber } = invoice;
  const isRefund = amount < 0;
  const net = Math.round(amount / (1 + TAX));
  const rest = Math.abs(remainingAmount);
  const end = isRefund
    ? rest === 0
      ? 'Der Betrag wurde Ihnen erstattet.'
      : `Wir erstatten Ihnen ${formatMoney(rest)} auf Ihr Konto.`
    : rest === 0
      ? 'Der Betrag ist vollständig bezahlt.'
      : `Bitte zahlen Sie bis zum ${day(due)} auf das Konto ${formatIban(sender.iban)}.`;
  return {
    title: `${isRefund ? 'Rechnungskorrektur' : 'Rechnung'} ${invoiceNumber}`,
    to: formatAddressLines(customer),
    date: day(invoice.date ?? invoice.creationDate),
    parts: [
      head(invoice, customer, ['Rechnungsdatum', day(invoice.date ?? invoice.creationDate)]),
      {
        head: ['Leistung', 'Betrag'],
        rows: [
          [invoice.subject ?? (isRefund ? 'Erstattung aus dem Abonnement' : 'Abonnement'), formatMoney(net)],
          ['Umsatzsteuer 7 %', formatMoney(amount - net)],
          ['Gesamtbetrag', formatMoney(amount)],
          ['Davon offen', formatMoney(remainingAmount)],
        ],
      },
      end,
    ],
  };
}

function reminder(invoice: Invoice, customer: Customer, due: Date, now: Date): LetterDocument {
  return {
    title: `Mahnung zur Rechnung ${invoice.invoiceNumber}`,
    to: formatAddressLines(customer),
    date: day(now),
    parts: [
      'Sehr geehrte Damen und Herren,',
      'zu der folgenden Rechnung ist bei uns noch keine vollständige Zahlung eingegangen.',
      head(invoice, customer, ['Fällig war', day(due)], ['Noch offen', formatMoney(invoice.remainingAmount)]),
      `Bitte zahlen Sie umgehend auf das Konto ${formatIban(sender.iban)}.`,
    ],
  };
}
