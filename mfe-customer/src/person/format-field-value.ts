import type { BaseData } from '@aboschalter/contract';
import { formatDate, formatIban, formatBic } from '@aboschalter/formats';
import { getCountryLabel, getOptionLabel } from '@aboschalter/contract/records';
import type { FieldKind } from './fields.ts';

/**
 * Formats a field's value as text; empty if there is none.
 * @param value from a form or a record; an id may be a text, as in the changes of a record
 * @param baseData undefined until loaded; an id is then returned as it is
 */
export function formatFieldValue(
  kind: FieldKind,
  value: string | number | boolean | null | undefined,
  baseData: BaseData | undefined,
): string {
  if (value === undefined || value === null || value === '') return '';
  const text = String(value);
  switch (kind) {
    case 'salutation':
      return (baseData && getOptionLabel(baseData.salutations, Number(text))) || text;
    case 'title':
      return (baseData && getOptionLabel(baseData.titles, Number(text))) || text;
    case 'country':
      return baseData ? getCountryLabel(baseData, text) : text;
    case 'birthdate':
    case 'date':
      return formatDate(text) || text;
    case 'iban':
      return formatIban(text);
    case 'bic':
      return formatBic(text);
    default:
      // 'Identisch mit Kunde': a boolean in a record, a text in the changes of a record.
      if (text === 'true') return 'ja';
      return text === 'false' ? 'nein' : text;
  }
}
