import { maxLengthOf, type RequiredFields } from '@aboschalter/contract';
import { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import { rulesOf, type ValidatedRecordType } from './ruled-fields.ts';

/** The part of a record to store that is in the request. */
export interface RecordInput {
  readonly kind: ValidatedRecordType;
  readonly values: Readonly<Record<string, unknown>>;
  /** The path of a field in the request; its own name by default. */
  readonly pathOf?: (field: string) => string;
  /** Fields that this request cannot contain. */
  readonly beyond?: readonly string[];
  /** The label of the person, if a request has several. */
  readonly whose?: string;
  /** Whether the values are a copy of stored ones: then only missing fields are reported. */
  readonly isCopy?: boolean;
}

interface FieldProblem {
  readonly path: string;
  readonly name: string;
}

interface TooLong extends FieldProblem {
  readonly max: number;
  readonly message: string;
}

const isEmpty = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The labels of a record kind's required fields, by field. */
function requiredOf(kind: ValidatedRecordType, rules: RequiredFields): ReadonlyMap<string, string> {
  return new Map(Object.entries(rulesOf[kind]).flatMap(([rule, entry]) => (rules[`${kind}.${rule}`] ? [entry] : [])));
}

const problem = ({ pathOf = (field) => field, whose }: RecordInput, field: string, name: string): FieldProblem => ({
  path: pathOf(field),
  name: whose === undefined ? name : `${name} (${whose})`,
});

function missingIn(part: RecordInput, rules: RequiredFields): FieldProblem[] {
  const { kind, values, beyond = [] } = part;
  const wanted = [...requiredOf(kind, rules)].filter(([field]) => !beyond.includes(field) && isEmpty(values[field]));
  return wanted.map(([field, name]) => problem(part, field, name));
}

/** The message for a field longer than the contract allows. */
const tooLong = (field: string): string => `Diese Angabe ist zu lang (höchstens ${count(maxLengthOf(field))} Zeichen).`;
const count = (length: number): string => length.toLocaleString('de-DE');

function tooLongIn(part: RecordInput): TooLong[] {
  return Object.values(rulesOf[part.kind])
    .filter(([field]) => {
      const value = part.values[field];
      return typeof value === 'string' && value.length > maxLengthOf(field);
    })
    .map(([field, name]) => ({ ...problem(part, field, name), max: maxLengthOf(field), message: tooLong(field) }));
}

const emailSchema = z.email();
const hasWrongEmail = ({ values, isCopy }: RecordInput) =>
  !isCopy && !isEmpty(values.email) && !emailSchema.safeParse(values.email).success;

const WRONG_EMAIL = 'Die E-Mail-Adresse hat ein falsches Format.';

/** Removes duplicate paths: of two persons with the same field of the request, the first is reported. */
const byPath = <T extends FieldProblem>(problems: readonly T[]): readonly T[] =>
  problems.filter(({ path }, nth) => problems.findIndex((other) => other.path === path) === nth);
const named = (problems: readonly FieldProblem[]): string => problems.map(({ name }) => name).join(', ');

interface Flaws {
  readonly missing: readonly FieldProblem[];
  readonly tooLong: readonly TooLong[];
  readonly wrongEmails: readonly FieldProblem[];
}

/** Creates the 400 response with all invalid fields. */
function refusalOf({ missing, tooLong, wrongEmails }: Flaws): ApiError {
  const sentences = [
    ...(missing.length > 0 ? [`Bitte füllen Sie die Pflichtfelder aus: ${named(missing)}.`] : []),
    ...[...new Set(tooLong.map(({ max }) => max))].map(
      (max) => `Zu lang (höchstens ${count(max)} Zeichen): ${named(tooLong.filter((one) => one.max === max))}.`,
    ),
    ...(wrongEmails.length > 0 ? [WRONG_EMAIL] : []),
  ];
  const fields = [
    ...wrongEmails.map(({ path }) => [path, WRONG_EMAIL] as const),
    ...tooLong.map(({ path, message }) => [path, message] as const),
    ...missing.map(({ path }) => [path, 'Bitte füllen Sie dieses Pflichtfeld aus.'] as const),
  ];
  return new ApiError(400, sentences.join(' '), { code: 'validation-failed', fields: Object.fromEntries(fields) });
}

/**
 * Validates required fields, text lengths and e-mail addresses of records; reports all problems together.
 * @throws ApiError 400 `validation-failed`
 */
export function assertRequiredFields(parts: readonly RecordInput[], rules: RequiredFields): void {
  const missing = byPath(parts.flatMap((part) => missingIn(part, rules)));
  const tooLong = byPath(parts.flatMap(tooLongIn));
  const wrongEmails = parts.filter(hasWrongEmail).map((part) => problem(part, 'email', 'E-Mail-Adresse'));
  if (missing.length + tooLong.length + wrongEmails.length > 0) throw refusalOf({ missing, tooLong, wrongEmails });
}

/**
 * The same for a record that is changed together with another: required fields must not be cleared. Fields that were
 * missing before are no problem of this change.
 */
export function assertStillComplete(part: RecordInput, present: Readonly<Record<string, unknown>>, rules: RequiredFields): void {
  const beyond = [...requiredOf(part.kind, rules).keys()].filter((field) => !(field in part.values) || isEmpty(present[field]));
  assertRequiredFields([{ ...part, beyond, isCopy: true }], rules);
}
