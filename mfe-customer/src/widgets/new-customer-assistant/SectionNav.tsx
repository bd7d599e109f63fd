import { hasIbanFormat } from '@aboschalter/formats';
import { hasValidIbanChecksum } from '@aboschalter/formats/iban-checksum';
import { classNames } from '@aboschalter/ui';
import type { Section } from './use-assistant-forms.ts';
import { useWatch } from '@aboschalter/ui/form';
import type { PersonField } from '../../person/fields.ts';
import { validateField } from '../../person/schema.ts';
import type { PersonForm } from '../../person/use-person-form.ts';

/** Returns the missing and invalid fields of a form, from top to bottom. Renders again while staff type. */
function useInvalidFields({ form, fields, isRequired }: PersonForm): readonly PersonField[] {
  useWatch({ control: form.control });
  const values = form.getValues();
  return fields.filter((field) => validateField(field, values, isRequired(field.name)) !== undefined);
}

/** Returns whether the IBAN has the right format but wrong check digits. Such an IBAN can be saved, but staff should check it. */
function useHasIbanWarning({ form }: PersonForm): boolean {
  const iban = useWatch({ control: form.control, name: 'iban' });
  return typeof iban === 'string' && hasIbanFormat(iban) && !hasValidIbanChecksum(iban);
}

/** Returns '2 Angaben offen', 'IBAN prüfen' or 'vollständig'. */
function formatProgress(invalidCount: number, hasIbanWarning: boolean): string {
  if (invalidCount > 0) return `${invalidCount} ${invalidCount === 1 ? 'Angabe' : 'Angaben'} offen`;
  return hasIbanWarning ? 'IBAN prüfen' : 'vollständig';
}

/** Lists the sections with the number of missing or invalid fields. A click on a section focuses the first of them. */
export function SectionNav({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <nav className="assistant__nav" aria-label="Abschnitte">
      <ul>
        {sections.map((section) => (
          <SectionNavItem key={section.name} section={section} />
        ))}
      </ul>
    </nav>
  );
}

function SectionNavItem({ section: { title, person } }: { readonly section: Section }) {
  const invalidFields = useInvalidFields(person);
  const hasIbanWarning = useHasIbanWarning(person);
  const fieldToFocus = invalidFields[0] ?? person.fields[0];
  // Missing input is highlighted only after the first submission.
  const isHighlighted = invalidFields.length > 0 && person.form.formState.submitCount > 0;
  return (
    <li>
      <button type="button" className="assistant__nav-item" onClick={() => fieldToFocus && person.form.setFocus(fieldToFocus.name)}>
        <span>{title}</span>
        <span className={classNames('as-caption', isHighlighted && 'assistant__nav-problem')}>
          {formatProgress(invalidFields.length, hasIbanWarning)}
        </span>
      </button>
    </li>
  );
}
