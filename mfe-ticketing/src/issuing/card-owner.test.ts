import type { CardAuthorization, CardCustomer, CustomerHit } from '@aboschalter/contract';
import { describe, expect, it } from 'vitest';
import { authorization, card, customerUuid, holder } from '../testing/fixtures.ts';
import { findCardOwner, type Recipient } from './card-owner.ts';

const max = { ...holder, uuid: '33333333-3333-4333-8333-333333333333', firstName: 'Max', birthdate: '2015-03-04' };
const recipient: Recipient = { customerUuid, holder, family: [holder, max] };

/** A card with the customer data of the holder, changed. */
const personalCard = (owner: Partial<CardCustomer> | null) => {
  const read = card();
  return { ...read, AppKundendaten: owner && read.AppKundendaten ? { ...read.AppKundendaten, ...owner } : null };
};
/** A card without customer data, with tickets of these passengers. */
const cardOf = (...tickets: Partial<CardAuthorization>[]) => ({
  ...card(tickets.map((more) => authorization(more))),
  AppKundendaten: null,
});
const ticketOf = (FahrgastNameVorname: string | null, more: Partial<CardAuthorization> = {}): Partial<CardAuthorization> => ({
  FahrgastNameVorname,
  FahrgastGeburtsdatum: 0,
  ...more,
});

const own: CustomerHit = { uuid: customerUuid, customerNumber: 100_234, firstName: 'Erika', lastName: 'Musterfrau' };
const josy: CustomerHit = { uuid: '44444444-4444-4444-8444-444444444444', customerNumber: 100_241, firstName: 'Josy', lastName: 'Müller' };
const ownerOf = (read: Parameters<typeof findCardOwner>[0], customers?: CustomerHit[], of: Recipient = recipient) =>
  findCardOwner(read, of, customers);

const isHolder = { kind: 'holder' };
const isOther = (name: string) => ({ kind: 'other', name });

describe('the customer data of a card', () => {
  const withHolder = (more: Partial<typeof holder>): Recipient => ({ ...recipient, holder: { ...holder, ...more } });

  it('do not name another owner if they are missing, or are those of the holder in any spelling', () => {
    expect(ownerOf(card())).toEqual(isHolder);
    expect(ownerOf(personalCard({ KundendatenName: 'MUSTERFRAU ' }))).toEqual(isHolder);
    expect(ownerOf(personalCard({ KundendatenGeburtsdatum: null }))).toEqual(isHolder);
    expect(ownerOf(personalCard(null))).toEqual(isHolder);
    expect(ownerOf(personalCard({ KundendatenVorname: ' ', KundendatenName: ' ' }))).toEqual(isHolder);
    expect(ownerOf(card(), undefined, withHolder({ lastName: ' Musterfrau ' }))).toEqual(isHolder);
    expect(ownerOf(card(), undefined, withHolder({ birthdate: null }))).toEqual(isHolder);
  });

  it('do not name another owner if both persons have no first name', () => {
    const unnamed = { ...card([]), AppKundendaten: personalCard({ KundendatenVorname: '' }).AppKundendaten };
    expect(ownerOf(unnamed, undefined, withHolder({ firstName: null }))).toEqual(isHolder);
    expect(ownerOf(unnamed)).toEqual(isOther('Musterfrau, geboren am 17.05.1984'));
  });

  it('name the owner of a personal card, even a relative', () => {
    expect(ownerOf(personalCard({ KundendatenVorname: 'Max' }))).toEqual(isOther('Max Musterfrau, geboren am 17.05.1984'));
    expect(ownerOf(personalCard({ KundendatenGeburtsdatum: Date.parse('1950-01-02T12:00:00Z') }))).toEqual(
      isOther('Erika Musterfrau, geboren am 02.01.1950'),
    );
    expect(ownerOf(personalCard({ KundendatenVorname: 'Max', KundendatenName: '', KundendatenGeburtsdatum: null }))).toEqual(
      isOther('Max'),
    );
  });
});

