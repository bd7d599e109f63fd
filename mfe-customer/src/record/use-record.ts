import { useCapability, useReducerWithEffects } from '@aboschalter/platform';
import { useEffect, useEffectEvent } from 'react';
import type { PersonValues } from '../person/fields.ts';
import { usePersonForm, type PersonForm } from '../person/use-person-form.ts';
import { emptyPersonValues, toFormValues, type PersonData } from '../person/values.ts';
import { applyDraft } from './conflict.ts';
import type { RecordDraft } from './record-draft.ts';
import type { RecordOptions } from './record-options.ts';
import { initialRecordState, transition, type Conflict, type RecordEvent, type RecordState } from './record-state.ts';
import { saveRecord } from './save-record.ts';

/** A record that is viewed, edited or created: its form, its state and its actions. */
export interface RecordControl<R> {
  readonly mode: 'view' | 'edit' | 'create';
  /** Whether a save is in progress. */
  readonly isPending: boolean;
  /** Why the latest save failed. Cleared when the next save starts. */
  readonly errorMessage: string | undefined;
  readonly person: PersonForm;
  readonly edit: () => void;
  /** Applies the changes of a draft to the shown record. Staff resolve conflicts. */
  readonly restoreDraft: (draft: RecordDraft) => void;
  /** Discards the input. A stored record shows its stored values again, a new record is closed. */
  readonly cancel: () => void;
  readonly save: (values: PersonValues) => void;
  readonly conflict: Conflict<R> | undefined;
  /** Saves the chosen values over the record of the other person. */
  readonly resolveConflict: (values: PersonValues) => void;
  /** Continues editing without resolving the conflict. */
  readonly dismissConflict: () => void;
  /** The parts of the draft besides the values of the form. */
  readonly draftMetadata: Omit<RecordDraft, 'values'>;
  /**
   * A record that an earlier form, such as one in another tab, has created although its response was lost. Staff see it before
   * this form creates another record.
   */
  readonly recordOfEarlierForm: R | undefined;
}

/** Controls viewing, editing and creating one record (specification, document 1, section 4, 'Customer display'; document 2, 'Holder forms'). */
export function useRecord<R extends PersonData>(options: RecordOptions<R>): RecordControl<R> {
  const { kind, record, initialValues = emptyPersonValues, onSaved, onClose, creation } = options;
  const person = usePersonForm(kind, record === undefined ? initialValues : toFormValues(record), options.fields);
  const { form, fields } = person;
  const hasVersions = useCapability('recordVersions');
  /** Enters values as unsaved changes. */
  const applyValues = (values: PersonValues) => {
    for (const { name } of fields) form.setValue(name, values[name], { shouldDirty: true });
    form.setValue('identicalWithCustomer', values.identicalWithCustomer, { shouldDirty: true });
  };
  /** Resets the form to `base` and enters `values` as unsaved changes. */
  const resetForm = (base: PersonValues, values?: PersonValues) => {
    form.reset(base);
    if (values) applyValues(values);
  };
  const [state, dispatch] = useReducerWithEffects<RecordState<R>, RecordEvent<R>>({
    transition,
    initial: initialRecordState,
    run: (task, context) => saveRecord(task, { ...context, options, person, hasVersions, resetForm }),
    toFailure: (error) => ({ kind: 'unexpected-error', failure: error instanceof Error ? error.message : String(error) }),
  });
  const { phase, saved, unconfirmed } = state;
  // After a save, the saved record is shown until a refetch changes `record`.
  const shownRecord = saved && saved.recordBefore === record ? saved.record : record;
  const isNew = shownRecord === undefined;
  const isShowing = phase.kind === 'showing';
  const existingMode = isShowing ? 'view' : 'edit';
  const mode = isNew ? 'create' : existingMode;
  const getStoredValues = () => (shownRecord === undefined ? initialValues : toFormValues(shownRecord));

  useEffect(() => {
    if (mode === 'view' && shownRecord !== undefined) form.reset(toFormValues(shownRecord));
  }, [mode, shownRecord, form]);
  // After a save, the page may navigate to the record.
  const notifySaved = useEffectEvent((stored: R) => onSaved?.(stored));
  useEffect(() => {
    if (saved?.hasSaveEnded) notifySaved(saved.record);
  }, [saved]);

  return {
    mode,
    isPending: state.task !== undefined,
    errorMessage: state.failure,
    person,
    edit() {
      if (shownRecord === undefined) return;
      resetForm(toFormValues(shownRecord));
      dispatch({ kind: 'edit', base: shownRecord });
    },
    restoreDraft(draft) {
      if (draft.attempt) creation?.restore(draft.attempt);
      if (shownRecord === undefined) {
        applyValues(draft.values);
        return;
      }
      const theirs = toFormValues(shownRecord);
      const { values, conflict } = applyDraft(fields, draft, theirs);
      resetForm(theirs, values);
      dispatch({
        kind: 'restore-draft',
        base: shownRecord,
        unconfirmed: draft.unanswered,
        conflict: conflict && { ...conflict, current: shownRecord },
      });
    },
    cancel() {
      if (state.task) return;
      dispatch({ kind: 'cancel' });
      form.reset(getStoredValues());
      if (isNew) onClose?.();
    },
    save: (values) => dispatch({ kind: 'save', values }),
    conflict: phase.kind === 'conflict' ? phase.conflict : undefined,
    resolveConflict(values) {
      if (phase.kind !== 'conflict' || state.task) return;
      resetForm(toFormValues(phase.conflict.current), values);
      dispatch({ kind: 'resolve-conflict', values });
    },
    dismissConflict: () => dispatch({ kind: 'dismiss-conflict' }),
    draftMetadata: {
      begun: isShowing ? getStoredValues() : toFormValues(phase.base),
      unanswered: unconfirmed,
      attempt: isNew ? creation?.attempt : undefined,
    },
    recordOfEarlierForm: state.recordOfEarlierForm,
  };
}
