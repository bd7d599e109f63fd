import { useWatch } from '@aboschalter/ui/form';
import type { PersonField } from '../../person/fields.ts';
import { flawOf } from '../../person/schema.ts';
import type { PersonForm } from '../../person/use-person-form.ts';

/** The fields of a form that are still missing or wrong, in their order. Follows what is typed. */
export function useMissing({ form, fields, isRequired }: PersonForm): readonly PersonField[] {
  useWatch({ control: form.control });
  const values = form.getValues();
  return fields.filter((field) => flawOf(field, values, isRequired(field.name)) !== undefined);
}
