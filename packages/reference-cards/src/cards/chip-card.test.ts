import { describe, expect, it } from 'vitest';
import { authorization, blankCard } from '../testing/samples.ts';
import {
  applicationOf,
  authorizationsOf,
  cardCapacity,
  entryOf,
  withAuthorization,
  withoutAuthorization,
  type ChipCard,
} from './chip-card.ts';

const write = (card: ChipCard, ...numbers: number[]): ChipCard => {
  let written = card;
  for (const number of numbers) written = withAuthorization(written, authorization(number)) ?? written;
  return written;
};
const numbersOn = (card: ChipCard): number[] => authorizationsOf(card).map((one) => one.BerechtigungsNummer);
const full = write(blankCard(), ...Array.from({ length: cardCapacity }, (_, index) => index + 1));

describe('writing an authorization', () => {
  it('never adds the same number twice', () => {
    const twice = write(blankCard(), 7, 8, 7);
    expect(numbersOn(twice)).toEqual([7, 8]);
  });

  it('is rejected by a full card, unless it has that number', () => {
    expect(withAuthorization(full, authorization(99))).toBeUndefined();
    expect(withAuthorization(full, authorization(3))).toEqual(full);
  });

  it('reuses the slot of a withdrawn one on a full card', () => {
    const withdrawn = withoutAuthorization(full, 2);
    const reused = withdrawn && withAuthorization(withdrawn, authorization(99));
    expect(reused && numbersOn(reused)).toEqual([1, 3, 4, 5, 6, 7, 8, 99]);
  });

  it('makes a withdrawn one valid again instead of adding a second', () => {
    const withdrawn = withoutAuthorization(write(blankCard(), 7), 7);
    const again = withdrawn && withAuthorization(withdrawn, authorization(7));
    expect(again?.entries).toEqual([{ authorization: authorization(7), withdrawn: false }]);
  });
});

it('withdrawing marks the entry and shows it as withdrawn', () => {
  const card = withoutAuthorization(write(blankCard(), 7, 8), 7);
  expect(card && authorizationsOf(card).map((one) => one.BerechtigungsstatusStr)).toEqual(['zurückgenommen', 'aktiv']);
  expect(card && entryOf(card, 8)?.withdrawn).toBe(false);
  expect(withoutAuthorization(blankCard(), 7)).toBeUndefined();
});

it('a locked card has that status in its application', () => {
  expect(applicationOf(blankCard()).ApplikationsStatusStr).toBe('aktiv');
  expect(applicationOf({ ...blankCard(), locked: true }).ApplikationsStatusStr).toBe('gesperrt');
});
