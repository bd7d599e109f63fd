import { expect, it } from 'vitest';
import { journal } from '../testing/fixtures.ts';
import { readJournalStatus } from './interrupted-issuance.ts';

it.each(['NONE', 'RESERVED', 'NOT_ON_CARD', 'CARD_LOST'] as const)('%s: nothing is on any card, whichever is named', (state) => {
  expect(readJournalStatus(journal(state))).toEqual({ kind: 'free' });
  expect(readJournalStatus({ ...journal(state), authorizationNumber: 900_001, appInstanceNumber: 4_100_011 })).toEqual({ kind: 'free' });
});

it.each(['WRITE_SENT', 'WRITTEN', 'VERIFIED', 'PRINTED'] as const)('%s: that card may carry it', (state) => {
  expect(readJournalStatus(journal(state))).toEqual({
    kind: 'begun',
    begun: { authorizationNumber: 900_001, appInstanceNumber: 4_100_011, isVerified: state === 'VERIFIED' },
  });
});

it.each([{ authorizationNumber: null }, { appInstanceNumber: null }])(
  'a journal that names no card or ticket, %j: any card may be used',
  (unnamed) => {
    expect(readJournalStatus({ ...journal('WRITE_SENT'), ...unnamed })).toEqual({ kind: 'free' });
  },
);

it('COMPLETED: issued', () => {
  expect(readJournalStatus(journal('COMPLETED'))).toEqual({ kind: 'completed', authorization: 900_001, card: 4_100_011 });
});
