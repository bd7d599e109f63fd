import { formatIban, formatDate } from '@aboschalter/formats';
import { getCountryLabel, getOptionLabel } from '@aboschalter/contract/records';
import { BaseDataText } from '@aboschalter/platform';
import { CopyableText, BreakableText, ReadOnlyField } from '@aboschalter/ui';
import { Fragment, type ReactNode } from 'react';
import type { PersonField } from './fields.ts';

interface PersonFieldValueProps {
  readonly label: string;
  /** The fields of one line, each with its value. No field has a boolean value; it is only part of the type of the form's values. */
  readonly parts: readonly { readonly field: PersonField; readonly value: string | number | boolean | undefined }[];
}

/** A line of a person's record as text. A double click on a value finds its field by `data-field`. */
export function PersonFieldValue({ label, parts }: PersonFieldValueProps) {
  const filledParts = parts.flatMap(({ field, value }) => {
    const text = typeof value === 'boolean' ? undefined : renderFieldValue(field, value);
    return text === undefined ? [] : [{ name: field.name, text }];
  });
  const [firstPart] = parts;
  if (parts.length === 1 && firstPart) {
    return (
      <ReadOnlyField label={label} name={firstPart.field.name}>
        {filledParts[0]?.text}
      </ReadOnlyField>
    );
  }
  return (
    <ReadOnlyField label={label} name={firstPart?.field.name}>
      {filledParts.length === 0
        ? undefined
        : filledParts.map(({ name, text }, index) => (
            <Fragment key={name}>
              {index === 0 ? null : ' '}
              <span data-field={name}>{text}</span>
            </Fragment>
          ))}
    </ReadOnlyField>
  );
}

/** Renders the value of a field; nothing if it is empty. */
export function renderFieldValue({ kind, label }: Pick<PersonField, 'kind' | 'label'>, value: string | number | undefined): ReactNode {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'number') {
    return <BaseDataText pick={(data) => getOptionLabel(kind === 'title' ? data.titles : data.salutations, value)} />;
  }
  switch (kind) {
    case 'country':
      return <BaseDataText pick={(data) => getCountryLabel(data, value)} />;
    case 'birthdate':
    case 'date':
      return <span className="as-number">{formatDate(value)}</span>;
    case 'postal-code':
      return <span className="as-number">{value}</span>;
    case 'phone':
      return (
        <CopyableText label={label} text={value}>
          <span className="as-number">{value}</span>
        </CopyableText>
      );
    case 'email':
      return (
        <CopyableText label={label} text={value}>
          <BreakableText text={value} />
        </CopyableText>
      );
    case 'iban':
      return (
        <CopyableText label={label} text={value}>
          <span className="as-number">{formatIban(value)}</span>
        </CopyableText>
      );
    case 'note':
      return <span className="person-note">{value}</span>;
    default:
      return value;
  }
}
