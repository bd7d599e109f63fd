import { classNames } from '@aboschalter/ui';
import type { Section } from './use-assistant-forms.ts';
import { useInvalidFields } from './use-invalid-fields.ts';

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
  return (
    <li>
      <button type="button" className="assistant__entry" onClick={() => target && person.form.setFocus(target.name)}>
        <span>{title}</span>
        <span className={classNames('as-caption', missing.length > 0 && 'assistant__missing')}>
          {missing.length === 0 ? 'vollständig' : `${missing.length} ${missing.length === 1 ? 'Angabe' : 'Angaben'} offen`}
        </span>
      </button>
    </li>
  );
}
