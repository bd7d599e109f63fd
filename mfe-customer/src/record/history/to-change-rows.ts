import type { BaseData, AuditEntry } from '@aboschalter/contract';
import { formatDateTime } from '@aboschalter/formats';
import { formatFieldValue } from '../../person/format-field-value.ts';
import { sameAsCustomerField, personFields, photoField, type PersonKind } from '../../person/fields.ts';

/** A change of one field, with the labels of the page. */
export interface ChangeRow {
  readonly key: string;
  /** `04.05.2026 09:07`. */
  readonly at: string;
  readonly by: string;
  readonly field: string;
  /** Empty without a previous value. */
  readonly from: string;
  readonly to: string;
}

/** Events of a record besides field changes, by the middleware's names. */
const RECORD_EVENTS = [
  { name: 'created', label: 'Anlage', kind: 'text' },
  { name: 'document', label: 'Dokument', kind: 'text' },
  { name: 'accessCode', label: 'Aktivierungscode', kind: 'text' },
  { name: 'invoice', label: 'Rechnung', kind: 'text' },
  { name: 'personalData', label: 'Personenbezogene Daten', kind: 'text' },
  { name: 'payment', label: 'Auszahlung zu', kind: 'text' },
] as const;

/** Converts the changes of a record to rows; an unknown field keeps its technical name. */
export function toChangeRows(kind: PersonKind, changes: readonly AuditEntry[], baseData: BaseData | undefined): readonly ChangeRow[] {
  const named = [...personFields[kind], photoField, sameAsCustomerField, ...RECORD_EVENTS];
  return changes.map(({ at, by, field, from, to }, index) => {
    const known = named.find(({ name }) => name === field);
    const formatValue = (value: string | null | undefined) => formatFieldValue(known?.kind ?? 'text', value, baseData);
    return {
      key: String(index),
      at: formatDateTime(at),
      by,
      field: known?.label ?? field,
      from: formatValue(from),
      to: formatValue(to),
    };
  });
}
