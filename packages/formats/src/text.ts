/**
 * Converts a text for case-insensitive search with German rules: 'STRASSE', 'Straße' and 'strasse' become equal, and
 * no-break spaces (as before '€') become normal spaces.
 */
export function foldForSearch(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('de').replaceAll('ß', 'ss').replaceAll('\u00A0', ' ');
}

/**
 * A text can contain a part that is longer than the text, because both are folded before they are compared: folding makes a text at most
 * 3 times longer (U+FB2C), and a part at most 4 times shorter (letters with separate accents). The part can therefore be 3 × 4 = 12 times
 * as long as the text. 20 leaves a reserve for later versions of Unicode.
 */
const MAX_PART_FACTOR = 20;

/** Returns the maximum length of a part that `text` can contain. A longer part is not folded, because folding a long text is slow. */
const getMaxPartLength = (text: string): number => MAX_PART_FACTOR * text.length;

/**
 * Returns whether `text` contains `part`, case-insensitive. Surrounding spaces of `part` are ignored; an
 * empty `part` always matches.
 */
export function containsText(text: string | number | null | undefined, part: string): boolean {
  const content = String(text ?? '');
  const trimmedPart = part.trim();
  if (trimmedPart.length > getMaxPartLength(content)) return false;
  return foldForSearch(content).includes(foldForSearch(trimmedPart));
}

/**
 * Returns whether `text` contains all space-separated words of `filter`, case-insensitive, as in the ticket
 * filter of the landing page (specification, document 1, section 5). An empty filter matches every
 * text.
 */
export function containsAllWords(text: string, filter: string): boolean {
  const folded = foldForSearch(text);
  return getFilterWords(filter).every((word) => folded.includes(word));
}

/** The latest filter and its words. The empty filter has one empty word, which every text contains. */
let cachedFilter = { filter: '', words: [''] };

/** Returns the distinct words of a filter. Caches the latest filter, since it is compared with many rows. */
function getFilterWords(filter: string): readonly string[] {
  if (cachedFilter.filter !== filter) cachedFilter = { filter, words: [...new Set(foldForSearch(filter).split(/\s+/))] };
  return cachedFilter.words;
}

/** Joins the parts that are not empty. */
function joinParts(parts: readonly (string | null | undefined)[], separator: string): string {
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

/** Formats a name without missing parts: `Frau Dr. Erika Musterfrau`. */
export function formatFullName({ salutation, title, firstName, lastName }: NameParts): string {
  return joinParts([salutation, title, firstName, lastName], ' ');
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

/** Formats an address in one line, without missing parts: `Ringstr. 4, Hinterhaus, 50667 Köln-Altstadt`. */
export function formatAddress(address: AddressParts): string {
  const street = joinParts([address.street, address.houseNumber], ' ');
  const city = joinParts([address.city, address.district], '-');
  return joinParts([street, address.addressInfo, joinParts([address.postalCode, city], ' ')], ', ');
}
