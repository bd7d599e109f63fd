const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });

/** `5.000`: a number of things, with points between thousands. Not for numbers that are names (of customers, tickets). */
export const formatCount = (count: number): string => whole.format(count);

/** `1 Eintrag`, `2 Einträge`, `5.000 Einträge`; number and word never break apart. */
export const pluralize = (count: number, one: string, many: string): string => `${formatCount(count)}\u00A0${count === 1 ? one : many}`;
