import type { PersonForm } from '../../person/use-person-form.ts';
import type { Section } from './use-assistant-forms.ts';

/** Whether a form is valid; its problems are shown at their fields from now on, and updated while typing. */
async function isValid({ form }: PersonForm): Promise<boolean> {
  let valid = false;
  const check = form.handleSubmit(
    () => {
      valid = true;
    },
    () => undefined,
  );
  await check();
  return valid;
}

/** Validates every section and focuses the first invalid field. */
export async function validateSections(sections: readonly Section[]): Promise<boolean> {
  const invalidSections: PersonForm[] = [];
  for (const { person } of sections) if (!(await isValid(person))) invalidSections.push(person);
  const [first] = invalidSections;
  const firstError = first?.fields.find(({ name }) => first.form.getFieldState(name).invalid);
  if (firstError) first?.form.setFocus(firstError.name);
  return first === undefined;
}
