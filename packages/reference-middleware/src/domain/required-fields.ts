import { maxLengthOf, type RequiredFields } from '@aboschalter/contract';
import { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import { ruleFieldsByRecordType, type ValidatedRecordType } from './ruled-fields.ts';

/** A record to validate, and how its problems are reported. */
export interface RecordInput {
  readonly kind: ValidatedRecordType;
  readonly values: Readonly<Record<string, unknown>>;
  /** Returns the path of a field in the request, under which its problem is reported; by default the field's name. */
  readonly pathOf?: (field: string) => string;
  /** Fields that may be empty although the rules require them, for example because the request cannot contain them. */
  readonly optionalFields?: readonly string[];
  /** The German label of the person, for the message, if a request contains several persons. */
  readonly personLabel?: string;
  /** Whether the values are copied from another record. The format of the e-mail address is then not checked again. */
  readonly isCopy?: boolean;
}

interface FieldProblem {
  /** The path of the field in the request. */
  readonly path: string;
  /** The German label of the field. */
  readonly name: string;
}

interface TooLong extends FieldProblem {
  /** The maximum number of characters. */
  readonly max: number;
  readonly message: string;
}

const isEmpty = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Returns the German labels of the required fields of a kind of record, by field. */
function getRequiredFieldLabels(kind: ValidatedRecordType, rules: RequiredFields): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(ruleFieldsByRecordType[kind]).flatMap(([rule, fieldAndLabel]) => (rules[`${kind}.${rule}`] ? [fieldAndLabel] : [])),
  );
}

const createProblem = ({ pathOf = (field) => field, personLabel }: RecordInput, field: string, name: string): FieldProblem => ({
  path: pathOf(field),
  name: personLabel === undefined ? name : `${name} (${personLabel})`,
});

function findMissingFields(part: RecordInput, rules: RequiredFields): FieldProblem[] {
  const { kind, values, optionalFields = [] } = part;
  const missing = [...getRequiredFieldLabels(kind, rules)].filter(([field]) => !optionalFields.includes(field) && isEmpty(values[field]));
  return missing.map(([field, name]) => createProblem(part, field, name));
}

/** Returns the message for a field longer than the contract allows. */
const formatTooLongMessage = (field: string): string => `Diese Angabe ist zu lang (höchstens ${formatCount(maxLengthOf(field))} Zeichen).`;
const formatCount = (length: number): string => length.toLocaleString('de-DE');

function findTooLongFields(part: RecordInput): TooLong[] {
  return Object.values(ruleFieldsByRecordType[part.kind])
    .filter(([field]) => {
      const value = part.values[field];
      return typeof value === 'string' && value.length > maxLengthOf(field);
    })
    .map(([field, name]) => ({ ...createProblem(part, field, name), max: maxLengthOf(field), message: formatTooLongMessage(field) }));
}

const emailSchema = z.email();
const hasWrongEmail = ({ values, isCopy }: RecordInput) =>
  !isCopy && !isEmpty(values.email) && !emailSchema.safeParse(values.email).success;

const WRONG_EMAIL = 'Die E-Mail-Adresse hat ein falsches Format.';

/** Keeps the first problem of each path, since two records can take a value from the same field of the request. */
const removeDuplicatePaths = <T extends FieldProblem>(problems: readonly T[]): readonly T[] =>
  problems.filter(({ path }, index) => problems.findIndex((other) => other.path === path) === index);
const joinNames = (problems: readonly FieldProblem[]): string => problems.map(({ name }) => name).join(', ');

interface Problems {
  readonly missing: readonly FieldProblem[];
  readonly tooLong: readonly TooLong[];
  readonly wrongEmails: readonly FieldProblem[];
}

/** Creates the 400 response with all invalid fields. */
function createInvalidFieldsError({ missing, tooLong, wrongEmails }: Problems): ApiError {
  const sentences = [
    ...(missing.length > 0 ? [`Bitte füllen Sie die Pflichtfelder aus: ${joinNames(missing)}.`] : []),
    ...[...new Set(tooLong.map(({ max }) => max))].map(
      (max) => `Zu lang (höchstens ${formatCount(max)} Zeichen): ${joinNames(tooLong.filter((field) => field.max === max))}.`,
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
  const missing = removeDuplicatePaths(parts.flatMap((part) => findMissingFields(part, rules)));
  const tooLong = removeDuplicatePaths(parts.flatMap(findTooLongFields));
  const wrongEmails = parts.filter(hasWrongEmail).map((part) => createProblem(part, 'email', 'E-Mail-Adresse'));
  if (missing.length + tooLong.length + wrongEmails.length > 0) throw createInvalidFieldsError({ missing, tooLong, wrongEmails });
}

/**
 * Validates a change of a record that follows the change of another record: required fields must not be cleared. Required
 * fields that were already empty may stay empty.
 * @throws ApiError 400 `validation-failed`
 */
export function assertStillComplete(part: RecordInput, stored: Readonly<Record<string, unknown>>, rules: RequiredFields): void {
  const optionalFields = [...getRequiredFieldLabels(part.kind, rules).keys()].filter(
    (field) => !(field in part.values) || isEmpty(stored[field]),
  );
  assertRequiredFields([{ ...part, optionalFields, isCopy: true }], rules);
}
