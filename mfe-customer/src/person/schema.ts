import { maxLengthOf } from '@aboschalter/contract';
import { isCalendarDate, hasIbanFormat } from '@aboschalter/formats';
import { validationMessages } from '@aboschalter/ui/form';
import { z } from 'zod';
import { personValuesSchema, type PersonField, type PersonValues } from './fields.ts';

const selectKinds = new Set<PersonField['kind']>(['salutation', 'title', 'country']);
const dateKinds = new Set<PersonField['kind']>(['birthdate', 'date']);
const emailSchema = z.email();

/** Returns the problem of a field, as a German sentence; `undefined` if it is valid. */
export function validateField({ name, label, kind }: PersonField, values: PersonValues, required: boolean): string | undefined {
  const value = values[name];
  const text = typeof value === 'string' ? value.trim() : value;
  if (text === undefined || text === '') {
    if (!required) return undefined;
    if (kind === 'picture') return 'Bitte ein Foto aufnehmen';
    return selectKinds.has(kind) ? validationMessages.choose(label) : validationMessages.required(label);
  }
  if (typeof text === 'number') return undefined;
  if (kind === 'email' && !emailSchema.safeParse(text).success) return validationMessages.email;
  if (kind === 'iban' && !hasIbanFormat(text)) return validationMessages.iban;
  if (dateKinds.has(kind) && !isCalendarDate(text)) return validationMessages.date(text, label);
  if (!text.isWellFormed()) return validationMessages.unreadableCharacter;
  const maxLength = maxLengthOf(name);
  if (text.length > maxLength) return validationMessages.tooLong(maxLength);
  return undefined;
}

/**
 * Creates the schema of a person's form: a field is required only if the configuration says so; e-mail address, IBAN and date
 * must be valid (specification, document 1, section 5; document 2, section 5).
 * @param isRequired whether the configuration requires a field, by its `requiredRuleKey`
 */
export function createPersonSchema(fields: readonly PersonField[], isRequired: (ruleKey: string) => boolean) {
  return personValuesSchema.superRefine((values, context) => {
    for (const field of fields) {
      const message = validateField(field, values, isRequired(field.requiredRuleKey));
      if (message !== undefined) context.addIssue({ code: 'custom', path: [field.name], message });
    }
  });
}
