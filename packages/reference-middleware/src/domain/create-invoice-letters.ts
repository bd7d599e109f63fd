import { formatDate, formatIban, formatMoney } from '@aboschalter/formats';
import { addDays } from 'date-fns/addDays';
import type { customers } from '../db/schema/all.ts';
import type { AccountInvoice } from './account.ts';
import { toLocalDate } from './local-date.ts';
import type { LetterDocument, LetterBlock } from './pdf.ts';
import { formatAddressLines, sender } from './sender.ts';

type Invoice = AccountInvoice;
type Customer = typeof customers.$inferSelect;

/** Days until an invoice is due. */
const PAYMENT_TERM_DAYS = 14;
/** The reduced tax rate of local transport. */
const TAX = 0.07;

const day = (moment: Date) => formatDate(toLocalDate(moment));

/** Creates the letters of an invoice: the invoice (a correction, if it is a refund) and, if it is overdue, a reminder. */
export function createInvoiceLetters(invoice: Invoice, customer: Customer, now: Date): readonly LetterDocument[] {
  const due = addDays(invoice.date ?? invoice.creationDate, PAYMENT_TERM_DAYS);
  // The invoice is late from the day after the due date on.
  const isLate = invoice.remainingAmount > 0 && toLocalDate(due) < toLocalDate(now);
  return [createInvoiceLetter(invoice, customer, due), ...(isLate ? [createReminder(invoice, customer, due, now)] : [])];
}

const createInvoiceDetails = (
  { invoiceNumber }: Invoice,
  { customerNumber }: Customer,
  ...more: readonly (readonly [string, string])[]
): LetterBlock => ({
  rows: [['Kundennummer', String(customerNumber)], ['Rechnungsnummer', invoiceNumber], ...more],
});

function createInvoiceLetter(invoice: Invoice, customer: Customer, due: Date): LetterDocument {
  const { amount, remainingAmount, invoiceNumber } = invoice;
  const isRefund = amount < 0;
  const net = Math.round(amount / (1 + TAX));
  return {
    title: `${isRefund ? 'Rechnungskorrektur' : 'Rechnung'} ${invoiceNumber}`,
    to: formatAddressLines(customer),
    date: day(invoice.date ?? invoice.creationDate),
    parts: [
      createInvoiceDetails(invoice, customer, ['Rechnungsdatum', day(invoice.date ?? invoice.creationDate)]),
      {
        head: ['Leistung', 'Betrag'],
        rows: [
          [invoice.subject ?? (isRefund ? 'Erstattung aus dem Abonnement' : 'Abonnement'), formatMoney(net)],
          ['Umsatzsteuer 7 %', formatMoney(amount - net)],
          ['Gesamtbetrag', formatMoney(amount)],
          ['Davon offen', formatMoney(remainingAmount)],
        ],
      },
      getPaymentSentence(remainingAmount, isRefund, due),
    ],
  };
}

function getPaymentSentence(remainingAmount: number, isRefund: boolean, due: Date): string {
  const remaining = Math.abs(remainingAmount);
  if (isRefund) {
    return remaining === 0 ? 'Der Betrag wurde Ihnen erstattet.' : `Wir erstatten Ihnen ${formatMoney(remaining)} auf Ihr Konto.`;
  }
  if (remaining === 0) return 'Der Betrag ist vollständig bezahlt.';
  return `Bitte zahlen Sie bis zum ${day(due)} auf das Konto ${formatIban(sender.iban)}.`;
}

function createReminder(invoice: Invoice, customer: Customer, due: Date, now: Date): LetterDocument {
  return {
    title: `Mahnung zur Rechnung ${invoice.invoiceNumber}`,
    to: formatAddressLines(customer),
    date: day(now),
    parts: [
      'Sehr geehrte Damen und Herren,',
      'zu der folgenden Rechnung ist bei uns noch keine vollständige Zahlung eingegangen.',
      createInvoiceDetails(invoice, customer, ['Fällig war', day(due)], ['Noch offen', formatMoney(invoice.remainingAmount)]),
      `Bitte zahlen Sie umgehend auf das Konto ${formatIban(sender.iban)}.`,
    ],
  };
}
