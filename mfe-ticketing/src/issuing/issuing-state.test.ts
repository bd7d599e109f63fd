import { describe, expect, it } from 'vitest';
import { bothDevices, card, holder } from '../testing/fixtures.ts';
import { getCardDevices } from './configured-card-devices.ts';
import { defaultIssueValues, resolveIssueOptions, type PrintOption } from './issue-options.ts';
import type { Attempt, Doubt } from './issuing-record.ts';
import {
  initialIssuingState,
  getIssuedNote,
  transition,
  type IssuingEvent,
  type IssuancePhase,
  type IssuingState,
  type IssuingTask,
} from './issuing-state.ts';

function resolveOptions(print: PrintOption) {
  const issueOptions = resolveIssueOptions({ ...defaultIssueValues, print }, getCardDevices(bothDevices));
  if (!issueOptions) throw new Error('no device');
  return issueOptions;
}
const issueOptions = resolveOptions(0);
const { device } = issueOptions;
const attempt: Attempt = { before: card([]), isSent: true, isDone: false, withPrint: true, wasInterrupted: false };
const interrupted = { authorizationNumber: 900_001, appInstanceNumber: 4_100_011, isVerified: false };
const doubt: Doubt = { mayBeWritten: true, card: { kind: 'not-read' }, expected: undefined, listFailure: undefined };

const phases = {
  opening: { kind: 'opening' },
  unknown: { kind: 'unknown', why: 'Leitung unterbrochen' },
  ready: { kind: 'ready' },
  running: { kind: 'running', step: 'read', text: 'Karte wird gelesen', progress: 10 },
  questionable: { kind: 'questionable-card', card: 5, owner: 'Max Musterfrau', replaced: [], issueOptions, consent: { isChecked: true } },
  checking: { kind: 'checking', isAfterAttempt: true },
  interrupted: { kind: 'interrupted', interrupted, inspection: { kind: 'not-inspected' }, withPrint: false },
  doubtful: { kind: 'doubtful', doubt },
  finishing: { kind: 'finishing', authorization: 900_001, card: 4_100_011, owner: undefined, note: undefined },
  'issued-elsewhere': { kind: 'issued-elsewhere', card: 5 },
  issued: { kind: 'issued', authorization: 900_001, card: 4_100_011, owner: undefined, note: undefined },
} satisfies Record<string, IssuancePhase>;
const tasks = {
  open: { kind: 'open' },
  issue: { kind: 'issue', issueOptions, holder, consent: { isChecked: true }, earlier: undefined },
  readCard: { kind: 'check', device, attempt: undefined, isExclusive: true },
  check: { kind: 'check', device, attempt: undefined, isExclusive: false },
} satisfies Record<string, IssuingTask>;
const stateIn = (phase: IssuancePhase, task?: IssuingTask): IssuingState => ({ phase, problem: 'Fehler', last: undefined, task });

const events = {
  start: { kind: 'start', issueOptions, holder },
  'start-in-doubt': { kind: 'start-in-doubt', issueOptions, holder },
  'confirm-card': { kind: 'confirm-card', holder },
  'decline-card': { kind: 'decline-card' },
  'read-card': { kind: 'read-card', device },
  'card-lost': { kind: 'card-lost', card: 4_100_011 },
  retry: { kind: 'retry' },
  'device-refused': { kind: 'device-refused', problem: 'belegt' },
  'attempt-started': { kind: 'attempt-started' },
  'attempt-changed': { kind: 'attempt-changed', attempt },
  step: { kind: 'step', step: 'authorization' },
  message: { kind: 'message', text: 'Berechtigung wird geschrieben', progress: 40 },
  'card-refused': { kind: 'card-refused', card: 5, owner: 'Max Musterfrau', replaced: [] },
  'attempt-ended': { kind: 'attempt-ended', problem: 'Kein Netz' },
  'check-started': { kind: 'check-started' },
  status: { kind: 'status', status: { kind: 'free', staysMarked: false } },
  finished: { kind: 'finished' },
  failed: { kind: 'failed', why: 'Leitung unterbrochen' },
} satisfies { readonly [kind in IssuingEvent['kind']]: IssuingEvent & { kind: kind } };

