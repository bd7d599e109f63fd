import { formatDate, fromMilliseconds } from '@aboschalter/formats';

/** A day on a card, from milliseconds; empty for 0, for a missing one and for what is no date. */
export function cardDate(milliseconds: number | null | undefined): string {
  if (!milliseconds) return '';
  try {
    return formatDate(fromMilliseconds(milliseconds));
  } catch {
    return '';
  }
}

/** From when to when: '01.12.2026 bis 30.11.2027'; without an end it runs as long as the card. */
export function cardValidity(from: number, until: number): string {
  return `${cardDate(from) || '–'} bis ${cardDate(until) || 'Applikationslaufzeit'}`;
}
