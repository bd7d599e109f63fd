import { useBaseData } from '@aboschalter/platform';
import { ConfirmDialog } from '@aboschalter/ui';
import { RadioGroup } from '@aboschalter/ui/form';
import { useState } from 'react';
import { formatFieldValue } from '../person/format-field-value.ts';
import type { PersonField, PersonValues } from '../person/fields.ts';
import { toFormValues, type PersonData } from '../person/values.ts';
import { findConflicts, mergeResolved, type ConflictSide } from './conflict.ts';
import type { Conflict } from './record-state.ts';
import './record.css';

interface ConflictDialogProps<R extends PersonData> {
  readonly fields: readonly PersonField[];
  readonly conflict: Conflict<R>;
  readonly onResolve: (values: PersonValues) => void;
  readonly onCancel: () => void;
}

/**
 * Resolves a conflict: for each field that differs, staff choose their own value or that of the other person. Nothing
 * is overwritten silently.
 */
export function ConflictDialog<R extends PersonData>({ fields, conflict, onResolve, onCancel }: ConflictDialogProps<R>) {
  const baseData = useBaseData().data;
  const [choices, setChoices] = useState<Readonly<Partial<Record<keyof PersonValues, ConflictSide>>>>({});
  const sides = { mine: conflict.mine, baseValues: conflict.baseValues, theirs: toFormValues(conflict.current) };
  const differing = findConflicts(fields, sides);
  return (
    <ConfirmDialog
      open
      // Disabled while there is no connection.
      writes
      width={720}
      title="Der Datensatz wurde inzwischen geändert"
      confirmText="Übernehmen und speichern"
      onConfirm={() => onResolve(mergeResolved(differing, choices, sides))}
      onCancel={onCancel}
    >
      <p>{differing.length === 0 ? SAME_VALUES_MESSAGE : DIFFERENT_VALUES_MESSAGE}</p>
      <div className="record-conflict">
        {differing.map(({ field, mine, theirs, preselected }) => (
          <RadioGroup
            key={field.name}
            label={field.label}
            options={[
              { displayid: 'mine', displayname: `Meine übernehmen: ${formatFieldValue(field.kind, mine, baseData) || EMPTY_VALUE}` },
              { displayid: 'theirs', displayname: `Deren übernehmen: ${formatFieldValue(field.kind, theirs, baseData) || EMPTY_VALUE}` },
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
const DIFFERENT_VALUES_MESSAGE =
  'Während Sie ihn bearbeitet haben, hat jemand anderes gespeichert. Bitte wählen Sie, welche Angaben gelten sollen.';
