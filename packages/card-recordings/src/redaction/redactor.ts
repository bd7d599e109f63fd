/** The kinds of values that are replaced so that equal values stay equal. */
const pseudonymFormats = {
  'web-session': (number: number) => `web-session-${number}`,
  'pe-session': (number: number) => `pe-session-${number}`,
  usage: (number: number) => `usage-${number}`,
  /** Encrypted messages between command server and card. */
  sealed: (number: number) => `sealed-${number}`,
  card: (number: number) => `${900_000_000 + number}`,
  authorization: (number: number) => `${800_000_000 + number}`,
  /** 11 characters, as the protocol requires. */
  ticket: (number: number) => `${70_000_000_000 + number}`,
  'ticket-holder': (number: number) => `${60_000_000_000 + number}`,
} as const satisfies Record<string, (number: number) => string>;
export type PseudonymKind = keyof typeof pseudonymFormats;

const pseudonymPatterns: Readonly<Record<PseudonymKind, RegExp>> = {
  'web-session': /^web-session-\d+$/,
  'pe-session': /^pe-session-\d+$/,
  usage: /^usage-\d+$/,
  sealed: /^sealed-\d+$/,
  card: /^9000\d{5}$/,
  authorization: /^8000\d{5}$/,
  ticket: /^700000\d{5}$/,
  'ticket-holder': /^600000\d{5}$/,
};
const numberKinds: readonly PseudonymKind[] = ['card', 'authorization', 'ticket', 'ticket-holder'];

/** The text in place of a personal one. */
export const REDACTED_TEXT = 'redacted';
const REDACTED_NUMBER = '00000';
const REDACTED_DATE = '01.01.1970';

const LONG_NUMBER = /\d{5,}/g;
const DATE = /\b(?:\d{1,2}\.\d{1,2}\.(?:19|20)\d{2}|(?:19|20)\d{2}-\d{2}-\d{2})\b/g;

/** Replaces personal data, secrets and numbers of customers. */
export interface Redactor {
  /** Returns the replacement of a value, the same one for equal values of a kind. Keeps the empty text and 0, which mean 'none'. */
  pseudonymize(kind: PseudonymKind, value: string): string;
  /** Returns a free text without the collected names, and without dates and numbers of five and more digits. */
  scrub(text: string): string;
  /** Collects a name that free texts must not contain. */
  collectName(name: string): void;
  /** Returns the value that a pseudonym replaces; undefined if there is none. */
  resolve(pseudonym: string): string | undefined;
}

/** The options of a redactor. */
export interface RedactorOptions {
  /** Further words that free texts must not contain. */
  readonly words?: readonly string[];
  /** Whether values that have the form of a pseudonym are kept, because they come from a recording. */
  readonly keepsPseudonyms?: boolean;
}

const escapeRegExp = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Creates a redactor without known values. */
export function createRedactor({ words = [], keepsPseudonyms = false }: RedactorOptions = {}): Redactor {
  const pseudonyms = new Map<string, string>();
  const originals = new Map<string, string>();
  const counts = new Map<PseudonymKind, number>();
  const names = new Set<string>();
  const collectName = (name: string): void => {
    // Parts without two adjacent letters are ignored, because they would occur in many texts.
    for (const part of [name, ...name.split(/[\s,;/]+/)]) if (/\p{L}{2}/u.test(part)) names.add(part.trim());
  };
  words.forEach(collectName);

  const replaceNumber = (digits: string): string => {
    if (keepsPseudonyms && numberKinds.some((kind) => pseudonymPatterns[kind].test(digits))) return digits;
    return numberKinds.map((kind) => pseudonyms.get(`${kind}:${digits}`)).find((found) => found !== undefined) ?? REDACTED_NUMBER;
  };
  return {
    pseudonymize(kind, value) {
      if (/^0*$/.test(value.trim()) || (keepsPseudonyms && pseudonymPatterns[kind].test(value))) return value;
      const key = `${kind}:${value}`;
      const known = pseudonyms.get(key);
      if (known !== undefined) return known;
      const number = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, number);
      const pseudonym = pseudonymFormats[kind](number);
      pseudonyms.set(key, pseudonym);
      originals.set(pseudonym, value);
      return pseudonym;
    },
    scrub(text) {
      let scrubbed = text.replaceAll(DATE, REDACTED_DATE).replaceAll(LONG_NUMBER, replaceNumber);
      // The longest names first, since a name can contain another one.
      for (const name of [...names].toSorted((a, b) => b.length - a.length)) {
        scrubbed = scrubbed.replaceAll(new RegExp(`(?<!\\p{L})${escapeRegExp(name)}(?!\\p{L})`, 'giu'), REDACTED_TEXT);
      }
      return scrubbed;
    },
    collectName,
    resolve: (pseudonym) => originals.get(pseudonym),
  };
}
