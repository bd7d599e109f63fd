import { describe, expect, it } from 'vitest';
import { emptyPersonValues } from '../person/values.ts';
import { initialRecordState, transition, type RecordEvent, type RecordState } from './record-state.ts';

interface TestRecord {
  readonly version: number;
}
type State = RecordState<TestRecord>;
type Event = RecordEvent<TestRecord>;

const values = { ...emptyPersonValues, firstName: 'Anna' };
const unconfirmed = { ...emptyPersonValues, firstName: 'Anja' };
const [base, storedRecord]: readonly [TestRecord, TestRecord] = [{ version: 7 }, { version: 8 }];
const conflict = { mine: values, baseValues: emptyPersonValues, current: storedRecord };
const createState = (changes: Partial<State>): State => ({ ...initialRecordState, ...changes });
const editingState = { phase: { kind: 'editing', base } } as const;
const conflictState = { phase: { kind: 'conflict', base, conflict } } as const;
const saveTask = { kind: 'save', base, values, unconfirmed: undefined } as const;

const events = {
  edit: { kind: 'edit', base },
  'restore-draft': { kind: 'restore-draft', base: storedRecord, unconfirmed, conflict: undefined },
  cancel: { kind: 'cancel' },
  save: { kind: 'save', values },
  'resolve-conflict': { kind: 'resolve-conflict', values },
  'dismiss-conflict': { kind: 'dismiss-conflict' },
  sending: { kind: 'sending', values },
  rebased: { kind: 'rebased', base: storedRecord },
  'created-by-earlier-request': { kind: 'created-by-earlier-request', recordBefore: undefined, record: storedRecord },
  stored: { kind: 'stored', recordBefore: base, record: storedRecord, hasNewerInput: false },
  'conflict-found': { kind: 'conflict-found', conflict, unconfirmed: undefined },
  'earlier-form-found': { kind: 'earlier-form-found', record: storedRecord },
  failed: { kind: 'failed', failure: 'Gestört.', unconfirmed: undefined },
  'unexpected-error': { kind: 'unexpected-error', failure: 'Gestört.' },
} satisfies { readonly [kind in Event['kind']]: Event & { kind: kind } };
/** The events that only a save in progress dispatches. */
const saveReports = [
  'sending',
  'rebased',
  'created-by-earlier-request',
  'stored',
  'conflict-found',
  'earlier-form-found',
  'failed',
  'unexpected-error',
] as const satisfies readonly Event['kind'][];

/** Every state with its name and the events that are possible in this state. */
const states: readonly (readonly [string, State, readonly Event['kind'][]])[] = [
  // The failure makes the effect of `cancel` visible.
  ['showing', createState({ failure: 'Gestört.' }), ['edit', 'restore-draft', 'cancel', 'save']],
  ['creating', createState({ task: { ...saveTask, base: undefined } }), ['restore-draft', ...saveReports]],
  ['editing', createState(editingState), ['restore-draft', 'cancel', 'save']],
  ['saving', createState({ ...editingState, task: saveTask }), ['restore-draft', ...saveReports]],
  ['conflict', createState(conflictState), ['restore-draft', 'cancel', 'resolve-conflict', 'dismiss-conflict']],
  [
    'conflict of a draft that was restored during a save',
    createState({ ...conflictState, task: saveTask }),
    ['restore-draft', 'dismiss-conflict', ...saveReports],
  ],
];

describe.each(states)('the state "%s"', (_name, state, possibleEvents) => {
  it.each(Object.values(events).filter(({ kind }) => !possibleEvents.includes(kind)))('ignores the impossible event $kind', (event) => {
    expect(transition<TestRecord>(state, event)).toBe(state);
  });
  it.each(Object.values(events).filter(({ kind }) => possibleEvents.includes(kind)))('is changed by the event $kind', (event) => {
    expect(transition<TestRecord>(state, event)).not.toEqual(state);
  });
});

