import type { PersonForm } from '../../person/use-person-form.ts';
import type { Section } from './use-assistant-forms.ts';

/** Validates a form and shows its problems at the fields, from now on while typing. Returns whether it is valid. */
async function validateForm({ form }: PersonForm): Promise<boolean> {
  let isValid = false;
  const check = form.handleSubmit(
    () => {
      isValid = true;
    },
    () => undefined,
  );
  await check();
  return isValid;
}

/** Validates every section and focuses the first invalid field. Returns whether all are valid. */
export async function validateSections(sections: readonly Section[]): Promise<boolean> {
  const invalidForms: PersonForm[] = [];
  for (const { person } of sections) if (!(await validateForm(person))) invalidForms.push(person);
  const [first] = invalidForms;
  const firstInvalidField = first?.fields.find(({ name }) => first.form.getFieldState(name).invalid);
  if (firstInvalidField) first?.form.setFocus(firstInvalidField.name);
  return first === undefined;
}
