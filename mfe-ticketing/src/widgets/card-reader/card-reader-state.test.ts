import { describe, expect, it } from 'vitest';
import { authorization as sampleAuthorization, card as sampleCard } from '../../testing/fixtures.ts';
import { hit } from '../../testing/show-card-reader.tsx';
import { initialCardReaderState, transition, type CardReaderEvent, type CardReaderState } from './card-reader-state.ts';

const authorization = sampleAuthorization();
const card = sampleCard([authorization]);
const withdrawal = { card, authorization };
const stateWith = (changes: Partial<CardReaderState>): CardReaderState => ({ ...initialCardReaderState, task: undefined, ...changes });
const read = { phase: { kind: 'read', card } } as const;
const noData = { phase: { kind: 'no-data' } } as const;
const reading = { kind: 'read' } as const;
const withdrawing = { kind: 'withdraw', ...withdrawal } as const;

const events = {
  'read-again': { kind: 'read-again' },
  choose: { kind: 'choose', ...withdrawal },
  cancel: { kind: 'cancel' },
  confirm: { kind: 'confirm' },
  'customers-found': { kind: 'customers-found', card: 4_100_011, hits: [hit] },
  'reading-started': { kind: 'reading-started' },
  'card-read': { kind: 'card-read', card },
  'read-failed': { kind: 'read-failed', failure: 'Kein Netz' },
  failed: { kind: 'failed', failure: 'belegt' },
  withdrawn: { kind: 'withdrawn' },
  'withdrawal-unknown': { kind: 'withdrawal-unknown', problem: 'unklar' },
} satisfies { readonly [kind in CardReaderEvent['kind']]: CardReaderEvent & { kind: kind } };

/** Every state, and the events that are possible in it besides `customers-found`, which is possible in each. */
const states: readonly (readonly [string, CardReaderState, readonly CardReaderEvent['kind'][]])[] = [
  ['reading', stateWith({ task: reading }), ['card-read', 'read-failed', 'failed']],
  ['card read', stateWith(read), ['read-again', 'choose']],
  ['no data', stateWith(noData), ['read-again']],
  ['card read, acquiring the reader', stateWith({ ...read, task: reading }), ['reading-started', 'failed']],
  ['no data, acquiring the reader', stateWith({ ...noData, task: reading }), ['reading-started', 'failed']],
  ['asking about a withdrawal', stateWith({ ...read, withdrawal }), ['cancel', 'confirm']],
  ['asking after an unreadable card', stateWith({ ...noData, withdrawal }), ['cancel', 'confirm']],
  ['withdrawing', stateWith({ ...read, withdrawal, task: withdrawing }), ['reading-started', 'failed', 'withdrawn', 'withdrawal-unknown']],
  ['reading again after a withdrawal', stateWith({ withdrawal, task: withdrawing }), ['card-read', 'read-failed', 'failed']],
];

describe.each(states)('the state "%s"', (_name, state, possible) => {
  const isPossible = ({ kind }: CardReaderEvent) => kind === 'customers-found' || possible.includes(kind);
  it.each(Object.values(events).filter((event) => !isPossible(event)))('ignores the impossible event $kind', (event) => {
    expect(transition(state, event)).toBe(state);
  });
  it.each(Object.values(events).filter(isPossible))('changes with the event $kind', (event) => {
    expect(transition(state, event)).not.toEqual(state);
  });
});

describe('the action of staff', () => {
  it("'read-again' reads and clears the outcome of the previous withdrawal", () => {
    expect(transition(stateWith({ ...read, withdrawnNumber: 900_001, problem: 'unklar' }), events['read-again'])).toEqual(
      stateWith({ ...read, task: reading }),
    );
  });

  it("'choose' asks about the withdrawal and clears the previous problem", () => {
    expect(transition(stateWith({ ...read, problem: 'unklar' }), events.choose)).toEqual(stateWith({ ...read, withdrawal }));
  });

  it("'cancel' closes the question", () => {
    expect(transition(stateWith({ ...read, withdrawal }), events.cancel)).toEqual(stateWith(read));
  });

  it("'confirm' withdraws and clears the previous failure", () => {
    expect(transition(stateWith({ ...read, withdrawal: { ...withdrawal, failure: 'belegt' } }), events.confirm)).toEqual(
      stateWith({ ...read, withdrawal, task: withdrawing }),
    );
  });
});

it('the event customers-found remembers the customers of the card', () => {
  expect(transition(stateWith(read), events['customers-found'])).toEqual(
    stateWith({ ...read, rememberedCustomers: { card: 4_100_011, hits: [hit] } }),
  );
});

describe('the report of a reading', () => {
  it("'reading-started' hides the previous card", () => {
    expect(transition(stateWith({ ...read, task: reading }), events['reading-started'])).toEqual(stateWith({ task: reading }));
  });

  it("'card-read' shows the card", () => {
    expect(transition(stateWith({ task: reading }), events['card-read'])).toEqual(stateWith(read));
  });

  it("'card-read' without data shows that there are none", () => {
    expect(transition(stateWith({ task: reading }), { kind: 'card-read', card: undefined })).toEqual(stateWith(noData));
  });

  it.each(['read-failed', 'failed'] as const)("'%s' shows the reason", (kind) => {
    const event = events[kind];
    expect(transition(stateWith({ task: reading }), event)).toEqual(stateWith({ phase: { kind: 'no-data', failure: event.failure } }));
  });
});

describe('the report of a withdrawal', () => {
  const state = stateWith({ ...read, withdrawal, task: withdrawing });

  it("'card-read' shows the card, and the withdrawal goes on", () => {
    expect(transition(stateWith({ withdrawal, task: withdrawing }), events['card-read'])).toEqual(state);
  });

  it("'read-failed' shows the reason, and the withdrawal goes on", () => {
    expect(transition(stateWith({ withdrawal, task: withdrawing }), events['read-failed'])).toEqual(
      stateWith({ phase: { kind: 'no-data', failure: 'Kein Netz' }, withdrawal, task: withdrawing }),
    );
  });

  it("'withdrawn' closes the question and marks the authorization", () => {
    expect(transition(state, events.withdrawn)).toEqual(stateWith({ ...read, withdrawnNumber: authorization.BerechtigungsNummer }));
  });

  it("'withdrawal-unknown' closes the question and shows the problem", () => {
    expect(transition(state, events['withdrawal-unknown'])).toEqual(stateWith({ ...read, problem: 'unklar' }));
  });

  it("'failed' keeps the question open with the failure", () => {
    expect(transition(state, events.failed)).toEqual(stateWith({ ...read, withdrawal: { ...withdrawal, failure: 'belegt' } }));
  });

  it("'failed' during the second reading also ends the reading", () => {
    expect(transition(stateWith({ withdrawal, task: withdrawing }), events.failed)).toEqual(
      stateWith({ phase: { kind: 'no-data', failure: 'belegt' }, withdrawal: { ...withdrawal, failure: 'belegt' } }),
    );
  });
});
