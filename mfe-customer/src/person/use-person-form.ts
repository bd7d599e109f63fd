import { isFieldRequired, useBaseData, useShell } from '@aboschalter/platform';
import { useForm, zodResolver, type UseFormReturn } from '@aboschalter/ui/form';
import { useCallback, useMemo } from 'react';
import { personFields, type PersonField, type PersonKind } from './fields.ts';
import { personSchema } from './schema.ts';
import type { PersonValues } from './values.ts';

/** A person's form, of react-hook-form. */
export type PersonFormMethods = UseFormReturn<PersonValues, unknown, PersonValues>;

/** The form of one person. */
export interface PersonForm {
  readonly kind: PersonKind;
  readonly fields: readonly PersonField[];
  readonly form: PersonFormMethods;
  /** Whether a field, by its name in the form, is required (configuration, base data). */
  readonly isRequired: (name: string) => boolean;
}

/**
 * The form of one person, with the rules of the configuration of required fields and the base data.
 * @param start initial values; later changes are up to the owner's `reset`
 * @param fields by default all fields of the kind
 */
export function usePersonForm(kind: PersonKind, start: PersonValues, fields: readonly PersonField[] = personFields[kind]): PersonForm {
  const { requiredFields } = useShell();
  const baseData = useBaseData().data;
  const isRuleRequired = useCallback(
    (rule: string) => isFieldRequired(`${kind}.${rule}`, requiredFields, baseData),
    [kind, requiredFields, baseData],
  );
  const resolver = useMemo(() => zodResolver(personSchema(fields, isRuleRequired)), [fields, isRuleRequired]);
  const form = useForm<PersonValues, unknown, PersonValues>({
    defaultValues: start,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  return {
    kind,
    fields,
    form,
    isRequired: (name) => {
      const field = fields.find((one) => one.name === name);
      return field !== undefined && isRuleRequired(field.requiredRuleKey);
    },
  };
}