/** Every state, and the events that are possible in it. */
const states: readonly (readonly [string, IssuingState, readonly IssuingEvent['kind'][]])[] = [
  ['opening', stateIn(phases.opening, tasks.open), ['status', 'failed']],
  ['unknown', stateIn(phases.unknown), ['retry']],
  ['unknown, reading again', stateIn(phases.unknown, tasks.open), ['status', 'failed']],
  ['ready', stateIn(phases.ready), ['start']],
  ['ready, acquiring the device', stateIn(phases.ready, tasks.issue), ['device-refused', 'attempt-started', 'failed']],
  [
    'running',
    stateIn(phases.running, tasks.issue),
    ['attempt-changed', 'step', 'message', 'card-refused', 'attempt-ended', 'status', 'failed'],
  ],
  ['questionable-card', stateIn(phases.questionable), ['confirm-card', 'decline-card']],
  ['questionable-card, acquiring the device', stateIn(phases.questionable, tasks.issue), ['device-refused', 'attempt-started', 'failed']],
  ['checking after an attempt', stateIn(phases.checking, tasks.issue), ['status', 'failed']],
  ['checking on request', stateIn(phases.checking, tasks.readCard), ['status', 'failed']],
  ['checking after a failure', stateIn(phases.checking, tasks.check), ['status', 'failed']],
  ['interrupted', stateIn(phases.interrupted), ['start', 'read-card', 'card-lost']],
  ['interrupted, acquiring the device to issue', stateIn(phases.interrupted, tasks.issue), ['device-refused', 'attempt-started', 'failed']],
  ['interrupted, acquiring the device to read', stateIn(phases.interrupted, tasks.readCard), ['device-refused', 'check-started', 'failed']],
  ['interrupted, reading after a lost card', stateIn(phases.interrupted, { ...tasks.check, device: undefined }), ['status', 'failed']],
  ['doubtful', stateIn(phases.doubtful), ['start-in-doubt', 'read-card']],
  ['doubtful, acquiring the device to issue', stateIn(phases.doubtful, tasks.issue), ['device-refused', 'attempt-started', 'failed']],
  ['doubtful, acquiring the device to read', stateIn(phases.doubtful, tasks.readCard), ['device-refused', 'check-started', 'failed']],
  ['finishing', stateIn(phases.finishing, tasks.issue), ['finished', 'failed']],
  ['issued-elsewhere', stateIn(phases['issued-elsewhere']), []],
  ['issued', stateIn(phases.issued), []],
];

describe.each(states)('the state "%s"', (_name, state, possible) => {
  it.each(Object.values(events).filter(({ kind }) => !possible.includes(kind)))('ignores the impossible event $kind', (event) => {
    expect(transition(state, event)).toBe(state);
  });
  it.each(Object.values(events).filter(({ kind }) => possible.includes(kind)))('changes with the event $kind', (event) => {
    expect(transition(state, event)).not.toEqual(state);
  });
});

describe('the action of staff', () => {
  const last = { attempt, device };

  it("'start' issues, and keeps the card of the earlier attempt", () => {
    const state = { ...stateIn(phases.ready), last };
    expect(transition(state, events.start)).toEqual({
      ...state,
      task: { kind: 'issue', issueOptions, holder, consent: { isChecked: false }, earlier: attempt },
    });
  });

  it("'start' after a check records that staff have seen its result", () => {
    const { task } = transition(stateIn({ kind: 'ready', finding: 'nichts darauf' }), events.start);
    expect(task).toMatchObject({ consent: { isChecked: true } });
  });

  it("'start' continues an interrupted issuing on its card", () => {
    expect(transition(stateIn(phases.interrupted), events.start).task).toMatchObject({ kind: 'issue', consent: { card: 4_100_011 } });
  });

  it("'start-in-doubt' issues although a card may have the ticket", () => {
    const { task } = transition(stateIn(phases.doubtful), events['start-in-doubt']);
    expect(task).toMatchObject({ kind: 'issue', consent: { isChecked: true, isInDoubt: true } });
  });

  it("'confirm-card' issues onto the card of another person with the earlier options and confirmations", () => {
    const { task } = transition(stateIn(phases.questionable), events['confirm-card']);
    expect(task).toMatchObject({ kind: 'issue', issueOptions, consent: { isChecked: true, card: 5, owner: phases.questionable.owner } });
  });

  it("'decline-card' returns to the start", () => {
    expect(transition(stateIn(phases.questionable), events['decline-card'])).toEqual(stateIn({ kind: 'ready' }));
  });

  it("'read-card' reads the card exclusively, compared with the last attempt", () => {
    const state = { ...stateIn(phases.doubtful), last };
    expect(transition(state, events['read-card'])).toEqual({ ...state, task: { kind: 'check', device, attempt, isExclusive: true } });
  });

  it("'card-lost' reports the lost card and reads the journal without reading a card", () => {
    const { problem, task } = transition(stateIn(phases.interrupted), events['card-lost']);
    expect(problem).toMatch(/^Die Karte 4100011 ist als verloren vermerkt/);
    expect(task).toEqual({ kind: 'check', device: undefined, attempt: undefined, isExclusive: false });
  });

  it("'retry' before any attempt opens the record again", () => {
    expect(transition(stateIn(phases.unknown), events.retry)).toEqual(stateIn(phases.unknown, { kind: 'open' }));
  });

  it("'retry' after an attempt checks its card", () => {
    const state = { ...stateIn(phases.unknown), last };
    expect(transition(state, events.retry)).toEqual({
      ...state,
      phase: { kind: 'checking', isAfterAttempt: false },
      task: { kind: 'check', device, attempt, isExclusive: false },
    });
  });
});

