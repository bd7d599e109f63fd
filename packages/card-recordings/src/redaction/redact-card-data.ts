import { toCardTimestamp } from '@aboschalter/contract';
import { keepProtocolWord } from './redact-reader-command.ts';
import { REDACTED_TEXT, type PseudonymKind, type Redactor } from './redactor.ts';

/** The birth date in place of a real one. */
const REDACTED_BIRTH_DATE = toCardTimestamp('1970-01-01');

/** Fields of results that identify no person. All other fields are replaced, so that an unknown field is never recorded. */
const keptFields = new Set([
  'ApplikationsInstanzOrgID',
  'ApplikationsStatusStr',
  'AppGueltigVon',
  'AppGueltigBis',
  'Produktbezeichnung',
  'ProduktNummer',
  'BerGueltigVon',
  'BerGueltigBis',
  'RaeumlicheGueltigkeitenZonenStr',
  'BerechtigungsOrgID',
  'BerechtigungsstatusStr',
]);
const nameFields: Readonly<Record<string, string>> = {
  KundendatenVorname: 'Vorname',
  KundendatenName: 'Nachname',
  FahrgastNameVorname: 'Nachname, Vorname',
};
const birthDateFields = new Set(['KundendatenGeburtsdatum', 'FahrgastGeburtsdatum']);
const numberFields: Readonly<Record<string, PseudonymKind>> = {
  ApplikationsInstanzNummer: 'card',
  appInstanceNumber: 'card',
  BerechtigungsNummer: 'authorization',
  authorizationNumber: 'authorization',
};

/** Calls a function with each name of a person in the result of a command. */
export function forEachName(value: unknown, onName: (name: string) => void): void {
  if (Array.isArray(value)) value.forEach((element) => forEachName(element, onName));
  if (typeof value !== 'object' || value === null) return;
  for (const [key, field] of Object.entries(value)) {
    if (key in nameFields && typeof field === 'string') onName(field);
    else forEachName(field, onName);
  }
}

/**
 * Returns the result of a command without personal data. Keeps its structure, empty texts, zeros, flags and null. The name of a
 * field is replaced if it contains digits or spaces, because it could be the key of a record.
 */
export function redactCardData(value: unknown, redactor: Redactor, key = ''): unknown {
  if (value === null || typeof value === 'boolean' || value === '' || value === 0) return value;
  if (Array.isArray(value)) return value.map((element) => redactCardData(element, redactor, key));
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([fieldName, field]) => [keepProtocolWord(fieldName), redactCardData(field, redactor, fieldName)]),
    );
  }
  const replacementName = nameFields[key];
  if (replacementName !== undefined && typeof value === 'string') return replacementName;
  if (birthDateFields.has(key)) return REDACTED_BIRTH_DATE;
  const kind = numberFields[key];
  if (kind !== undefined && typeof value === 'number') return Number(redactor.pseudonymize(kind, `${value}`));
  if (keptFields.has(key)) return typeof value === 'string' ? redactor.scrub(value) : value;
  return typeof value === 'number' ? 0 : REDACTED_TEXT;
}
