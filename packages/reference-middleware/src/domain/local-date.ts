const inGermany = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit', day: '2-digit' });

/** Returns the calendar day of a point in time in the company's time zone, `yyyy-MM-dd`; the server's zone has no effect. */
export function toLocalDate(moment: Date): string {
  const parts = new Map(inGermany.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}
