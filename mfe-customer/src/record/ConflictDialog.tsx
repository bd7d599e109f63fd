import { useBaseData } from '@aboschalter/platform';
import { ConfirmDialog } from '@aboschalter/ui';
import { RadioGroup } from '@aboschalter/ui/form';
import { useState } from 'react';
import { formatFieldValue } from '../person/format-field-value.ts';
import type { PersonField } from '../person/fields.ts';
import { toFormValues, type PersonData, type PersonValues } from '../person/values.ts';
import { findConflicts, mergeResolved, type ConflictSide } from './conflict.ts';
import type { Conflict } from './record-state.ts';
import './record.css';

interface ConflictDialogProps<R extends PersonData> {
  readonly fields: readonly PersonField[];
  readonly conflict: Conflict<R>;
  readonly onSettle: (values: PersonValues) => void;
  readonly onCancel: () => void;
}

/**
 * Resolves a conflict: for each field that differs, one of both values is chosen, so that nothing is overwritten
 * silently.
 */
export function ConflictDialog<R extends PersonData>({ fields, conflict, onSettle, onCancel }: ConflictDialogProps<R>) {
  const baseData = useBaseData().data;
  const [choices, setChoices] = useState<Readonly<Partial<Record<keyof PersonValues, ConflictSide>>>>({});
  const both = { mine: conflict.mine, begun: conflict.begun, theirs: toFormValues(conflict.current) };
  const differing = findConflicts(fields, both);
  return (
    <ConfirmDialog
      open
      writes
      width={720}
      title="Der Datensatz wurde inzwischen geändert"
      confirmText="Übernehmen und speichern"
      onConfirm={() => onSettle(mergeResolved(differing, choices, both))}
      onCancel={onCancel}
    >
      <p>{differing.length === 0 ? SAME : DIFFERENT}</p>
      <div className="record-conflict">
        {differing.map(({ field, mine, theirs, preselected }) => (
          <RadioGroup
            key={field.name}
            label={field.label}
            options={[
              { displayid: 'mine', displayname: `Meine übernehmen: ${formatFieldValue(field.kind, mine, baseData) || EMPTY}` },
              { displayid: 'theirs', displayname: `Deren übernehmen: ${formatFieldValue(field.kind, theirs, baseData) || EMPTY}` },
            ]}
            value={choices[field.name] ?? preselected}
            onChange={(choice) => setChoices((before) => ({ ...before, [field.name]: choice === 'mine' ? 'mine' : 'theirs' }))}
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}

const EMPTY = 'keine Angabe';
const SAME = 'Jemand anderes hat dasselbe eingetragen wie Sie.';
const DIFFERENT = 'Während Sie ihn bearbeitet haben, hat jemand anderes gespeichert. Bitte wählen Sie, welche Angaben gelten sollen.';
