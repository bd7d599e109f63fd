import { describe, expect, it } from 'vitest';
import { createSampleAuthorization, createSampleCard } from '../testing/samples.ts';
import {
  readApplication,
  readAuthorizations,
  CARD_CAPACITY,
  findEntry,
  writeAuthorization,
  markWithdrawn,
  type ChipCard,
} from './chip-card.ts';

const writeNumbers = (card: ChipCard, ...numbers: number[]): ChipCard => {
  let written = card;
  for (const number of numbers) written = writeAuthorization(written, createSampleAuthorization(number)) ?? written;
  return written;
};
const getNumbers = (card: ChipCard): number[] => readAuthorizations(card).map((authorization) => authorization.BerechtigungsNummer);
const fullCard = writeNumbers(createSampleCard(), ...Array.from({ length: CARD_CAPACITY }, (_, index) => index + 1));

describe('writeAuthorization', () => {
  it('does not add a second entry for a number', () => {
    const card = writeNumbers(createSampleCard(), 7, 8, 7);
    expect(getNumbers(card)).toEqual([7, 8]);
  });

  it('returns undefined for a full card, unless the authorization is already on the card', () => {
    expect(writeAuthorization(fullCard, createSampleAuthorization(99))).toBeUndefined();
    expect(writeAuthorization(fullCard, createSampleAuthorization(3))).toEqual(fullCard);
  });

  it('replaces a withdrawn entry of a full card', () => {
    const withdrawn = markWithdrawn(fullCard, 2);
    const reused = withdrawn && writeAuthorization(withdrawn, createSampleAuthorization(99));
    expect(reused && getNumbers(reused)).toEqual([1, 3, 4, 5, 6, 7, 8, 99]);
  });

  it('makes a withdrawn entry of the same number valid again', () => {
    const withdrawn = markWithdrawn(writeNumbers(createSampleCard(), 7), 7);
    const rewritten = withdrawn && writeAuthorization(withdrawn, createSampleAuthorization(7));
    expect(rewritten?.entries).toEqual([{ authorization: createSampleAuthorization(7), withdrawn: false }]);
  });
});

it('markWithdrawn gives an authorization the status "zurückgenommen", and returns undefined for one that is not on the card', () => {
  const card = markWithdrawn(writeNumbers(createSampleCard(), 7, 8), 7);
  expect(card && readAuthorizations(card).map((authorization) => authorization.BerechtigungsstatusStr)).toEqual([
    'zurückgenommen',
    'aktiv',
  ]);
  expect(card && findEntry(card, 8)?.withdrawn).toBe(false);
  expect(markWithdrawn(createSampleCard(), 7)).toBeUndefined();
});

it('a locked card has the status "gesperrt" in its application', () => {
  expect(readApplication(createSampleCard()).ApplikationsStatusStr).toBe('aktiv');
  expect(readApplication({ ...createSampleCard(), locked: true }).ApplikationsStatusStr).toBe('gesperrt');
});
