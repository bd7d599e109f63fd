import { describe, expect, it } from 'vitest';
import { authorization as sampleAuthorization, card as sampleCard } from '../../testing/fixtures.ts';
import { hit } from '../../testing/show-card-reader.tsx';
import { initialCardReaderState, transition, type CardReaderEvent, type CardReaderState } from './card-reader-state.ts';

const authorization = sampleAuthorization();
const card = sampleCard([authorization]);
const withdrawal = { card, authorization };
const at = (more: Partial<CardReaderState>): CardReaderState => ({ ...initialCardReaderState, task: undefined, ...more });
const read = { phase: { kind: 'read', card } } as const;
const noData = { phase: { kind: 'no-data' } } as const;
const reading = { kind: 'read' } as const;
const withdrawing = { kind: 'withdraw', ...withdrawal } as const;

const events = {
  'read-again': { kind: 'read-again' },
  choose: { kind: 'choose', ...withdrawal },
  cancel: { kind: 'cancel' },
  confirm: { kind: 'confirm' },
  'owner-found': { kind: 'owner-found', card: 4_100_011, hits: [hit] },
  'reading-started': { kind: 'reading-started' },
  'card-read': { kind: 'card-read', card },
  'read-failed': { kind: 'read-failed', failure: 'Kein Netz' },
  failed: { kind: 'failed', failure: 'belegt' },
  withdrawn: { kind: 'withdrawn' },
  'withdrawal-unknown': { kind: 'withdrawal-unknown', problem: 'unklar' },
} satisfies { readonly [kind in CardReaderEvent['kind']]: CardReaderEvent & { kind: kind } };

/** Every state, and the events that are possible in it besides `owner-found`, which is possible in each. */
const states: readonly (readonly [string, CardReaderState, readonly CardReaderEvent['kind'][]])[] = [
  ['reading', at({ task: reading }), ['card-read', 'read-failed', 'failed']],
  ['card read', at(read), ['read-again', 'choose']],
  ['no data', at(noData), ['read-again']],
  ['card read, acquiring the reader', at({ ...read, task: reading }), ['reading-started', 'failed']],
  ['no data, acquiring the reader', at({ ...noData, task: reading }), ['reading-started', 'failed']],
  ['asking about a withdrawal', at({ ...read, withdrawal }), ['cancel', 'confirm']],
  ['asking after an unreadable card', at({ ...noData, withdrawal }), ['cancel', 'confirm']],
  ['withdrawing', at({ ...read, withdrawal, task: withdrawing }), ['reading-started', 'failed', 'withdrawn', 'withdrawal-unknown']],
  ['reading again after a withdrawal', at({ withdrawal, task: withdrawing }), ['card-read', 'read-failed', 'failed']],
];

describe.each(states)('the state "%s"', (_name, state, possible) => {
  const isPossible = ({ kind }: CardReaderEvent) => kind === 'owner-found' || possible.includes(kind);
  it.each(Object.values(events).filter((event) => !isPossible(event)))('ignores the impossible event $kind', (event) => {
    expect(transition(state, event)).toBe(state);
  });
  it.each(Object.values(events).filter(isPossible))('changes with the event $kind', (event) => {
    expect(transition(state, event)).not.toEqual(state);
  });
});

describe('the action of staff', () => {
  it("'read-again' reads and clears the outcome of the previous withdrawal", () => {
    expect(transition(at({ ...read, withdrawnNumber: 900_001, problem: 'unklar' }), events['read-again'])).toEqual(
      at({ ...read, task: reading }),
    );
  });

  it("'choose' asks about the withdrawal and clears the previous problem", () => {
    expect(transition(at({ ...read, problem: 'unklar' }), events.choose)).toEqual(at({ ...read, withdrawal }));
  });

  it("'cancel' closes the question", () => {
    expect(transition(at({ ...read, withdrawal }), events.cancel)).toEqual(at(read));
  });

  it("'confirm' withdraws and clears the previous failure", () => {
    expect(transition(at({ ...read, withdrawal: { ...withdrawal, failure: 'belegt' } }), events.confirm)).toEqual(
      at({ ...read, withdrawal, task: withdrawing }),
    );
  });
});

it('the event owner-found keeps the customer of the card', () => {
  expect(transition(at(read), events['owner-found'])).toEqual(at({ ...read, owner: { card: 4_100_011, hits: [hit] } }));
});

describe('the report of a reading', () => {
  it("'reading-started' hides the previous card", () => {
    expect(transition(at({ ...read, task: reading }), events['reading-started'])).toEqual(at({ task: reading }));
  });

  it("'card-read' shows the card", () => {
    expect(transition(at({ task: reading }), events['card-read'])).toEqual(at(read));
  });

  it("'card-read' without data shows that there are none", () => {
    expect(transition(at({ task: reading }), { kind: 'card-read', card: undefined })).toEqual(at(noData));
  });

  it.each(['read-failed', 'failed'] as const)("'%s' shows the reason", (kind) => {
    const event = events[kind];
    expect(transition(at({ task: reading }), event)).toEqual(at({ phase: { kind: 'no-data', failure: event.failure } }));
  });
});

describe('the report of a withdrawal', () => {
  const state = at({ ...read, withdrawal, task: withdrawing });

  it("'card-read' shows the card, and the withdrawal goes on", () => {
    expect(transition(at({ withdrawal, task: withdrawing }), events['card-read'])).toEqual(state);
  });

  it("'read-failed' shows the reason, and the withdrawal goes on", () => {
    expect(transition(at({ withdrawal, task: withdrawing }), events['read-failed'])).toEqual(
      at({ phase: { kind: 'no-data', failure: 'Kein Netz' }, withdrawal, task: withdrawing }),
    );
  });

  it("'withdrawn' closes the question and marks the authorization", () => {
    expect(transition(state, events.withdrawn)).toEqual(at({ ...read, withdrawnNumber: authorization.BerechtigungsNummer }));
  });

  it("'withdrawal-unknown' closes the question and shows the problem", () => {
    expect(transition(state, events['withdrawal-unknown'])).toEqual(at({ ...read, problem: 'unklar' }));
  });

  it("'failed' keeps the question open with the failure", () => {
    expect(transition(state, events.failed)).toEqual(at({ ...read, withdrawal: { ...withdrawal, failure: 'belegt' } }));
  });

  it("'failed' during the second reading also ends the reading", () => {
    expect(transition(at({ withdrawal, task: withdrawing }), events.failed)).toEqual(
      at({ phase: { kind: 'no-data', failure: 'belegt' }, withdrawal: { ...withdrawal, failure: 'belegt' } }),
    );
  });
});
