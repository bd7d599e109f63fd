import type { PersonValues } from '../person/fields.ts';

/** A change of the record by another person during editing. */
export interface Conflict<R> {
  /** The input of this user. */
  readonly mine: PersonValues;
  /** The stored values when editing began. */
  readonly baseValues: PersonValues;
  /** The stored record with the changes of the other person. */
  readonly current: R;
}

export type RecordPhase<R> =
  /** The stored record is shown, or the form of a new one. */
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
      readonly unanswered: PersonValues | undefined;
    }
  /** Saves the values that staff have chosen in a conflict. */
  | { readonly kind: 'settle'; readonly base: R; readonly values: PersonValues };

/** The record as the save has stored it, shown until the record is refetched. */
export interface SavedRecord<R> {
  /** The option `record` at the time of the save. Once a refetch replaces it, the refetched record is shown. */
  readonly recordBefore: R | undefined;
  readonly record: R;
  /** False if an earlier attempt has created the record, and saving continues with the values of this attempt. */
  readonly hasSaveEnded: boolean;
}

export interface RecordState<R> {
  readonly phase: RecordPhase<R>;
  readonly saved: SavedRecord<R> | undefined;
  /** The values of the last save, if its outcome is unknown. */
  readonly unanswered: PersonValues | undefined;
  /** Why the latest save failed; cleared when the next one starts. */
  readonly failure: string | undefined;
  /** A record that another, earlier form created with unknown outcome; reported before this form creates one. */
  readonly earlier: R | undefined;
  /** The save in progress. Until it ends, actions of staff are ignored, except resuming a draft and dismissing a conflict. */
  readonly task: SaveTask<R> | undefined;
}

export const initialRecordState = {
  phase: { kind: 'showing' },
  saved: undefined,
  unanswered: undefined,
  failure: undefined,
  earlier: undefined,
  task: undefined,
} as const satisfies RecordState<unknown>;

/** An action of staff. */
type RecordAction<R> =
  | { readonly kind: 'edit'; readonly base: R }
  /** Continues with a draft of a stored record. */
  | {
      readonly kind: 'resume';
      readonly base: R;
      readonly unanswered: PersonValues | undefined;
      readonly conflict: Conflict<R> | undefined;
    }
  /** Discards the input. */
  | { readonly kind: 'cancel' }
  | { readonly kind: 'save'; readonly values: PersonValues }
  /** Saves the chosen values over the record of the other person. */
  | { readonly kind: 'settle'; readonly values: PersonValues }
  /** Continues to edit without a choice. */
  | { readonly kind: 'dismiss-conflict' };

/** A report of the save in progress. */
type SaveReport<R> =
  /** The values are being sent: their outcome is unknown until the response. */
  | { readonly kind: 'sending'; readonly values: PersonValues }
  /** The stored record is not the base, but has no changes of another person: saving continues with it as the new base. */
  | { readonly kind: 'rebased'; readonly base: R }
  /** An earlier attempt of this form has created the record: saving continues as a change of it. */
  | { readonly kind: 'created-by-earlier-attempt'; readonly recordBefore: R | undefined; readonly record: R }
  /** The values are stored. `hasNewerInput`: staff have changed the form since. */
  | { readonly kind: 'stored'; readonly recordBefore: R | undefined; readonly record: R; readonly hasNewerInput: boolean }
  | { readonly kind: 'conflict-found'; readonly conflict: Conflict<R>; readonly unanswered: PersonValues | undefined }
  /** Another, earlier form has created a record with unknown outcome, and nothing was sent. Undefined if it could not be read. */
  | { readonly kind: 'earlier-form-found'; readonly record: R | undefined }
  /**
   * The save has ended without a stored record to show. `failure`: why, if there is something to report. `unanswered`: the
   * values whose outcome is unknown.
   */
  | { readonly kind: 'failed'; readonly failure: string | undefined; readonly unanswered: PersonValues | undefined }
  /** An unexpected error. The outcome of a save that was being sent stays unknown. */
  | { readonly kind: 'broken'; readonly failure: string };

export type RecordEvent<R> = RecordAction<R> | SaveReport<R>;

/**
 * Returns the next state of a record. Ignores events that are impossible in a state, since a second press of a button is
 * normal.
 */
export function transition<R>(state: RecordState<R>, event: RecordEvent<R>): RecordState<R> {
  const { phase, task } = state;
  switch (event.kind) {
    case 'resume': {
      const { base, conflict, unanswered } = event;
      return { ...state, phase: conflict ? { kind: 'conflict', base, conflict } : { kind: 'editing', base }, unanswered };
    }
    case 'dismiss-conflict':
      return phase.kind === 'conflict' ? { ...state, phase: { kind: 'editing', base: phase.base } } : state;
    case 'edit':
    case 'cancel':
    case 'save':
    case 'settle':
      return task === undefined ? reduceAction(state, event) : state;
    default:
      return task === undefined ? state : reduceReport(state, event);
  }
}

function reduceAction<R>(
  state: RecordState<R>,
  event: Extract<RecordAction<R>, { kind: 'edit' | 'cancel' | 'save' | 'settle' }>,
): RecordState<R> {
  const { phase, unanswered } = state;
  switch (event.kind) {
    case 'edit':
      return phase.kind === 'showing' ? { ...state, phase: { kind: 'editing', base: event.base } } : state;
    case 'cancel':
      return { ...state, phase: { kind: 'showing' }, unanswered: undefined, failure: undefined };
    case 'save': {
      if (phase.kind === 'conflict') return state;
      const base = phase.kind === 'editing' ? phase.base : undefined;
      // Another attempt to create a record removes the note about the record of an earlier form.
      const earlier = base === undefined ? undefined : state.earlier;
      return { ...state, failure: undefined, earlier, task: { kind: 'save', base, values: event.values, unanswered } };
    }
    case 'settle': {
      if (phase.kind !== 'conflict') return state;
      const base = phase.conflict.current;
      return { ...state, phase: { kind: 'editing', base }, failure: undefined, task: { kind: 'settle', base, values: event.values } };
    }
  }
}

function reduceReport<R>(state: RecordState<R>, event: SaveReport<R>): RecordState<R> {
  switch (event.kind) {
    case 'sending':
      return { ...state, unanswered: event.values };
    case 'rebased':
      return { ...state, phase: { kind: 'editing', base: event.base }, unanswered: undefined };
    case 'created-by-earlier-attempt': {
      const { recordBefore, record } = event;
      return { ...state, phase: { kind: 'editing', base: record }, saved: { recordBefore, record, hasSaveEnded: false } };
    }
    case 'stored': {
      const { hasNewerInput, recordBefore, record } = event;
      return {
        ...state,
        phase: hasNewerInput ? { kind: 'editing', base: record } : { kind: 'showing' },
        saved: { recordBefore, record, hasSaveEnded: true },
        unanswered: undefined,
        task: undefined,
      };
    }
    case 'conflict-found': {
      const { conflict, unanswered } = event;
      // Only a new record is saved in the phase `showing`, which has no base.
      const base = state.phase.kind === 'showing' ? conflict.current : state.phase.base;
      return { ...state, phase: { kind: 'conflict', base, conflict }, unanswered, task: undefined };
    }
    case 'earlier-form-found':
      return { ...state, earlier: event.record, task: undefined };
    case 'failed':
      return { ...state, failure: event.failure, unanswered: event.unanswered, task: undefined };
    case 'broken':
      return { ...state, failure: event.failure, task: undefined };
  }
}
