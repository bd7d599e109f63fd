import type { CardCustomer } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { card, holder } from '../testing/fixtures.ts';
import { findOtherOwner } from './card-owner.ts';

const of = (owner: Partial<CardCustomer> | null) => {
  const read = card();
  return { ...read, AppKundendaten: owner && read.AppKundendaten ? { ...read.AppKundendaten, ...owner } : null };
};

it('a card of the holder, in any spelling, or without an owner has no other owner', () => {
  expect(findOtherOwner(card(), holder)).toBeUndefined();
  expect(findOtherOwner(of({ KundendatenName: 'MUSTERFRAU ' }), holder)).toBeUndefined();
  expect(findOtherOwner(of({ KundendatenGeburtsdatum: null }), holder)).toBeUndefined();
  expect(findOtherOwner(of(null), holder)).toBeUndefined();
  expect(findOtherOwner(of({ KundendatenVorname: ' ', KundendatenName: ' ' }), holder)).toBeUndefined();
  expect(findOtherOwner(card(), { ...holder, lastName: ' Musterfrau ' })).toBeUndefined();
  expect(findOtherOwner(card(), { ...holder, birthdate: null })).toBeUndefined();
});

it('two persons without a first name are not different owners', () => {
  expect(findOtherOwner(of({ KundendatenVorname: '' }), { ...holder, firstName: null })).toBeUndefined();
  expect(findOtherOwner(of({ KundendatenVorname: '' }), holder)).toBe('Musterfrau, geboren am 17.05.1984');
});

it("the owner of another person's card is named", () => {
  expect(findOtherOwner(of({ KundendatenVorname: 'Max' }), holder)).toBe('Max Musterfrau, geboren am 17.05.1984');
  expect(findOtherOwner(of({ KundendatenGeburtsdatum: Date.parse('1950-01-02T12:00:00Z') }), holder)).toBe(
    'Erika Musterfrau, geboren am 02.01.1950',
  );
  expect(findOtherOwner(of({ KundendatenVorname: 'Max', KundendatenName: '', KundendatenGeburtsdatum: null }), holder)).toBe('Max');
});
