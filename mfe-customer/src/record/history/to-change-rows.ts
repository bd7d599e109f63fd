import type { BaseData, AuditEntry } from '@aboschalter/contract';
import { formatDateTime } from '@aboschalter/formats';
import { formatFieldValue } from '../../person/format-field-value.ts';
import { sameAsCustomerField, personFields, photoField, type PersonKind } from '../../person/fields.ts';

/** A change of one field, in the words of the page. */
export interface ChangeRow {
  readonly key: string;
  /** `04.05.2026 09:07`. */
  readonly at: string;
  readonly by: string;
  readonly field: string;
  /** Empty where nothing stood there. */
  readonly from: string;
  readonly to: string;
}

/** What happened to a record beside its fields, as the middleware names it. */
const RECORD_EVENTS = [
  { name: 'created', label: 'Anlage', kind: 'text' },
  { name: 'document', label: 'Dokument', kind: 'text' },
  { name: 'accessCode', label: 'Aktivierungscode', kind: 'text' },
  { name: 'invoice', label: 'Rechnung', kind: 'text' },
  { name: 'payment', label: 'Auszahlung zu', kind: 'text' },
] as const;

/** The changes of a record as rows; a field that the page does not know keeps its technical name. */
export function toChangeRows(kind: PersonKind, changes: readonly AuditEntry[], baseData: BaseData | undefined): readonly ChangeRow[] {
  const named = [...personFields[kind], photoField, sameAsCustomerField, ...RECORD_EVENTS];
  return changes.map(({ at, by, field, from, to }, index) => {
    const known = named.find(({ name }) => name === field);
    const text = (value: string | null | undefined) => formatFieldValue(known?.kind ?? 'text', value, baseData);
    return {
      key: String(index),
      at: formatDateTime(at),
      by,
      field: known?.label ?? field,
      from: text(from),
      to: text(to),
    };
  });
}
