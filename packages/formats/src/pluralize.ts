import { lazy } from './lazy.ts';

const getIntegerFormat = lazy(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 }));

/**
 * Formats a count as `5.000`, with thousands separators. Do not use it for customer or ticket numbers.
 */
export const formatCount = (count: number): string =>
  // Small counts need no separators, so they do not create the formatter, which takes time (`lazy`).
  Number.isInteger(count) && count >= 0 && count < 1_000 ? String(count) : getIntegerFormat().format(count);

/** Formats a count with its noun, joined by a no-break space: `1 Eintrag`, `2 Einträge`, `5.000 Einträge`. */
export const pluralize = (count: number, singular: string, plural: string): string =>
  `${formatCount(count)}\u00A0${count === 1 ? singular : plural}`;
