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
const cardWithTickets = (...tickets: Partial<CardAuthorization>[]) => ({
  ...card(tickets.map((changes) => authorization(changes))),
  AppKundendaten: null,
});
const ticketOfPassenger = (FahrgastNameVorname: string | null, changes: Partial<CardAuthorization> = {}): Partial<CardAuthorization> => ({
  FahrgastNameVorname,
  FahrgastGeburtsdatum: 0,
  ...changes,
});

const own: CustomerHit = { uuid: customerUuid, customerNumber: 100_234, firstName: 'Erika', lastName: 'Musterfrau' };
const josy: CustomerHit = { uuid: '44444444-4444-4444-8444-444444444444', customerNumber: 100_241, firstName: 'Josy', lastName: 'Müller' };
const findOwner = (cardRead: Parameters<typeof findCardOwner>[0], customers?: CustomerHit[], cardRecipient: Recipient = recipient) =>
  findCardOwner(cardRead, cardRecipient, customers);

const isHolder = { kind: 'holder' };
const isOther = (name: string) => ({ kind: 'other', name });

describe('the customer data of a card', () => {
  const withHolder = (changes: Partial<typeof holder>): Recipient => ({ ...recipient, holder: { ...holder, ...changes } });

  it('name no other owner if they are missing, or are those of the holder in any spelling', () => {
    expect(findOwner(card())).toEqual(isHolder);
    expect(findOwner(personalCard({ KundendatenName: 'MUSTERFRAU ' }))).toEqual(isHolder);
    expect(findOwner(personalCard({ KundendatenGeburtsdatum: null }))).toEqual(isHolder);
    expect(findOwner(personalCard(null))).toEqual(isHolder);
    expect(findOwner(personalCard({ KundendatenVorname: ' ', KundendatenName: ' ' }))).toEqual(isHolder);
    expect(findOwner(card(), undefined, withHolder({ lastName: ' Musterfrau ' }))).toEqual(isHolder);
    expect(findOwner(card(), undefined, withHolder({ birthdate: null }))).toEqual(isHolder);
  });

  it('without a first name are those of the holder only if the holder has no first name either', () => {
    const unnamed = { ...card([]), AppKundendaten: personalCard({ KundendatenVorname: '' }).AppKundendaten };
    expect(findOwner(unnamed, undefined, withHolder({ firstName: null }))).toEqual(isHolder);
    expect(findOwner(unnamed)).toEqual(isOther('Musterfrau, geboren am 17.05.1984'));
  });

  it('name the owner of a personal card, even a relative', () => {
    expect(findOwner(personalCard({ KundendatenVorname: 'Max' }))).toEqual(isOther('Max Musterfrau, geboren am 17.05.1984'));
    expect(findOwner(personalCard({ KundendatenGeburtsdatum: Date.parse('1950-01-02T12:00:00Z') }))).toEqual(
      isOther('Erika Musterfrau, geboren am 02.01.1950'),
    );
    expect(findOwner(personalCard({ KundendatenVorname: 'Max', KundendatenName: '', KundendatenGeburtsdatum: null }))).toEqual(
      isOther('Max'),
    );
  });
});