describe('the number of a card', () => {
  it('names the other customer to whom it belongs, even if the card is empty or the names are equal', () => {
    expect(ownerOf(cardOf(), [josy])).toEqual(isOther('Josy Müller (Kunde 100241)'));
    expect(ownerOf(cardOf({}), [josy])).toEqual(isOther('Josy Müller (Kunde 100241, Fahrkarteninhaber Erika Musterfrau)'));
  });

  it('names the holder of the other customer, if the card names one', () => {
    expect(ownerOf(cardOf(ticketOf('Müller, Mia'), ticketOf('Mia Müller'), ticketOf('Müller, Josy')), [josy])).toEqual(
      isOther('Josy Müller (Kunde 100241, Fahrkarteninhaber Mia Müller)'),
    );
    const company = { uuid: '55555555-5555-4555-8555-555555555555', customerNumber: 100_250 };
    expect(ownerOf(cardOf(ticketOf('Müller, Mia')), [company])).toEqual(isOther('dem Kunden 100250 (Fahrkarteninhaber Mia Müller)'));
  });

  it('names a customer without a name by number, and counts further ones', () => {
    const company = { uuid: '55555555-5555-4555-8555-555555555555', customerNumber: 100_250 };
    expect(ownerOf(cardOf(), [company])).toEqual(isOther('dem Kunden 100250'));
    expect(ownerOf(cardOf(), [josy, company])).toEqual(isOther('Josy Müller (Kunde 100241) und einem weiteren Kunden'));
    expect(ownerOf(cardOf(), [josy, company, { ...company, uuid: '66666666-6666-4666-8666-666666666666' }])).toEqual(
      isOther('Josy Müller (Kunde 100241) und 2 weiteren Kunden'),
    );
  });

  it('takes precedence over former names of passengers if it belongs to the customer alone', () => {
    expect(ownerOf(cardOf(ticketOf('Geburtsname, Erika')), [own])).toEqual(isHolder);
  });

  it('leaves the decision to the tickets if it belongs to several customers', () => {
    expect(ownerOf(cardOf(ticketOf('Musterfrau, Erika')), [own, josy])).toEqual(isHolder);
    expect(ownerOf(cardOf(), [own, josy])).toEqual(isHolder);
    expect(ownerOf(cardOf(ticketOf('Musterfrau, Erika'), ticketOf('Müller, Josy')), [own, josy])).toEqual(
      isOther('Josy Müller (Kunde 100241)'),
    );
    expect(ownerOf(cardOf(ticketOf(null)), [own, josy])).toEqual(isOther('Josy Müller (Kunde 100241)'));
  });
});

describe('the tickets of a card', () => {
  it.each([
    ['no customer', []],
    ['unknown customers', undefined],
  ])('name another passenger of a card that belongs to %s', (_, customers) => {
    expect(ownerOf(cardOf(ticketOf('Beispiel, Max')), customers)).toEqual(isOther('Max Beispiel'));
    expect(ownerOf(cardOf(ticketOf('Max Beispiel', { FahrgastGeburtsdatum: Date.parse('1979-11-02T12:00:00Z') })), customers)).toEqual(
      isOther('Max Beispiel, geboren am 02.11.1979'),
    );
  });

  it('name another person if a namesake has another birth date', () => {
    const namesake = ticketOf('Musterfrau, Erika', { FahrgastGeburtsdatum: Date.parse('1950-01-02T12:00:00Z') });
    expect(ownerOf(cardOf(namesake))).toEqual(isOther('Erika Musterfrau, geboren am 02.01.1950'));
  });

  it('name nobody else if they are withdrawn, without a name, or of the holder in any notation', () => {
    expect(ownerOf(cardOf(ticketOf('Beispiel, Max', { BerechtigungsstatusStr: 'zurückgenommen' })))).toEqual(isHolder);
    expect(ownerOf(cardOf(ticketOf(null), ticketOf(' ')))).toEqual(isHolder);
    expect(ownerOf(cardOf(ticketOf('ERIKA MUSTERFRAU'), ticketOf('Musterfrau,Erika')))).toEqual(isHolder);
  });

  it('name another holder of the customer, unless the holder has tickets too', () => {
    const isFamily = { kind: 'family', name: 'Max Musterfrau' };
    expect(ownerOf(cardOf(ticketOf('Musterfrau, Max')), [own])).toEqual(isFamily);
    expect(ownerOf(cardOf(ticketOf('Musterfrau, Max')))).toEqual(isFamily);
    expect(ownerOf(cardOf(ticketOf('Musterfrau, Max'), ticketOf('Musterfrau, Erika')), [own])).toEqual(isHolder);
  });
});
