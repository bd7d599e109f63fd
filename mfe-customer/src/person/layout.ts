import type { FieldGroup, PersonField } from './fields.ts';

/** How the fields of a person are arranged: on a page, next to a photo, in the dialog for new persons, or side by side. */
export type PersonLayout = 'record' | 'holder' | 'assistant' | 'side-by-side';

const columnGroups: Readonly<Record<Exclude<PersonLayout, 'side-by-side'>, readonly (readonly FieldGroup[])[]>> = {
  record: [['name'], ['address'], ['contact'], ['business'], ['since', 'note', 'account']],
  holder: [['name'], ['address'], ['contact', 'since', 'note']],
  assistant: [
    ['name', 'since'],
    ['address', 'note'],
    ['contact', 'business', 'account'],
  ],
};

/** Returns the fields of each column, from left to right. */
export function arrangeFields(fields: readonly PersonField[], layout: PersonLayout): readonly (readonly PersonField[])[] {
  if (layout === 'side-by-side') return fields.map((field) => [field]);
  const columns = columnGroups[layout].map((groups) => groups.flatMap((group) => fields.filter((field) => field.group === group)));
  return columns.filter(({ length }) => length > 0);
}

/** The fields of one line of a column. */
export type FieldLine = readonly [PersonField] | readonly [PersonField, PersonField];

/** Which field follows another on the same line. */
const lineContinuations: Readonly<Partial<Record<PersonField['name'], PersonField['name']>>> = {
  street: 'houseNumber',
  postalCode: 'city',
};

/** Puts the fields of a column on lines: street with house number, postal code with city. */
export function toLines(fields: readonly PersonField[]): readonly FieldLine[] {
  const isSecondOfLine = (field: PersonField, index: number) => {
    const before = fields[index - 1];
    return before !== undefined && lineContinuations[before.name] === field.name;
  };
  return fields.flatMap((field, index): readonly FieldLine[] => {
    if (isSecondOfLine(field, index)) return [];
    const next = fields[index + 1];
    return [next !== undefined && isSecondOfLine(next, index + 1) ? [field, next] : [field]];
  });
}

/** Returns the number of columns of a `RecordGrid`, which supports 3, 4 and 5: 4 for any other number of columns. */
export const getColumnCount = ({ length }: readonly unknown[]): 3 | 4 | 5 => (length === 5 || length === 3 ? length : 4);

/** Returns the caption of a line: 'PLZ, Ort'. */
export const getLineLabel = (line: FieldLine): string => line.map(({ label }) => label).join(', ');
