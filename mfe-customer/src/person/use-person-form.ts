import { getData, isFieldRequired, useBaseData, useShell } from '@aboschalter/platform';
import { useForm, zodResolver, type UseFormReturn } from '@aboschalter/ui/form';
import { useCallback, useMemo } from 'react';
import { personFields, type PersonField, type PersonKind } from './fields.ts';
import { personSchema } from './schema.ts';
import type { PersonValues } from './values.ts';

/** A person's form, for react-hook-form. */
export type PersonFormMethods = UseFormReturn<PersonValues, unknown, PersonValues>;

/** The form of one person. */
export interface PersonForm {
  readonly kind: PersonKind;
  readonly fields: readonly PersonField[];
  readonly form: PersonFormMethods;
  /** Whether a field, by its name in the form, must be filled (configuration, base data). */
  readonly isRequired: (name: string) => boolean;
}

/**
 * The form of one person, its rules taken from the configuration of required fields and the base data.
 * @param start what it begins with; later changes are its owner's to `reset`
 * @param fields which of them; by default all that the kind has
 */
export function usePersonForm(kind: PersonKind, start: PersonValues, fields: readonly PersonField[] = personFields[kind]): PersonForm {
  const { requiredFields } = useShell();
  const baseData = getData(useBaseData());
  const isRuleRequired = useCallback(
    (rule: string) => isFieldRequired(`${kind}.${rule}`, requiredFields, baseData),
    [kind, requiredFields, baseData],
  );
  const resolver = useMemo(() => zodResolver(personSchema(fields, isRuleRequired)), [fields, isRuleRequired]);
  const form = useForm<PersonValues, unknown, PersonValues>({ defaultValues: start, resolver });
  return {
    kind,
    fields,
    form,
    isRequired: (name) => {
      const field = fields.find((one) => one.name === name);
      return field !== undefined && isRuleRequired(field.rule);
    },
  };
}
