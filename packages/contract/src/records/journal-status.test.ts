import type { IssuingJournal } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { findInterruptedIssuances, formatInterruptedIssuance, readJournalStatus } from './journal-status.ts';

/** The journal of an issuing on the card 4100011 with the number 900001. */
const journal = (state: IssuingJournal['state']): IssuingJournal => ({
  state,
  authorizationNumber: state === 'NONE' ? null : 900_001,
  appInstanceNumber: state === 'NONE' || state === 'RESERVED' ? null : 4_100_011,
  steps: [],
});

it.each(['NONE', 'RESERVED', 'NOT_ON_CARD', 'CARD_LOST'] as const)(
  'readJournalStatus returns the kind free for the state %s, even if the journal names a card',
  (state) => {
    expect(readJournalStatus(journal(state))).toEqual({ kind: 'free' });
    expect(readJournalStatus({ ...journal(state), authorizationNumber: 900_001, appInstanceNumber: 4_100_011 })).toEqual({ kind: 'free' });
  },
);

it.each([
  ['WRITE_SENT', false],
  ['WRITTEN', false],
  ['VERIFIED', true],
  ['PRINTED', false],
] as const)(
  'readJournalStatus returns the kind interrupted with number and card for the state %s, and isVerified: %s',
  (state, isVerified) => {
    expect(readJournalStatus(journal(state))).toEqual({
      kind: 'interrupted',
      interrupted: { authorizationNumber: 900_001, appInstanceNumber: 4_100_011, isVerified },
    });
  },
);

it.each([{ authorizationNumber: null }, { appInstanceNumber: null }])(
  'readJournalStatus returns the kind free for the state WRITE_SENT if the journal lacks a number: %j',
  (missingNumber) => {
    expect(readJournalStatus({ ...journal('WRITE_SENT'), ...missingNumber })).toEqual({ kind: 'free' });
  },
);

it('readJournalStatus returns authorization and card for the state COMPLETED', () => {
  expect(readJournalStatus(journal('COMPLETED'))).toEqual({ kind: 'completed', authorization: 900_001, card: 4_100_011 });
});

it('formatInterruptedIssuance returns the authorization number and the card number', () => {
  const interrupted = { authorizationNumber: 900_001, appInstanceNumber: 4_100_011, isVerified: false };
  expect(formatInterruptedIssuance(interrupted)).toBe('900001 auf Karte 4100011');
});

it('findInterruptedIssuances returns only the interrupted issuings among journals', () => {
  const journals = new Map([
    [1, journal('WRITE_SENT')],
    [2, journal('NOT_ON_CARD')],
  ]);
  const interrupted = { authorizationNumber: 900_001, appInstanceNumber: 4_100_011, isVerified: false };
  expect([...findInterruptedIssuances(journals)]).toEqual([[1, interrupted]]);
  expect(findInterruptedIssuances(new Map([[2, journal('NOT_ON_CARD')]])).size).toBe(0);
});
