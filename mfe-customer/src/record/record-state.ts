import type { PersonValues } from '../person/fields.ts';

// Terms of this folder:
// - The *base* is the stored record when editing began. A change sends the fields that differ from the base.
// - *Mine* is the input of this user. *Theirs* is the stored record, which another person may have changed.
// - *Unconfirmed* values were sent by the previous save, whose response was lost. They may be stored.
// - An *earlier request* of this form may have created the new record, because its response was lost. All requests of a form have
//   the same record id.
// - An *earlier form* has another record id. It may be open in another tab.

/** A change of the record by another person during editing. */
export interface Conflict<R> {
  /** The input of this user. */
  readonly mine: PersonValues;
  /** The stored values when editing began. */
  readonly baseValues: PersonValues;
  /** The stored record with the changes of the other person, to which the resolved values are saved. */
  readonly current: R;
}

export type RecordPhase<R> =
  /** The stored record is shown, or a new record is entered. */
  | { readonly kind: 'showing' }
  /** The stored record is edited; `base` is the record when editing began. */
  | { readonly kind: 'editing'; readonly base: R }
  /** Staff must choose between their values and those of another person. */
  | { readonly kind: 'conflict'; readonly base: R; readonly conflict: Conflict<R> };

/** The save in progress. */
export type SaveTask<R> =
  | {
      readonly kind: 'save';
      /** Undefined for a new record. */
      readonly base: R | undefined;
      readonly values: PersonValues;
      /** The values of the previous save, if its outcome is unknown. */
      readonly unconfirmed: PersonValues | undefined;
    }
  /** Saves the values that staff have chosen in a conflict. */
  | { readonly kind: 'resolve-conflict'; readonly base: R; readonly values: PersonValues };

/** The record as the save has stored it. It is shown until a refetch changes the option `record` of `useRecord`. */
export interface SavedRecord<R> {
  /** The option `record` at the time of the save. If the option is another object, the record was refetched. */
  readonly recordBefore: R | undefined;
  readonly record: R;
  /**
   * False while the save still changes the record: an earlier request of this form has created the record with other values,
   * which are replaced by the current ones.
   */
  readonly hasSaveEnded: boolean;
}

export interface RecordState<R> {
  readonly phase: RecordPhase<R>;
  readonly saved: SavedRecord<R> | undefined;
  /** The values of the previous save, if its outcome is unknown. */
  readonly unconfirmed: PersonValues | undefined;
  /** Why the latest save failed. Cleared when the next save starts. */
  readonly failure: string | undefined;
  /**
   * A record that an earlier form, such as one in another tab, has created although its response was lost. Staff see it before
   * this form creates another record.
   */
  readonly recordOfEarlierForm: R | undefined;
  /** The save in progress. Until it ends, all actions of staff are ignored except `restore-draft` and `dismiss-conflict`. */
  readonly task: SaveTask<R> | undefined;
}

export const initialRecordState = {
  phase: { kind: 'showing' },
  saved: undefined,
  unconfirmed: undefined,
  failure: undefined,
  recordOfEarlierForm: undefined,
  task: undefined,
} as const satisfies RecordState<unknown>;

/** An action of staff. */
type RecordAction<R> =
  | { readonly kind: 'edit'; readonly base: R }
  /** Continues with a draft of a stored record. */
  | {
      readonly kind: 'restore-draft';
      readonly base: R;
      readonly unconfirmed: PersonValues | undefined;
      readonly conflict: Conflict<R> | undefined;
    }
  /** Discards the input. */
  | { readonly kind: 'cancel' }
  | { readonly kind: 'save'; readonly values: PersonValues }
  /** Saves the chosen values over the record of the other person. */
  | { readonly kind: 'resolve-conflict'; readonly values: PersonValues }
  /** Continues editing without resolving the conflict. */
  | { readonly kind: 'dismiss-conflict' };

