import { formatDate, formatDateTime, formatIban, formatMoney, formatSignedMoney, type Cents, type DateLike } from '@aboschalter/formats';

import { MissingValue } from './missing-value.tsx';

function Figure({ text }: { text: string }) {
  return text === '' ? <MissingValue /> : <span className="as-number">{text}</span>;
}

/** `1.234,56 €` from whole cents; `signed` adds a plus to positive values. */
export function MoneyText({ cents, signed = false }: { cents: Cents; signed?: boolean }) {
  return <Figure text={signed ? formatSignedMoney(cents) : formatMoney(cents)} />;
}

/** `04.05.2026`, with `time` `04.05.2026 09:07`. */
export function DateText({ date, time = false }: { date: DateLike; time?: boolean }) {
  return <Figure text={time ? formatDateTime(date) : formatDate(date)} />;
}

/** An IBAN in groups of four. */
export function IbanText({ iban }: { iban: string | null | undefined }) {
  return <Figure text={formatIban(iban)} />;
}
