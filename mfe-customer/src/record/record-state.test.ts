import { describe, expect, it } from 'vitest';
import { emptyPersonValues } from '../person/values.ts';
import { initialRecordState, transition, type RecordEvent, type RecordState } from './record-state.ts';

interface Stored {
  readonly version: number;
}
type State = RecordState<Stored>;
type Event = RecordEvent<Stored>;

const values = { ...emptyPersonValues, firstName: 'Anna' };
const unanswered = { ...emptyPersonValues, firstName: 'Anja' };
const [base, present]: readonly [Stored, Stored] = [{ version: 7 }, { version: 8 }];
const conflict = { mine: values, baseValues: emptyPersonValues, current: present };
const at = (more: Partial<State>): State => ({ ...initialRecordState, ...more });
const editing = { phase: { kind: 'editing', base } } as const;
const inConflict = { phase: { kind: 'conflict', base, conflict } } as const;
const saving = { kind: 'save', base, values, unanswered: undefined } as const;

const events = {
  edit: { kind: 'edit', base },
  resume: { kind: 'resume', base: present, unanswered, conflict: undefined },
  cancel: { kind: 'cancel' },
  save: { kind: 'save', values },
  settle: { kind: 'settle', values },
  'dismiss-conflict': { kind: 'dismiss-conflict' },
  sending: { kind: 'sending', values },
  rebased: { kind: 'rebased', base: present },
  'created-by-earlier-attempt': { kind: 'created-by-earlier-attempt', recordBefore: undefined, record: present },
  stored: { kind: 'stored', recordBefore: base, record: present, hasNewerInput: false },
  'conflict-found': { kind: 'conflict-found', conflict, unanswered: undefined },
  'earlier-form-found': { kind: 'earlier-form-found', record: present },
  failed: { kind: 'failed', failure: 'Gestört.', unanswered: undefined },
  broken: { kind: 'broken', failure: 'Gestört.' },
} satisfies { readonly [kind in Event['kind']]: Event & { kind: kind } };
const reports = [
  'sending',
  'rebased',
  'created-by-earlier-attempt',
  'stored',
  'conflict-found',
  'earlier-form-found',
  'failed',
  'broken',
] as const satisfies readonly Event['kind'][];

/** Every state, and the events that are possible in it. */
const states: readonly (readonly [string, State, readonly Event['kind'][]])[] = [
  ['showing', at({ failure: 'Gestört.' }), ['edit', 'resume', 'cancel', 'save']],
  ['creating', at({ task: { ...saving, base: undefined } }), ['resume', ...reports]],
  ['editing', at(editing), ['resume', 'cancel', 'save']],
  ['saving', at({ ...editing, task: saving }), ['resume', ...reports]],
  ['conflict', at(inConflict), ['resume', 'cancel', 'settle', 'dismiss-conflict']],
  ['conflict of a draft that was resumed during a save', at({ ...inConflict, task: saving }), ['resume', 'dismiss-conflict', ...reports]],
];

describe.each(states)('the state "%s"', (_name, state, possible) => {
  it.each(Object.values(events).filter(({ kind }) => !possible.includes(kind)))('ignores the impossible event $kind', (event) => {
    expect(transition<Stored>(state, event)).toBe(state);
  });
  it.each(Object.values(events).filter(({ kind }) => possible.includes(kind)))('changes with $kind', (event) => {
    expect(transition<Stored>(state, event)).not.toEqual(state);
  });
});

describe('an action of staff', () => {
  it('edit starts from the shown record', () => {
    expect(transition<Stored>(at({}), events.edit)).toEqual(at(editing));
  });

  it('resume edits the present record with the last save of the draft', () => {
    expect(transition<Stored>(at({}), events.resume)).toEqual(at({ phase: { kind: 'editing', base: present }, unanswered }));
  });

  it('resume asks about a conflict of the draft', () => {
    expect(transition<Stored>(at({}), { ...events.resume, conflict }).phase).toEqual({ kind: 'conflict', base: present, conflict });
  });

  it('cancel discards input, conflict, failure and the last save', () => {
    expect(transition<Stored>(at({ ...inConflict, failure: 'Gestört.', unanswered }), events.cancel)).toEqual(at({}));
  });

  it('save sends the values over the base, clears the failure, and keeps the last save in mind', () => {
    expect(transition<Stored>(at({ ...editing, failure: 'Gestört.', unanswered }), events.save)).toEqual(
      at({ ...editing, unanswered, task: { ...saving, unanswered } }),
    );
  });

  it('save of a new record replaces the note about an earlier one', () => {
    expect(transition<Stored>(at({ earlier: present }), events.save)).toEqual(at({ task: { ...saving, base: undefined } }));
  });

  it('settle saves the chosen values over the record of the other person', () => {
    expect(transition<Stored>(at(inConflict), events.settle)).toEqual(
      at({ phase: { kind: 'editing', base: present }, task: { kind: 'settle', base: present, values } }),
    );
  });

  it('dismiss-conflict continues to edit over the same base', () => {
    expect(transition<Stored>(at(inConflict), events['dismiss-conflict'])).toEqual(at(editing));
  });
});

describe('a report of the save', () => {
  const state = at({ ...editing, task: saving });

  it('sending keeps the values, whose outcome is unknown', () => {
    expect(transition<Stored>(state, events.sending)).toEqual({ ...state, unanswered: values });
  });

  it('rebased continues over the stored record', () => {
    expect(transition<Stored>({ ...state, unanswered }, events.rebased)).toEqual({
      ...state,
      phase: { kind: 'editing', base: present },
    });
  });

  it('created-by-earlier-attempt continues as a change of the created record', () => {
    expect(transition<Stored>(at({ task: { ...saving, base: undefined } }), events['created-by-earlier-attempt'])).toEqual(
      at({
        phase: { kind: 'editing', base: present },
        saved: { recordBefore: undefined, record: present, hasSaveEnded: false },
        task: { ...saving, base: undefined },
      }),
    );
  });

  it('stored shows the record and ends the save', () => {
    expect(transition<Stored>({ ...state, unanswered }, events.stored)).toEqual(
      at({ saved: { recordBefore: base, record: present, hasSaveEnded: true } }),
    );
  });

  it('stored continues to edit if staff have changed the form since it was sent', () => {
    expect(transition<Stored>(state, { ...events.stored, hasNewerInput: true })).toEqual(
      at({ phase: { kind: 'editing', base: present }, saved: { recordBefore: base, record: present, hasSaveEnded: true } }),
    );
  });

  it('conflict-found asks about the conflict over the same base', () => {
    expect(transition<Stored>({ ...state, unanswered }, events['conflict-found'])).toEqual(at(inConflict));
  });

  it('conflict-found of a record that is not edited starts from the present record', () => {
    const creating = at({ task: { ...saving, base: undefined } });
    expect(transition<Stored>(creating, events['conflict-found']).phase).toEqual({ kind: 'conflict', base: present, conflict });
  });

  it('earlier-form-found shows the record of the earlier form and ends the save', () => {
    expect(transition<Stored>(at({ task: saving }), events['earlier-form-found'])).toEqual(at({ earlier: present }));
  });

  it('failed keeps the input and shows the reason', () => {
    expect(transition<Stored>({ ...state, unanswered: values }, { ...events.failed, unanswered })).toEqual(
      at({ ...editing, failure: 'Gestört.', unanswered }),
    );
  });

  it('broken keeps the values whose outcome is unknown', () => {
    expect(transition<Stored>({ ...state, unanswered }, events.broken)).toEqual(at({ ...editing, failure: 'Gestört.', unanswered }));
  });
});
