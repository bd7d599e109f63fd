import { getData, isFieldRequired, useBaseData, useShell } from '@aboschalter/shell-api';
import { useForm, zodResolver, type UseFormReturn } from '@aboschalter/ui/form';
import { useCallback, useMemo } from 'react';
import { personFields, type PersonField, type RecordKind } from './fields.ts';
import { personSchema } from './schema.ts';
import type { PersonValues } from './values.ts';

/** A person's form, for react-hook-form. */
export type PersonFormReturn = UseFormReturn<PersonValues, unknown, PersonValues>;

/** The form of one person. */
export interface PersonForm {
  readonly kind: RecordKind;
  readonly fields: readonly PersonField[];
  readonly form: PersonFormReturn;
  /** Whether a field, by its name in the form, must be filled (configuration, base data). */
  readonly isRequired: (name: string) => boolean;
}

/**
 * The form of one person, its rules taken from the configuration of required fields and the base data.
 * @param start what it begins with; later changes are its owner's to `reset`
 * @param fields which of them; by default all that the kind has
 */
export function usePersonForm(kind: RecordKind, start: PersonValues, fields: readonly PersonField[] = personFields[kind]): PersonForm {
  const { requiredFields } = useShell();
  const baseData = getData(useBaseData());
  const asked = useCallback((rule: string) => isFieldRequired(`${kind}.${rule}`, requiredFields, baseData), [kind, requiredFields, baseData]);
  const resolver = useMemo(() => zodResolver(personSchema(fields, asked)), [fields, asked]);
  const form = useForm<PersonValues, unknown, PersonValues>({ defaultValues: start, resolver });
  return {
    kind,
    fields,
    form,
    isRequired: (name) => {
      const field = fields.find((one) => one.name === name);
      return field !== undefined && asked(field.rule);
    },
  };
}
