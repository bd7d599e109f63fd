import { describe, expect, it } from 'vitest';
import { personFields, type PersonKind, type PersonValues } from './fields.ts';
import { createPersonSchema } from './schema.ts';
import { emptyPersonValues } from './values.ts';

const nothing: PersonValues = { ...emptyPersonValues, countryCode: undefined };
/** Problems by field. */
const problems = (kind: PersonKind, values: PersonValues, isRequired: (rule: string) => boolean = () => false) =>
  Object.fromEntries(
    (createPersonSchema(personFields[kind], isRequired).safeParse(values).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );
const choices = new Set(['idSalutation', 'idTitle', 'countryCode']);
const allFields = (['customer', 'ticketHolder', 'bankAccountHolder'] as const).flatMap((kind) =>
  personFields[kind].map(({ name, label, requiredRuleKey: rule }) => ({ kind, name, label, rule })),
);

describe('the schema of a person', () => {
  it.each(allFields)('requires $kind.$rule only if the configuration does, and names the field', ({ kind, name, label, rule }) => {
    expect(problems(kind, nothing)).toEqual({});
    expect(problems(kind, nothing, (asked) => asked === rule)).toEqual({
      [name]: `Bitte ${label} ${choices.has(name) ? 'auswählen' : 'eingeben'}`,
    });
  });

  it('treats whitespace as empty', () => {
    expect(problems('customer', { ...nothing, lastName: '  ' }, (rule) => rule === 'lastName')).toEqual({
      lastName: 'Bitte Nachname eingeben',
    });
  });

  it.each([
    ['email', 'e.muster', 'Bitte eine gültige E-Mail-Adresse eingeben'],
    ['birthdate', '31.2.1984', 'Den 31.2.1984 gibt es nicht'],
    ['contractStartDate', 'morgen', 'Bitte Eintrittsdatum als TT.MM.JJJJ eingeben'],
  ])('rejects in the field %s the text %j', (name, text, sentence) => {
    expect(problems('customer', { ...nothing, [name]: text })).toEqual({ [name]: sentence });
  });

  it.each([
    ['DE123', 'Bitte eine gültige IBAN eingeben'],
    ['1234567890123456', 'Bitte eine gültige IBAN eingeben'],
    ['DE1234567890123', undefined],
  ])('validates the IBAN %s by the rule of the specification: %s', (iban, sentence) => {
    expect(problems('bankAccountHolder', { ...nothing, iban }).iban).toBe(sentence);
  });
});

it.each([
  ['note', 'Hallo \ud800', /unvollständiges Zeichen/],
  ['note', 'x'.repeat(4_001), /^Höchstens 4000 Zeichen$/],
  ['lastName', 'x'.repeat(201), /^Höchstens 200 Zeichen$/],
  ['birthdate', '31.12.1899', /nicht vor dem 01\.01\.1900/],
])('the schema of a person rejects a value of %s that cannot be stored', (name, value, message) => {
  expect(problems('customer', { ...nothing, [name]: value })[name]).toMatch(message);
});
