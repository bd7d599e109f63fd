import { hasIbanFormat } from '@aboschalter/formats';
import { hasValidIbanChecksum } from '@aboschalter/formats/iban-checksum';
import { classNames } from '@aboschalter/ui';
import type { Section } from './use-assistant-forms.ts';
import { useWatch } from '@aboschalter/ui/form';
import type { PersonField } from '../../person/fields.ts';
import { validateField } from '../../person/schema.ts';
import type { PersonForm } from '../../person/use-person-form.ts';

/** Returns the missing and invalid fields of a form in their order; updated while typing. */
function useInvalidFields({ form, fields, isRequired }: PersonForm): readonly PersonField[] {
  useWatch({ control: form.control });
  const values = form.getValues();
  return fields.filter((field) => validateField(field, values, isRequired(field.name)) !== undefined);
}

/** Returns whether the IBAN has the format of one but wrong check digits. It can be saved, but staff should check it. */
function useHasIbanWarning({ form }: PersonForm): boolean {
  const iban = useWatch({ control: form.control, name: 'iban' });
  return typeof iban === 'string' && hasIbanFormat(iban) && !hasValidIbanChecksum(iban);
}

/** Returns '2 Angaben offen', 'IBAN prüfen' or 'vollständig'. */
function formatProgress(invalidCount: number, hasIbanWarning: boolean): string {
  if (invalidCount > 0) return `${invalidCount} ${invalidCount === 1 ? 'Angabe' : 'Angaben'} offen`;
  return hasIbanWarning ? 'IBAN prüfen' : 'vollständig';
}

/** Lists the sections with the number of fields to complete. A click focuses the first of these fields. */
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
  const invalidFields = useInvalidFields(person);
  const hasIbanWarning = useHasIbanWarning(person);
  const target = invalidFields[0] ?? person.fields[0];
  // Before the first attempt to submit, an empty form shows no problem.
  const hasProblem = invalidFields.length > 0 && person.form.formState.submitCount > 0;
  return (
    <li>
      <button type="button" className="assistant__entry" onClick={() => target && person.form.setFocus(target.name)}>
        <span>{title}</span>
        <span className={classNames('as-caption', hasProblem && 'assistant__missing')}>
          {formatProgress(invalidFields.length, hasIbanWarning)}
        </span>
      </button>
    </li>
  );
}
