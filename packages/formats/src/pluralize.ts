const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });

/**
 * `5.000`: formats a count, with thousands separators. Not for identifiers (of customers, tickets).
 */
export const formatCount = (count: number): string => whole.format(count);

/** `1 Eintrag`, `2 Einträge`, `5.000 Einträge`, with a no-break space. */
export const pluralize = (count: number, one: string, many: string): string => `${formatCount(count)}\u00A0${count === 1 ? one : many}`;
