import { useWatch } from '@aboschalter/ui/form';
import type { PersonField } from '../../person/fields.ts';
import { validateField } from '../../person/schema.ts';
import type { PersonForm } from '../../person/use-person-form.ts';

/** The missing and invalid fields of a form, in their order; updated while typing. */
export function useInvalidFields({ form, fields, isRequired }: PersonForm): readonly PersonField[] {
  useWatch({ control: form.control });
  const values = form.getValues();
  return fields.filter((field) => validateField(field, values, isRequired(field.name)) !== undefined);
}
