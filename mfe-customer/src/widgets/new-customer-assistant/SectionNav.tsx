import { classNames } from '@aboschalter/ui';
import type { Section } from './use-assistant-forms.ts';
import { useWatch } from '@aboschalter/ui/form';
import type { PersonField } from '../../person/fields.ts';
import { validateField } from '../../person/schema.ts';
import type { PersonForm } from '../../person/use-person-form.ts';

/** The missing and invalid fields of a form, in their order; updated while typing. */
function useInvalidFields({ form, fields, isRequired }: PersonForm): readonly PersonField[] {
  useWatch({ control: form.control });
  const values = form.getValues();
  return fields.filter((field) => validateField(field, values, isRequired(field.name)) !== undefined);
}

/** Lists the sections with the number of missing fields. A click moves the focus to the section. */
export function SectionNav({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <nav className="assistant__outline" aria-label="Abschnitte">
      <ul>
        {sections.map((section) => (
          <SectionNavItem key={section.name} section={section} />
        ))}
      </ul>
    </nav>
  );
}

function SectionNavItem({ section: { title, person } }: { readonly section: Section }) {
  const missing = useInvalidFields(person);
  const target = missing[0] ?? person.fields[0];
  // Not before the user has tried to create the person: a new form is empty, not wrong.
  const isRefused = missing.length > 0 && person.form.formState.submitCount > 0;
  return (
    <li>
      <button type="button" className="assistant__entry" onClick={() => target && person.form.setFocus(target.name)}>
        <span>{title}</span>
        <span className={classNames('as-caption', isRefused && 'assistant__missing')}>
          {missing.length === 0 ? 'vollständig' : `${missing.length} ${missing.length === 1 ? 'Angabe' : 'Angaben'} offen`}
        </span>
      </button>
    </li>
  );
}
