import type { AuditEntry } from '@aboschalter/contract';
import { formatDate, formatTime } from '@aboschalter/formats';
import { useBaseData } from '@aboschalter/platform';
import { ConfirmDialog } from '@aboschalter/ui';
import { RadioGroup } from '@aboschalter/ui/form';
import { useState } from 'react';
import { formatFieldValue } from '../person/format-field-value.ts';
import { formatPerson, PersonLine } from '../person/PersonLine.tsx';
import type { PersonField, PersonKind, PersonValues } from '../person/fields.ts';
import { toFormValues, type PersonData } from '../person/values.ts';
import { findConflicts, mergeResolved, type ConflictSide } from './conflict.ts';
import type { Conflict } from './record-state.ts';
import { useLastChange } from './use-last-change.ts';
import './record.css';

interface ConflictDialogProps<R extends PersonData> {
  readonly kind: PersonKind;
  readonly fields: readonly PersonField[];
  readonly conflict: Conflict<R>;
  readonly onResolve: (values: PersonValues) => void;
  readonly onCancel: () => void;
}

/** The dialog in which staff choose their own or the stored value for each field that differs, so that nothing is overwritten silently. */
export function ConflictDialog<R extends PersonData>({ kind, fields, conflict, onResolve, onCancel }: ConflictDialogProps<R>) {
  const baseData = useBaseData().data;
  const [choices, setChoices] = useState<Readonly<Partial<Record<keyof PersonValues, ConflictSide>>>>({});
  const sides = { mine: conflict.mine, baseValues: conflict.baseValues, theirs: toFormValues(conflict.current) };
  const conflictingFields = findConflicts(fields, sides);
  const lastChange = useLastChange(kind, conflict.current);
  return (
    <ConfirmDialog
      open
      writes
      width={720}
      title="Der Datensatz wurde inzwischen geändert"
      confirmLabel="Übernehmen und speichern"
      onConfirm={() => onResolve(mergeResolved(conflictingFields, choices, sides))}
      onCancel={onCancel}
    >
      <PersonLine text={formatPerson(kind, conflict.current)} />
      <p>{conflictingFields.length === 0 ? SAME_VALUES_MESSAGE : formatQuestion(lastChange)}</p>
      <div className="record-conflict">
        {conflictingFields.map(({ field, mine, theirs, preselected }) => (
          <RadioGroup
            key={field.name}
            label={field.label}
            options={[
              { displayid: 'mine', displayname: `Meinen Wert übernehmen: ${formatFieldValue(field.kind, mine, baseData) || EMPTY_VALUE}` },
              {
                displayid: 'theirs',
                displayname: `Anderen Wert übernehmen: ${formatFieldValue(field.kind, theirs, baseData) || EMPTY_VALUE}`,
              },
            ]}
            value={choices[field.name] ?? preselected}
            onChange={(choice) => setChoices((before) => ({ ...before, [field.name]: choice === 'mine' ? 'mine' : 'theirs' }))}
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}

const EMPTY_VALUE = 'keine Angabe';
const SAME_VALUES_MESSAGE = 'Jemand anderes hat dasselbe eingetragen wie Sie.';

/** Returns a German sentence that says who has saved the record and when, if this is known, and what to do. */
function formatQuestion(lastChange: AuditEntry | undefined): string {
  const who = lastChange ? `${lastChange.by} am ${formatDate(lastChange.at)} um ${formatTime(lastChange.at)} Uhr` : 'jemand anderes';
  return `Während Sie ihn bearbeitet haben, hat ${who} gespeichert. Bitte wählen Sie, welche Angaben gelten sollen.`;
}
