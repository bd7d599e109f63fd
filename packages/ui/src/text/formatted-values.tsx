import { formatDate, formatDateTime, formatIban, formatMoney, formatSignedMoney, type Cents, type DateLike } from '@aboschalter/formats';

import { MissingValue } from './missing-value.tsx';

function FormattedValue({ text }: { text: string }) {
  return text === '' ? <MissingValue /> : <span className="as-number">{text}</span>;
}

/** Shows an amount in cents as `1.234,56 €`. With `signed` positive amounts have a plus sign. */
export function MoneyText({ cents, signed = false }: { cents: Cents; signed?: boolean }) {
  return <FormattedValue text={signed ? formatSignedMoney(cents) : formatMoney(cents)} />;
}

/** Shows a date as `04.05.2026`, with `time` as `04.05.2026 09:07`. */
export function DateText({ date, time = false }: { date: DateLike; time?: boolean }) {
  return <FormattedValue text={time ? formatDateTime(date) : formatDate(date)} />;
}

/** Shows an IBAN in groups of four characters. */
export function IbanText({ iban }: { iban: string | null | undefined }) {
  return <FormattedValue text={formatIban(iban)} />;
}
