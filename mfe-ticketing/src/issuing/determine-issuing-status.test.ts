import type { CardReadResult } from '@aboschalter/contract';
import { describe, expect, it } from 'vitest';
import { authorization, card, ticket } from '../testing/fixtures.ts';
import type { Attempt } from './issuing-record.ts';
import {
  findMatchingAuthorizations,
  determineIssuingStatus,
  type CardEvidence,
  type Evidence,
  type ListEvidence,
} from './determine-issuing-status.ts';

const [CARD_A, CARD_B] = [4_100_011, 4_100_012];
const unissuedTicket = ticket();
const ticketIssuedOn = (appInstanceNumber: number | null) => ticket({ ticketNumber: 900_001, appInstanceNumber });
const listEvidence = (listedTicket = unissuedTicket): ListEvidence => ({ kind: 'read', ticket: listedTicket, tickets: [listedTicket] });
const noList: ListEvidence = { kind: 'failed', why: 'Keine Verbindung.' };
const readEvidence = (cardOnDevice: CardReadResult): CardEvidence => ({ kind: 'read', card: cardOnDevice });
const noCard: CardEvidence = { kind: 'failed', why: 'Keine Karte.' };
const attempt = (changes: Partial<Attempt> = {}): Attempt => ({
  before: card([], CARD_A),
  isSent: true,
  isDone: false,
  withPrint: false,
  wasInterrupted: false,
  ...changes,
});
const judge = (changes: Partial<Evidence> = {}) =>
  determineIssuingStatus({ list: listEvidence(), card: readEvidence(card([], CARD_A)), attempt: attempt(), isMarked: false, ...changes });

describe('a ticket that the list shows as issued', () => {
  it.each([CARD_A, null])(
    'was issued by this dialog if the attempt was sent and the list names the card of the attempt or none (%s)',
    (on) => {
      const status = judge({ list: listEvidence(ticketIssuedOn(on)), card: readEvidence(card([authorization()], CARD_A)) });
      expect(status).toMatchObject({ kind: 'issued', card: on, isOwn: true });
    },
  );

  it('was issued elsewhere if the list names another card, and the card here may have it as well', () => {
    expect(judge({ list: listEvidence(ticketIssuedOn(CARD_B)), card: noCard })).toMatchObject({
      kind: 'issued',
      card: CARD_B,
      isOwn: false,
      mayAlsoBeOnPresentCard: true,
    });
  });

  it('was issued elsewhere if no card is named and the card here has nothing new', () => {
    expect(judge({ list: listEvidence(ticketIssuedOn(0)) })).toMatchObject({
      kind: 'issued',
      card: null,
      isOwn: false,
      mayAlsoBeOnPresentCard: false,
    });
  });

  it('was issued elsewhere if nothing was sent', () => {
    const status = judge({ list: listEvidence(ticketIssuedOn(null)), attempt: attempt({ isSent: false }) });
    expect(status).toMatchObject({ kind: 'issued', isOwn: false, mayAlsoBeOnPresentCard: false });
  });

  it('may lack its print if the command failed', () => {
    const status = judge({ list: listEvidence(ticketIssuedOn(CARD_A)), attempt: attempt({ withPrint: true }) });
    expect(status).toMatchObject({ isOwn: true, isPrintUnknown: true });
  });
});

describe('a successful command', () => {
  it.each([listEvidence(), noList])('ends the issuing although the list does not show it', (list) => {
    const status = judge({ list, card: { kind: 'not-read' }, attempt: attempt({ isDone: true }) });
    expect(status).toMatchObject({ kind: 'issued', card: CARD_A, isOwn: true, isUnlisted: true });
  });
});

describe('an attempt that was not sent', () => {
  const unsent = attempt({ isSent: false });

  it.each([readEvidence(card([], CARD_A)), readEvidence(card([], CARD_B)), noCard])(
    'leaves the ticket free for any card content',
    (reading) => {
      expect(judge({ attempt: unsent, card: reading })).toMatchObject({
        kind: 'free',
        finding: expect.stringContaining('Von diesem Fenster'),
      });
    },
  );

  it('leaves open whether the ticket was issued elsewhere if the list cannot be read', () => {
    expect(judge({ attempt: unsent, list: noList })).toMatchObject({ kind: 'doubtful', doubt: { mayBeWritten: false } });
  });
});

