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

/** Validates every section and focuses the first invalid field. Returns whether all sections are valid. */
export async function validateSections(sections: readonly Section[]): Promise<boolean> {
  const invalidForms: PersonForm[] = [];
  for (const { person } of sections) if (!(await validateForm(person))) invalidForms.push(person);
  const [firstInvalidForm] = invalidForms;
  const firstInvalidField = firstInvalidForm?.fields.find(({ name }) => firstInvalidForm.form.getFieldState(name).invalid);
  if (firstInvalidField) firstInvalidForm?.form.setFocus(firstInvalidField.name);
  return firstInvalidForm === undefined;
}
