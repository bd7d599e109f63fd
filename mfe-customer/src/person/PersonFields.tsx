import type { BaseData } from '@aboschalter/contract';
import { formatAge, isCalendarDate } from '@aboschalter/formats';
import { FieldPair, RecordColumn, RecordGrid, ReadOnlyField } from '@aboschalter/ui';
import { useWatch } from '@aboschalter/ui/form';
import { Fragment, type ReactNode } from 'react';
import { EditField } from './EditField.tsx';
import { arrangeFields, getColumnCount, getLineLabel, toLines, type FieldLine, type PersonLayout } from './layout.ts';
import { PersonFieldValue } from './PersonFieldValue.tsx';
import type { PersonForm, PersonFormMethods } from './use-person-form.ts';
import './person.css';

interface PersonFieldsProps {
  readonly person: PersonForm;
  /** True shows inputs; false shows the values as text in the same places. */
  readonly editing: boolean;
  /** Undefined until loaded. The inputs need its options, so the values are shown as text until then. */
  readonly baseData: BaseData | undefined;
  /** Shown above all fields, for example the number of the customer. */
  readonly header?: ReactNode;
  /** Focuses the first field when it mounts. */
  readonly autoFocus?: boolean;
  readonly layout?: PersonLayout;
}

/** The fields of a person on one grid, in view and in edit mode (design: one form for view, edit and create). */
export function PersonFields({ person, editing, baseData, header, autoFocus = false, layout = 'record' }: PersonFieldsProps) {
  const { form, fields } = person;
  const columns = arrangeFields(fields, layout);
  return (
    <RecordGrid editing={editing && baseData !== undefined} columns={getColumnCount(columns)}>
      {columns.map((column, index) => (
        <RecordColumn key={column[0]?.name}>
          {index === 0 ? header : null}
          {toLines(column).map((line) => (
            <Fragment key={line[0].name}>
              {editing && baseData ? (
                <EditLine person={person} line={line} baseData={baseData} autoFocus={autoFocus && line[0] === fields[0]} />
              ) : (
                <LineDisplay form={form} line={line} />
              )}
              {line[0].kind === 'birthdate' ? <Age form={form} /> : null}
            </Fragment>
          ))}
        </RecordColumn>
      ))}
    </RecordGrid>
  );
}

interface EditLineProps {
  readonly person: PersonForm;
  readonly line: FieldLine;
  readonly baseData: BaseData;
  readonly autoFocus: boolean;
}

function EditLine({ person: { form, isRequired }, line, baseData, autoFocus }: EditLineProps) {
  const [first, second] = line;
  if (!second) return <EditField form={form} field={first} baseData={baseData} autoFocus={autoFocus} />;
  return (
    <FieldPair
      label={getLineLabel(line)}
      required={line.some(({ name }) => isRequired(name))}
      wide={first.kind === 'postal-code' ? 'second' : 'first'}
    >
      <EditField form={form} field={first} baseData={baseData} autoFocus={autoFocus} hideLabel />
      <EditField form={form} field={second} baseData={baseData} autoFocus={false} hideLabel />
    </FieldPair>
  );
}

function LineDisplay({ form, line }: { readonly form: PersonFormMethods; readonly line: FieldLine }) {
  const values = useWatch({ control: form.control, name: line.map(({ name }) => name) });
  return <PersonFieldValue label={getLineLabel(line)} parts={line.map((field, index) => ({ field, value: values[index] }))} />;
}

/** Shows the age in whole years, or '-' without a birth date; updated while typing. */
function Age({ form }: { readonly form: PersonFormMethods }) {
  const birthdate = useWatch({ control: form.control, name: 'birthdate' });
  const validBirthdate = birthdate !== undefined && isCalendarDate(birthdate) ? birthdate : undefined;
  return (
    <ReadOnlyField label="Alter">
      <span className="as-number">{formatAge(validBirthdate)}</span>
    </ReadOnlyField>
  );
}
