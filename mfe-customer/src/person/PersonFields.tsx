import type { BaseData } from '@aboschalter/contract';
import { formatAge, isCalendarDate } from '@aboschalter/formats';
import { RecordColumn, RecordGrid, ReadOnlyField } from '@aboschalter/ui';
import { useWatch } from '@aboschalter/ui/form';
import { Fragment, type ReactNode } from 'react';
import { EditField } from './EditField.tsx';
import type { FieldColumn, PersonField } from './fields.ts';
import { PersonFieldValue } from './PersonFieldValue.tsx';
import type { PersonForm, PersonFormMethods } from './use-person-form.ts';
import './person.css';

const columns: readonly FieldColumn[] = ['name', 'address', 'reach', 'more'];

interface PersonFieldsProps {
  readonly person: PersonForm;
  /** True for inputs, false for text in the same places. */
  readonly editing: boolean;
  /** Always defined while editing, since options need it. */
  readonly baseData: BaseData | undefined;
  /** Above all fields: the number. */
  readonly head?: ReactNode;
  /** Focuses the first field when it mounts. */
  readonly focusFirst?: boolean;
}

/** The fields of a person on one grid, in view and in edit mode (design: one form for view, edit and create). */
export function PersonFields({ person: { form, fields }, editing, baseData, head, focusFirst = false }: PersonFieldsProps) {
  const used = columns.filter((column) => fields.some((field) => field.column === column));
  return (
    <RecordGrid>
      {used.map((column, index) => (
        <RecordColumn key={column}>
          {index === 0 ? head : null}
          {fields
            .filter((field) => field.column === column)
            .map((field) => (
              <Fragment key={field.name}>
                {editing && baseData ? (
                  <EditField form={form} field={field} baseData={baseData} autoFocus={focusFirst && field === fields[0]} />
                ) : (
                  <FieldDisplay form={form} field={field} />
                )}
                {field.kind === 'birthdate' ? <Age form={form} /> : null}
              </Fragment>
            ))}
        </RecordColumn>
      ))}
    </RecordGrid>
  );
}

function FieldDisplay({ form, field }: { readonly form: PersonFormMethods; readonly field: PersonField }) {
  const value = useWatch({ control: form.control, name: field.name });
  return <PersonFieldValue field={field} value={value} />;
}

/** Whole years, '-' without a birth date; updated while typing. */
function Age({ form }: { readonly form: PersonFormMethods }) {
  const birthdate = useWatch({ control: form.control, name: 'birthdate' });
  const known = birthdate !== undefined && isCalendarDate(birthdate) ? birthdate : undefined;
  return (
    <ReadOnlyField label="Alter">
      <span className="as-number">{formatAge(known)}</span>
    </ReadOnlyField>
  );
}
