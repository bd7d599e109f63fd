import { describe, expect, it } from 'vitest';
import { authorization, blankCard } from '../testing/samples.ts';
import {
  readApplication,
  readAuthorizations,
  CARD_CAPACITY,
  findEntry,
  writeAuthorization,
  removeAuthorization,
  type ChipCard,
} from './chip-card.ts';

const write = (card: ChipCard, ...numbers: number[]): ChipCard => {
  let written = card;
  for (const number of numbers) written = writeAuthorization(written, authorization(number)) ?? written;
  return written;
};
const numbersOn = (card: ChipCard): number[] => readAuthorizations(card).map((one) => one.BerechtigungsNummer);
const full = write(blankCard(), ...Array.from({ length: CARD_CAPACITY }, (_, index) => index + 1));

describe('writing an authorization', () => {
  it('never adds the same number twice', () => {
    const twice = write(blankCard(), 7, 8, 7);
    expect(numbersOn(twice)).toEqual([7, 8]);
  });

  it('is rejected by a full card, unless it has that number', () => {
    expect(writeAuthorization(full, authorization(99))).toBeUndefined();
    expect(writeAuthorization(full, authorization(3))).toEqual(full);
  });

  it('reuses the slot of a withdrawn one on a full card', () => {
    const withdrawn = removeAuthorization(full, 2);
    const reused = withdrawn && writeAuthorization(withdrawn, authorization(99));
    expect(reused && numbersOn(reused)).toEqual([1, 3, 4, 5, 6, 7, 8, 99]);
  });

  it('makes a withdrawn one valid again instead of adding a second', () => {
    const withdrawn = removeAuthorization(write(blankCard(), 7), 7);
    const again = withdrawn && writeAuthorization(withdrawn, authorization(7));
    expect(again?.entries).toEqual([{ authorization: authorization(7), withdrawn: false }]);
  });
});

it('withdrawing marks the entry and shows it as withdrawn', () => {
  const card = removeAuthorization(write(blankCard(), 7, 8), 7);
  expect(card && readAuthorizations(card).map((one) => one.BerechtigungsstatusStr)).toEqual(['zurückgenommen', 'aktiv']);
  expect(card && findEntry(card, 8)?.withdrawn).toBe(false);
  expect(removeAuthorization(blankCard(), 7)).toBeUndefined();
});

it('a locked card has that status in its application', () => {
  expect(readApplication(blankCard()).ApplikationsStatusStr).toBe('aktiv');
  expect(readApplication({ ...blankCard(), locked: true }).ApplikationsStatusStr).toBe('gesperrt');
});
