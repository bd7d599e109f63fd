import type { InvalidField } from '@aboschalter/ui/form';
import type { PersonForm } from '../../person/use-person-form.ts';
import type { Section } from './use-assistant-forms.ts';

/** Validates a form and shows the problems at its fields, also while staff continue to type. Returns whether the form is valid. */
async function validateForm({ form }: PersonForm): Promise<boolean> {
  let isValid = false;
  const validate = form.handleSubmit(
    () => {
      isValid = true;
    },
    () => undefined,
  );
  await validate();
  return isValid;
}

/** An invalid field of a section. */
export interface InvalidSectionField extends InvalidField {
  /** Whether the field is still invalid. */
  readonly isInvalid: () => boolean;
}

/**
 * Validates every section and shows the problems at the fields. Returns the invalid fields from top to bottom. Their labels name
 * the section, except for the first one.
 */
export async function validateSections(sections: readonly Section[]): Promise<readonly InvalidSectionField[]> {
  const invalidFields: InvalidSectionField[] = [];
  for (const [index, { person, title }] of sections.entries()) {
    if (await validateForm(person)) continue;
    const { form, fields } = person;
    const invalid = fields.filter(({ name }) => form.getFieldState(name).invalid);
    for (const { name, label } of invalid) {
      invalidFields.push({
        label: index === 0 ? label : `${title}: ${label}`,
        focus: () => form.setFocus(name),
        isInvalid: () => form.getFieldState(name).invalid,
      });
    }
  }
  return invalidFields;
}