describe('the report of the task', () => {
  const running = stateIn(phases.running, tasks.issue);

  it("'device-refused' shows the reason and keeps the phase", () => {
    expect(transition(stateIn(phases.interrupted, tasks.issue), events['device-refused'])).toEqual({
      ...stateIn(phases.interrupted),
      problem: 'belegt',
    });
  });

  it("'attempt-started' clears the previous error and shows the progress", () => {
    const { phase, problem } = transition(stateIn(phases.ready, tasks.issue), events['attempt-started']);
    expect([phase, problem]).toEqual([{ kind: 'running', step: 'read', text: '', progress: 0 }, undefined]);
  });

  it("'attempt-changed' keeps the attempt and its device", () => {
    expect(transition(running, events['attempt-changed']).last).toEqual({ attempt, device });
  });

  it("'step' shows the step", () => {
    expect(transition(running, events.step).phase).toEqual({ ...phases.running, step: 'authorization' });
  });

  it("'message' shows text and progress, and keeps those of the previous message if they are missing", () => {
    const shown = (text: string, progress?: number) => transition(running, { kind: 'message', text, progress }).phase;
    expect(shown('Weiter', 40)).toMatchObject({ text: 'Weiter', progress: 40 });
    expect(shown('', 40)).toMatchObject({ text: 'Karte wird gelesen', progress: 40 });
    expect(shown('Weiter')).toMatchObject({ text: 'Weiter', progress: 10 });
  });

  it("'card-refused' asks about the card, with options and confirmations of the attempt", () => {
    expect(transition(running, events['card-refused'])).toEqual(stateIn(phases.questionable));
  });

  it("'attempt-ended' shows the error and that the card is checked", () => {
    expect(transition(running, events['attempt-ended'])).toEqual({ ...running, problem: 'Kein Netz', phase: phases.checking });
  });

  it("'check-started' clears the previous error and shows that the card is read", () => {
    const { phase, problem } = transition(stateIn(phases.interrupted, tasks.readCard), events['check-started']);
    expect([phase, problem]).toEqual([{ kind: 'checking', isAfterAttempt: false }, undefined]);
  });

  it("'failed' shows why the status is unknown, and ends the task", () => {
    expect(transition(running, events.failed)).toEqual(stateIn(phases.unknown));
  });

  it("'finished' shows the result, and ends the task", () => {
    expect(transition(stateIn(phases.finishing, tasks.issue), events.finished)).toEqual(stateIn(phases.issued));
  });
});

describe('the status of the record', () => {
  const checking = stateIn(phases.checking, tasks.issue);
  const applyStatus = (status: Extract<IssuingEvent, { kind: 'status' }>['status'], state = checking) =>
    transition(state, { kind: 'status', status });

  it("'free' makes the dialog ready, with the result and the remaining risk", () => {
    expect(applyStatus({ kind: 'free', staysMarked: false })).toEqual(stateIn({ kind: 'ready' }));
    expect(applyStatus({ kind: 'free', staysMarked: true, finding: 'nichts darauf', caution: 'Vorsicht' })).toEqual(
      stateIn({ kind: 'ready', finding: 'nichts darauf', caution: 'Vorsicht' }),
    );
  });

  it("'interrupted' shows the interruption, and whether the last attempt included a print", () => {
    const status = { kind: 'interrupted', interrupted, inspection: { kind: 'on-card', card: 4_100_011 } } as const;
    expect(applyStatus(status)).toEqual(stateIn({ ...status, withPrint: false }));
    expect(applyStatus(status, { ...checking, last: { attempt, device } }).phase).toEqual({ ...status, withPrint: true });
  });

  it("'doubtful' shows the doubt", () => {
    expect(applyStatus({ kind: 'doubtful', doubt })).toEqual(stateIn({ kind: 'doubtful', doubt }));
  });

  it("'issued' by this dialog waits for the document", () => {
    expect(applyStatus({ kind: 'issued', authorization: 900_001, card: 4_100_011, isOwn: true })).toEqual(
      stateIn(phases.finishing, tasks.issue),
    );
  });

  it("'issued' by this dialog onto the card of another person names the owner", () => {
    const state = { ...checking, last: { attempt: { ...attempt, owner: 'Max Musterfrau' }, device } };
    expect(applyStatus({ kind: 'issued', authorization: 900_001, card: 4_100_011, isOwn: true }, state).phase).toEqual({
      ...phases.finishing,
      owner: 'Max Musterfrau',
    });
  });

  it("'issued' by another window names its card, and whether the present card is unknown", () => {
    expect(applyStatus({ kind: 'issued', authorization: 1, card: 5, isOwn: false })).toEqual(
      stateIn({ kind: 'issued-elsewhere', card: 5 }),
    );
    expect(applyStatus({ kind: 'issued', authorization: 1, card: 5, isOwn: false, mayAlsoBeOnPresentCard: true })).toEqual(
      stateIn({ kind: 'issued-elsewhere', card: 5, mayAlsoBeOnPresentCard: true }),
    );
  });
});

it('an issuing starts by reading its record', () => {
  expect(initialIssuingState).toEqual({ phase: { kind: 'opening' }, problem: undefined, last: undefined, task: { kind: 'open' } });
});

it.each([
  [{ isUnlisted: true, isPrintUnknown: true }, 'unlisted'],
  [{ isPrintUnknown: true }, 'print-unknown'],
  [{}, undefined],
] as const)('the note of the result %j is %s', (status, note) => {
  expect(getIssuedNote(status)).toBe(note);
});