/** A report of the save in progress. */
type SaveReport<R> =
  /** The values are being sent. Their outcome is unknown until the response arrives. */
  | { readonly kind: 'sending'; readonly values: PersonValues }
  /** The stored record is not the base, but has no changes of another person. The save continues with it as the new base. */
  | { readonly kind: 'rebased'; readonly base: R }
  /** An earlier request of this form has created the record. The save continues as a change of this record. */
  | { readonly kind: 'created-by-earlier-request'; readonly recordBefore: R | undefined; readonly record: R }
  /** The values are stored. `hasNewerInput`: staff have changed the form since the values were sent. */
  | { readonly kind: 'stored'; readonly recordBefore: R | undefined; readonly record: R; readonly hasNewerInput: boolean }
  | { readonly kind: 'conflict-found'; readonly conflict: Conflict<R>; readonly unconfirmed: PersonValues | undefined }
  /** Nothing was sent, because an earlier form has created `record`. Undefined if the record could not be read. */
  | { readonly kind: 'earlier-form-found'; readonly record: R | undefined }
  /**
   * The save has ended without a stored record to show. `failure`: the reason, if staff must see one. `unconfirmed`: the values
   * whose outcome is unknown.
   */
  | { readonly kind: 'failed'; readonly failure: string | undefined; readonly unconfirmed: PersonValues | undefined }
  /** The save has thrown an error. If values were being sent, their outcome stays unknown. */
  | { readonly kind: 'unexpected-error'; readonly failure: string };

export type RecordEvent<R> = RecordAction<R> | SaveReport<R>;

/**
 * Returns the next state of a record. Ignores events that are impossible in the current state, for example the second save of a
 * double click.
 */
export function transition<R>(state: RecordState<R>, event: RecordEvent<R>): RecordState<R> {
  const { phase, task } = state;
  switch (event.kind) {
    case 'restore-draft': {
      const { base, conflict, unconfirmed } = event;
      return { ...state, phase: conflict ? { kind: 'conflict', base, conflict } : { kind: 'editing', base }, unconfirmed };
    }
    case 'dismiss-conflict':
      return phase.kind === 'conflict' ? { ...state, phase: { kind: 'editing', base: phase.base } } : state;
    case 'edit':
    case 'cancel':
    case 'save':
    case 'resolve-conflict':
      return task === undefined ? reduceAction(state, event) : state;
    default:
      return task === undefined ? state : reduceReport(state, event);
  }
}

function reduceAction<R>(
  state: RecordState<R>,
  event: Extract<RecordAction<R>, { kind: 'edit' | 'cancel' | 'save' | 'resolve-conflict' }>,
): RecordState<R> {
  const { phase, unconfirmed } = state;
  switch (event.kind) {
    case 'edit':
      return phase.kind === 'showing' ? { ...state, phase: { kind: 'editing', base: event.base } } : state;
    case 'cancel':
      return { ...state, phase: { kind: 'showing' }, unconfirmed: undefined, failure: undefined };
    case 'save': {
      if (phase.kind === 'conflict') return state;
      const base = phase.kind === 'editing' ? phase.base : undefined;
      // The next request to create a record removes the note about the record of the earlier form.
      const recordOfEarlierForm = base === undefined ? undefined : state.recordOfEarlierForm;
      return { ...state, failure: undefined, recordOfEarlierForm, task: { kind: 'save', base, values: event.values, unconfirmed } };
    }
    case 'resolve-conflict': {
      if (phase.kind !== 'conflict') return state;
      const base = phase.conflict.current;
      return {
        ...state,
        phase: { kind: 'editing', base },
        failure: undefined,
        task: { kind: 'resolve-conflict', base, values: event.values },
      };
    }
  }
}

function reduceReport<R>(state: RecordState<R>, event: SaveReport<R>): RecordState<R> {
  switch (event.kind) {
    case 'sending':
      return { ...state, unconfirmed: event.values };
    case 'rebased':
      return { ...state, phase: { kind: 'editing', base: event.base }, unconfirmed: undefined };
    case 'created-by-earlier-request': {
      const { recordBefore, record } = event;
      return { ...state, phase: { kind: 'editing', base: record }, saved: { recordBefore, record, hasSaveEnded: false } };
    }
    case 'stored': {
      const { hasNewerInput, recordBefore, record } = event;
      return {
        ...state,
        phase: hasNewerInput ? { kind: 'editing', base: record } : { kind: 'showing' },
        saved: { recordBefore, record, hasSaveEnded: true },
        unconfirmed: undefined,
        task: undefined,
      };
    }
    case 'conflict-found': {
      const { conflict, unconfirmed } = event;
      // The phase `showing` has no base. Here it means that a new record is being created.
      const base = state.phase.kind === 'showing' ? conflict.current : state.phase.base;
      return { ...state, phase: { kind: 'conflict', base, conflict }, unconfirmed, task: undefined };
    }
    case 'earlier-form-found':
      return { ...state, recordOfEarlierForm: event.record, task: undefined };
    case 'failed':
      return { ...state, failure: event.failure, unconfirmed: event.unconfirmed, task: undefined };
    case 'unexpected-error':
      return { ...state, failure: event.failure, task: undefined };
  }
}
