/**
 * Folds case with German rules, so that 'STRASSE', 'Straße' and 'strasse' are equal when filtering;
 * a no-break space (before '€') equals a normal one.
 */
export function foldForSearch(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('de').replaceAll('ß', 'ss').replaceAll('\u00A0', ' ');
}

/**
 * Whether `text` contains `part`, case-insensitive. Surrounding spaces of `part` are ignored; an
 * empty `part` always matches.
 */
export function containsText(text: string | number | null | undefined, part: string): boolean {
  const shown = String(text ?? '');
  const wanted = part.trim();
  // A very long text cannot be part of a name: skip folding it, which would change lengths by
  // far less.
  if (wanted.length > MOST_FOLDED * (shown.length + 1)) return false;
  return foldForSearch(shown).includes(foldForSearch(wanted));
}

const MOST_FOLDED = 20;

/**
 * Whether all space-separated words of `filter` appear in `text`, case-insensitive: the ticket
 * filter of the landing page (specification, document 1, section 5). An empty filter matches
 * everything.
 */
export function containsAllWords(text: string, filter: string): boolean {
  const folded = foldForSearch(text);
  return wordsOf(filter).every((word) => folded.includes(word));
}

let latest = { filter: '', words: [''] };

/** The distinct words of a filter, cached since a filter is compared with many rows. */
function wordsOf(filter: string): readonly string[] {
  if (latest.filter !== filter) latest = { filter, words: [...new Set(foldForSearch(filter).split(/\s+/))] };
  return latest.words;
}

function joined(parts: readonly (string | null | undefined)[], separator: string): string {
  return parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(separator);
}

/** The parts of a name, as texts (not ids). */
export interface NameParts {
  salutation?: string | null | undefined;
  title?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/** `Frau Dr. Erika Musterfrau`, without missing parts. */
export function formatFullName({ salutation, title, firstName, lastName }: NameParts): string {
  return joined([salutation, title, firstName, lastName], ' ');
}

/** The parts of an address. */
export interface AddressParts {
  street?: string | null | undefined;
  houseNumber?: string | null | undefined;
  addressInfo?: string | null | undefined;
  postalCode?: string | null | undefined;
  city?: string | null | undefined;
  district?: string | null | undefined;
}

/** `Ringstr. 4, Hinterhaus, 50667 Köln-Altstadt` in one line, without missing parts. */
export function formatAddress(address: AddressParts): string {
  const street = joined([address.street, address.houseNumber], ' ');
  const city = joined([address.city, address.district], '-');
  return joined([street, address.addressInfo, joined([address.postalCode, city], ' ')], ', ');
}