describe('the number of a card', () => {
  it('names the other customer to whom it belongs, even if the card is empty or a passenger has the name of the holder', () => {
    expect(findOwner(cardWithTickets(), [josy])).toEqual(isOther('Josy Müller (Kunde 100241)'));
    expect(findOwner(cardWithTickets({}), [josy])).toEqual(isOther('Josy Müller (Kunde 100241, Fahrkarteninhaber Erika Musterfrau)'));
  });

  it('names the holder of the other customer, if the card names one', () => {
    expect(
      findOwner(cardWithTickets(ticketOfPassenger('Müller, Mia'), ticketOfPassenger('Mia Müller'), ticketOfPassenger('Müller, Josy')), [
        josy,
      ]),
    ).toEqual(isOther('Josy Müller (Kunde 100241, Fahrkarteninhaber Mia Müller)'));
    const company = { uuid: '55555555-5555-4555-8555-555555555555', customerNumber: 100_250 };
    expect(findOwner(cardWithTickets(ticketOfPassenger('Müller, Mia')), [company])).toEqual(
      isOther('dem Kunden 100250 (Fahrkarteninhaber Mia Müller)'),
    );
  });

  it('names a customer without a name by number, and counts further ones', () => {
    const company = { uuid: '55555555-5555-4555-8555-555555555555', customerNumber: 100_250 };
    expect(findOwner(cardWithTickets(), [company])).toEqual(isOther('dem Kunden 100250'));
    expect(findOwner(cardWithTickets(), [josy, company])).toEqual(isOther('Josy Müller (Kunde 100241) und einem weiteren Kunden'));
    expect(findOwner(cardWithTickets(), [josy, company, { ...company, uuid: '66666666-6666-4666-8666-666666666666' }])).toEqual(
      isOther('Josy Müller (Kunde 100241) und 2 weiteren Kunden'),
    );
  });

  it('is that of the holder if it belongs to this customer alone, although a passenger has another name, such as a birth name', () => {
    expect(findOwner(cardWithTickets(ticketOfPassenger('Geburtsname, Erika')), [own])).toEqual(isHolder);
  });

  it('leaves the decision to the tickets if it belongs to several customers', () => {
    expect(findOwner(cardWithTickets(ticketOfPassenger('Musterfrau, Erika')), [own, josy])).toEqual(isHolder);
    expect(findOwner(cardWithTickets(), [own, josy])).toEqual(isHolder);
    expect(findOwner(cardWithTickets(ticketOfPassenger('Musterfrau, Erika'), ticketOfPassenger('Müller, Josy')), [own, josy])).toEqual(
      isOther('Josy Müller (Kunde 100241)'),
    );
    expect(findOwner(cardWithTickets(ticketOfPassenger(null)), [own, josy])).toEqual(isOther('Josy Müller (Kunde 100241)'));
  });
});

describe('the tickets of a card', () => {
  it.each([
    ['no customer', []],
    ['unknown customers', undefined],
  ])('name another passenger of a card that belongs to %s', (_, customers) => {
    expect(findOwner(cardWithTickets(ticketOfPassenger('Beispiel, Max')), customers)).toEqual(isOther('Max Beispiel'));
    expect(
      findOwner(
        cardWithTickets(ticketOfPassenger('Max Beispiel', { FahrgastGeburtsdatum: Date.parse('1979-11-02T12:00:00Z') })),
        customers,
      ),
    ).toEqual(isOther('Max Beispiel, geboren am 02.11.1979'));
  });

  it('name another person if a namesake has another birth date', () => {
    const namesake = ticketOfPassenger('Musterfrau, Erika', { FahrgastGeburtsdatum: Date.parse('1950-01-02T12:00:00Z') });
    expect(findOwner(cardWithTickets(namesake))).toEqual(isOther('Erika Musterfrau, geboren am 02.01.1950'));
  });

  it('name no other person if they are withdrawn, without a name, or of the holder in any notation', () => {
    expect(findOwner(cardWithTickets(ticketOfPassenger('Beispiel, Max', { BerechtigungsstatusStr: 'zurückgenommen' })))).toEqual(isHolder);
    expect(findOwner(cardWithTickets(ticketOfPassenger(null), ticketOfPassenger(' ')))).toEqual(isHolder);
    expect(findOwner(cardWithTickets(ticketOfPassenger('ERIKA MUSTERFRAU'), ticketOfPassenger('Musterfrau,Erika')))).toEqual(isHolder);
  });

  it('name another holder of the customer, unless the holder has tickets too', () => {
    const isFamily = { kind: 'family', name: 'Max Musterfrau' };
    expect(findOwner(cardWithTickets(ticketOfPassenger('Musterfrau, Max')), [own])).toEqual(isFamily);
    expect(findOwner(cardWithTickets(ticketOfPassenger('Musterfrau, Max')))).toEqual(isFamily);
    expect(findOwner(cardWithTickets(ticketOfPassenger('Musterfrau, Max'), ticketOfPassenger('Musterfrau, Erika')), [own])).toEqual(
      isHolder,
    );
  });
});
