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
const TAX_RATE = 0.07;

const formatDay = (moment: Date) => formatDate(toLocalDate(moment));

/** Creates the letters of an invoice: the invoice (a correction, if it is a refund) and, if it is overdue, a reminder. */
export function createInvoiceLetters(invoice: Invoice, customer: Customer, now: Date): readonly LetterDocument[] {
  const dueDate = addDays(invoice.date ?? invoice.creationDate, PAYMENT_TERM_DAYS);
  // The invoice is late from the day after the due date.
  const isLate = invoice.remainingAmount > 0 && toLocalDate(dueDate) < toLocalDate(now);
  return [createInvoiceLetter(invoice, customer, dueDate), ...(isLate ? [createReminder(invoice, customer, dueDate, now)] : [])];
}

const createInvoiceDetails = (
  { invoiceNumber }: Invoice,
  { customerNumber }: Customer,
  ...furtherRows: readonly (readonly [string, string])[]
): LetterBlock => ({
  rows: [['Kundennummer', String(customerNumber)], ['Rechnungsnummer', invoiceNumber], ...furtherRows],
});

function createInvoiceLetter(invoice: Invoice, customer: Customer, dueDate: Date): LetterDocument {
  const { amount, remainingAmount, invoiceNumber } = invoice;
  const isRefund = amount < 0;
  const netAmount = Math.round(amount / (1 + TAX_RATE));
  return {
    title: `${isRefund ? 'Rechnungskorrektur' : 'Rechnung'} ${invoiceNumber}`,
    to: formatAddressLines(customer),
    date: formatDay(invoice.date ?? invoice.creationDate),
    parts: [
      createInvoiceDetails(invoice, customer, ['Rechnungsdatum', formatDay(invoice.date ?? invoice.creationDate)]),
      {
        head: ['Leistung', 'Betrag'],
        rows: [
          [invoice.subject ?? (isRefund ? 'Erstattung aus dem Abonnement' : 'Abonnement'), formatMoney(netAmount)],
          ['Umsatzsteuer 7 %', formatMoney(amount - netAmount)],
          ['Gesamtbetrag', formatMoney(amount)],
          ['Davon offen', formatMoney(remainingAmount)],
        ],
      },
      isRefund ? getRefundSentence(remainingAmount) : getPaymentSentence(remainingAmount, dueDate),
    ],
  };
}

const getRefundSentence = (remainingAmount: number): string =>
  remainingAmount === 0
    ? 'Der Betrag wurde Ihnen erstattet.'
    : `Wir erstatten Ihnen ${formatMoney(Math.abs(remainingAmount))} auf Ihr Konto.`;

function getPaymentSentence(remainingAmount: number, dueDate: Date): string {
  if (remainingAmount === 0) return 'Der Betrag ist vollständig bezahlt.';
  return `Bitte zahlen Sie bis zum ${formatDay(dueDate)} auf das Konto ${formatIban(sender.iban)}.`;
}

function createReminder(invoice: Invoice, customer: Customer, dueDate: Date, now: Date): LetterDocument {
  return {
    title: `Mahnung zur Rechnung ${invoice.invoiceNumber}`,
    to: formatAddressLines(customer),
    date: formatDay(now),
    parts: [
      'Sehr geehrte Damen und Herren,',
      'zu der folgenden Rechnung ist bei uns noch keine vollständige Zahlung eingegangen.',
      createInvoiceDetails(invoice, customer, ['Fällig war', formatDay(dueDate)], ['Noch offen', formatMoney(invoice.remainingAmount)]),
      `Bitte zahlen Sie umgehend auf das Konto ${formatIban(sender.iban)}.`,
    ],
  };
}
