import { formatIban, formatDate } from '@aboschalter/formats';
import { getCountryLabel, getOptionLabel } from '@aboschalter/contract/records';
import { BaseDataText } from '@aboschalter/platform';
import { CopyableText, ReadOnlyField } from '@aboschalter/ui';
import type { ReactNode } from 'react';
import type { PersonField } from './fields.ts';

/** One field of a person as text. */
export function PersonFieldValue({ field, value }: { readonly field: PersonField; readonly value: string | number | undefined }) {
  return <ReadOnlyField label={field.label}>{renderFieldValue(field, value)}</ReadOnlyField>;
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
    case 'email':
      return (
        <CopyableText what={label} text={value}>
          <EmailText address={value} />
        </CopyableText>
      );
    case 'iban':
      return (
        <CopyableText what={label} text={value}>
          <span className="as-number">{formatIban(value)}</span>
        </CopyableText>
      );
    case 'note':
      return <span className="person-note">{value}</span>;
    default:
      return value;
  }
}

/** An e-mail address that wraps before the @ instead of inside a word. */
function EmailText({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@');
  return at === -1 ? (
    address
  ) : (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
