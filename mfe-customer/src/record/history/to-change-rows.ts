import type { BaseData, AuditEntry } from '@aboschalter/contract';
import { formatDateTime } from '@aboschalter/formats';
import { formatFieldValue } from '../../person/format-field-value.ts';
import { identicalWithCustomerField, personFields, photoField, type PersonKind } from '../../person/fields.ts';

/** A row of 'Verlauf': the change of one field, with the label that the field has on the page. */
export interface ChangeRow {
  readonly key: string;
  /** Date and time: '04.05.2026 09:07'. */
  readonly at: string;
  /** The user name of the person who made the change. */
  readonly by: string;
  readonly field: string;
  /** The previous value; empty if there was none. */
  readonly from: string;
  /** The new value; empty if the value was removed. */
  readonly to: string;
}

/** The events of a record that are not changes of a field. `name` is the name that the middleware uses for the event. */
const RECORD_EVENTS = [
  { name: 'created', label: 'Anlage', kind: 'text' },
  { name: 'document', label: 'Dokument', kind: 'text' },
  { name: 'accessCode', label: 'Aktivierungscode', kind: 'text' },
  { name: 'invoice', label: 'Rechnung', kind: 'text' },
  { name: 'personalData', label: 'Personenbezogene Daten', kind: 'text' },
  { name: 'payment', label: 'Auszahlung zu', kind: 'text' },
] as const;

/** Converts the changes of a record to rows. An unknown field is shown with its technical name. */
export function toChangeRows(kind: PersonKind, changes: readonly AuditEntry[], baseData: BaseData | undefined): readonly ChangeRow[] {
  const labelledFields = [...personFields[kind], photoField, identicalWithCustomerField, ...RECORD_EVENTS];
  return changes.map(({ at, by, field, from, to }, index) => {
    const knownField = labelledFields.find(({ name }) => name === field);
    const formatValue = (value: string | null | undefined) => formatFieldValue(knownField?.kind ?? 'text', value, baseData);
    return {
      key: String(index),
      at: formatDateTime(at),
      by,
      field: knownField?.label ?? field,
      from: formatValue(from),
      to: formatValue(to),
    };
  });
}