describe('the action', () => {
  it('edit uses the shown record as the base', () => {
    expect(transition<TestRecord>(createState({}), events.edit)).toEqual(createState(editingState));
  });

  it('restore-draft edits the shown record and keeps the unconfirmed values of the draft', () => {
    expect(transition<TestRecord>(createState({}), events['restore-draft'])).toEqual(
      createState({ phase: { kind: 'editing', base: storedRecord }, unconfirmed }),
    );
  });

  it('restore-draft shows a conflict of the draft', () => {
    expect(transition<TestRecord>(createState({}), { ...events['restore-draft'], conflict }).phase).toEqual({
      kind: 'conflict',
      base: storedRecord,
      conflict,
    });
  });

  it('cancel discards the conflict, the failure and the unconfirmed values', () => {
    expect(transition<TestRecord>(createState({ ...conflictState, failure: 'Gestört.', unconfirmed }), events.cancel)).toEqual(
      createState({}),
    );
  });

  it('save starts a task with the base and the unconfirmed values, and clears the failure', () => {
    expect(transition<TestRecord>(createState({ ...editingState, failure: 'Gestört.', unconfirmed }), events.save)).toEqual(
      createState({ ...editingState, unconfirmed, task: { ...saveTask, unconfirmed } }),
    );
  });

  it('save of a new record removes the record of an earlier form', () => {
    expect(transition<TestRecord>(createState({ recordOfEarlierForm: storedRecord }), events.save)).toEqual(
      createState({ task: { ...saveTask, base: undefined } }),
    );
  });

  it('resolve-conflict saves the chosen values over the record of the other person', () => {
    expect(transition<TestRecord>(createState(conflictState), events['resolve-conflict'])).toEqual(
      createState({ phase: { kind: 'editing', base: storedRecord }, task: { kind: 'resolve-conflict', base: storedRecord, values } }),
    );
  });

  it('dismiss-conflict continues editing with the same base', () => {
    expect(transition<TestRecord>(createState(conflictState), events['dismiss-conflict'])).toEqual(createState(editingState));
  });
});

describe('the report', () => {
  const state = createState({ ...editingState, task: saveTask });

  it('sending marks the values as unconfirmed', () => {
    expect(transition<TestRecord>(state, events.sending)).toEqual({ ...state, unconfirmed: values });
  });

  it('rebased uses the stored record as the new base', () => {
    expect(transition<TestRecord>({ ...state, unconfirmed }, events.rebased)).toEqual({
      ...state,
      phase: { kind: 'editing', base: storedRecord },
    });
  });

  it('created-by-earlier-request continues as a change of the created record', () => {
    expect(transition<TestRecord>(createState({ task: { ...saveTask, base: undefined } }), events['created-by-earlier-request'])).toEqual(
      createState({
        phase: { kind: 'editing', base: storedRecord },
        saved: { recordBefore: undefined, record: storedRecord, hasSaveEnded: false },
        task: { ...saveTask, base: undefined },
      }),
    );
  });

  it('stored shows the record and ends the save', () => {
    expect(transition<TestRecord>({ ...state, unconfirmed }, events.stored)).toEqual(
      createState({ saved: { recordBefore: base, record: storedRecord, hasSaveEnded: true } }),
    );
  });

  it('stored continues editing if staff have changed the form since the values were sent', () => {
    expect(transition<TestRecord>(state, { ...events.stored, hasNewerInput: true })).toEqual(
      createState({
        phase: { kind: 'editing', base: storedRecord },
        saved: { recordBefore: base, record: storedRecord, hasSaveEnded: true },
      }),
    );
  });

  it('conflict-found shows the conflict and keeps the base', () => {
    expect(transition<TestRecord>({ ...state, unconfirmed }, events['conflict-found'])).toEqual(createState(conflictState));
  });

  it('conflict-found during a creation uses the stored record as the base', () => {
    const creating = createState({ task: { ...saveTask, base: undefined } });
    expect(transition<TestRecord>(creating, events['conflict-found']).phase).toEqual({ kind: 'conflict', base: storedRecord, conflict });
  });

  it('earlier-form-found (an earlier form has created a record) shows that record and ends the save', () => {
    expect(transition<TestRecord>(createState({ task: saveTask }), events['earlier-form-found'])).toEqual(
      createState({ recordOfEarlierForm: storedRecord }),
    );
  });

  it('failed continues editing, and keeps the reason and the values of unknown outcome', () => {
    expect(transition<TestRecord>({ ...state, unconfirmed: values }, { ...events.failed, unconfirmed })).toEqual(
      createState({ ...editingState, failure: 'Gestört.', unconfirmed }),
    );
  });

  it('unexpected-error keeps the values of unknown outcome', () => {
    expect(transition<TestRecord>({ ...state, unconfirmed }, events['unexpected-error'])).toEqual(
      createState({ ...editingState, failure: 'Gestört.', unconfirmed }),
    );
  });
});
