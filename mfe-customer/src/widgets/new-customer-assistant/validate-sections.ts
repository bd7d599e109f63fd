import type { PersonForm } from '../../person/use-person-form.ts';
import type { Section } from './use-assistant-forms.ts';

/** Whether a form may be sent; its flaws stand at their fields from now on, and follow what is typed. */
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

/** Checks every section and focuses the first field that is wrong. */
export async function validateSections(sections: readonly Section[]): Promise<boolean> {
  const invalidSections: PersonForm[] = [];
  // One after the other: each focuses its first flaw, and the first of all is wanted.
  for (const { person } of sections) if (!(await isValid(person))) invalidSections.push(person);
  const [first] = invalidSections;
  const firstError = first?.fields.find(({ name }) => first.form.getFieldState(name).invalid);
  if (firstError) first?.form.setFocus(firstError.name);
  return first === undefined;
}
