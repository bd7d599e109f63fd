import { isFieldRequired, useBaseData, useShell } from '@aboschalter/platform';
import { useForm, zodResolver, type UseFormReturn } from '@aboschalter/ui/form';
import { useCallback, useMemo } from 'react';
import { personFields, type PersonField, type PersonKind, type PersonValues } from './fields.ts';
import { createPersonSchema } from './schema.ts';
import { useOfferedFields } from './use-offered-fields.ts';

/** The methods of react-hook-form for a person's form. */
export type PersonFormMethods = UseFormReturn<PersonValues, unknown, PersonValues>;

/** The form of one person with its fields and rules. */
export interface PersonForm {
  readonly kind: PersonKind;
  readonly fields: readonly PersonField[];
  readonly form: PersonFormMethods;
  /** Returns whether configuration or base data require the field with this name in the form. */
  readonly isRequired: (name: string) => boolean;
}

/**
 * Creates the form of one person, with the rules of the configuration of required fields and the base data.
 * @param initialValues used on mount only; call `form.reset` to change them later
 * @param candidates the fields, by default all fields of the kind; the form omits those that the middleware does not support
 */
export function usePersonForm(
  kind: PersonKind,
  initialValues: PersonValues,
  candidates: readonly PersonField[] = personFields[kind],
): PersonForm {
  const fields = useOfferedFields(candidates);
  const { requiredFields } = useShell();
  const baseData = useBaseData().data;
  const isRuleRequired = useCallback(
    (rule: string) => isFieldRequired(`${kind}.${rule}`, requiredFields, baseData),
    [kind, requiredFields, baseData],
  );
  const resolver = useMemo(() => zodResolver(createPersonSchema(fields, isRuleRequired)), [fields, isRuleRequired]);
  const form = useForm<PersonValues, unknown, PersonValues>({
    defaultValues: initialValues,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  return {
    kind,
    fields,
    form,
    isRequired: (name) => {
      const field = fields.find((candidate) => candidate.name === name);
      return field !== undefined && isRuleRequired(field.requiredRuleKey);
    },
  };
}