describe('an attempt that may have reached the card', () => {
  it('had no effect if the same card has nothing new and the list agrees', () => {
    const status = judge();
    expect(status).toMatchObject({ kind: 'free', staysMarked: false, finding: expect.stringContaining('keine neue Berechtigung') });
    expect(status).not.toHaveProperty('caution');
  });

  it('is doubtful if the card has a new authorization', () => {
    const status = judge({ card: readEvidence(card([authorization({ Produktbezeichnung: 'D-Ticket' })], CARD_A)) });
    expect(status).toMatchObject({
      kind: 'doubtful',
      doubt: { card: { kind: 'possible', card: CARD_A, isNew: true, found: [{ number: 900_001, product: 'D-Ticket' }] } },
    });
  });

  it('had no effect if the card has no new valid authorization', () => {
    const old = authorization({ BerechtigungsNummer: 5 });
    const withdrawn = authorization({ BerechtigungsNummer: 6, BerechtigungsstatusStr: 'zurückgenommen' });
    const status = judge({ attempt: attempt({ before: card([old], CARD_A) }), card: readEvidence(card([old, withdrawn], CARD_A)) });
    expect(status).toMatchObject({ kind: 'free', staysMarked: false });
  });

  it('is doubtful if an authorization with the number of a withdrawn one is valid now', () => {
    const withdrawn = authorization({ BerechtigungsstatusStr: 'zurückgenommen' });
    const status = judge({ attempt: attempt({ before: card([withdrawn], CARD_A) }), card: readEvidence(card([authorization()], CARD_A)) });
    expect(status).toMatchObject({ kind: 'doubtful' });
  });

  it.each([
    ['another card lies on the device', { card: readEvidence(card([], CARD_B)) }, { kind: 'other', card: CARD_B }],
    ['the card cannot be read', { card: noCard }, noCard],
    ['the card was not read', { card: { kind: 'not-read' } }, { kind: 'not-read' }],
    ['the list cannot be read', { list: noList }, { kind: 'nothing', card: CARD_A }],
  ] as const)('is doubtful if %s', (_name, evidence, seen) => {
    expect(judge(evidence)).toMatchObject({ kind: 'doubtful', doubt: { mayBeWritten: true, expected: CARD_A, card: seen } });
  });
});

describe('an interruption before this dialog', () => {
  const evidence = { attempt: undefined, isMarked: true };

  it('is doubtful until the card is read', () => {
    expect(judge({ ...evidence, card: { kind: 'not-read' } })).toMatchObject({ kind: 'doubtful', doubt: { mayBeWritten: true } });
  });

  it('is doubtful if the card has an authorization that may be the ticket', () => {
    expect(judge({ ...evidence, card: readEvidence(card()) })).toMatchObject({
      kind: 'doubtful',
      doubt: { card: { kind: 'possible', isNew: false } },
    });
  });

  it('leaves a caution if the card shows nothing: another card may have been written', () => {
    expect(judge(evidence)).toMatchObject({ kind: 'free', staysMarked: true, caution: expect.stringContaining('andere Karte') });
  });

  it('leaves its caution after a later attempt without effect', () => {
    expect(judge({ attempt: attempt({ wasInterrupted: true }) })).toMatchObject({
      kind: 'free',
      staysMarked: true,
      caution: expect.any(String),
    });
  });
});

describe('the authorizations of a card', () => {
  it.each([
    ['the same product and first day', {}, true],
    ['a shortened product name', { Produktbezeichnung: 'DEUTSCHLANDTICK' }, true],
    ['no readable product and day', { Produktbezeichnung: '', BerGueltigVon: 0 }, true],
    ['another product', { Produktbezeichnung: 'Monatskarte' }, false],
    ['another first day', { BerGueltigVon: Date.parse('2026-11-01T12:00:00Z') }, false],
    ['the status withdrawn', { BerechtigungsstatusStr: 'zurückgenommen' }, false],
  ])('with %s (%j) match the ticket: %s', (_name, changes, isMatch) => {
    expect(findMatchingAuthorizations(card([authorization(changes)]), unissuedTicket, [unissuedTicket])).toHaveLength(isMatch ? 1 : 0);
  });

  it('are not the ticket if they belong to other tickets of the list', () => {
    const other = ticket({ id: 1, ticketNumber: 900_001 });
    expect(findMatchingAuthorizations(card(), unissuedTicket, [unissuedTicket, other])).toEqual([]);
  });
});
