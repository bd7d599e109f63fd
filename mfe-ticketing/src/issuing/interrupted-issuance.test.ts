import { expect, it } from 'vitest';
import { journal } from '../testing/fixtures.ts';
import { readJournalStatus } from './interrupted-issuance.ts';

it.each(['NONE', 'RESERVED', 'NOT_ON_CARD', 'CARD_LOST'] as const)(
  'in the state %s no card has the ticket, even if the journal names one',
  (state) => {
    expect(readJournalStatus(journal(state))).toEqual({ kind: 'free' });
    expect(readJournalStatus({ ...journal(state), authorizationNumber: 900_001, appInstanceNumber: 4_100_011 })).toEqual({ kind: 'free' });
  },
);

it.each(['WRITE_SENT', 'WRITTEN', 'VERIFIED', 'PRINTED'] as const)('in the state %s the named card may have the ticket', (state) => {
  expect(readJournalStatus(journal(state))).toEqual({
    kind: 'interrupted',
    interrupted: { authorizationNumber: 900_001, appInstanceNumber: 4_100_011, isVerified: state === 'VERIFIED' },
  });
});

it.each([{ authorizationNumber: null }, { appInstanceNumber: null }])(
  'any card may be used if the journal names no card or authorization: %j',
  (unnamed) => {
    expect(readJournalStatus({ ...journal('WRITE_SENT'), ...unnamed })).toEqual({ kind: 'free' });
  },
);

it('in the state COMPLETED the ticket is issued', () => {
  expect(readJournalStatus(journal('COMPLETED'))).toEqual({ kind: 'completed', authorization: 900_001, card: 4_100_011 });
});
