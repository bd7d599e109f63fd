import type { CardReadResult } from '@aboschalter/contract';
import { describe, expect, it } from 'vitest';
import { authorization, card, ticket } from '../testing/fixtures.ts';
import type { Attempt } from './issuing-record.ts';
import { findMatchingAuthorizations, judgeIssuing, type CardEvidence, type Evidence, type ListEvidence } from './judge-issuing.ts';

const [A, B] = [4_100_011, 4_100_012];
const open = ticket();
const issuedOn = (appInstanceNumber: number | null) => ticket({ ticketNumber: 900_001, appInstanceNumber });
const listed = (one = open): ListEvidence => ({ kind: 'read', ticket: one, tickets: [one] });
const noList: ListEvidence = { kind: 'failed', why: 'Keine Verbindung.' };
const read = (of: CardReadResult): CardEvidence => ({ kind: 'read', card: of });
const noCard: CardEvidence = { kind: 'failed', why: 'Keine Karte.' };
const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  before: card([], A),
  isSent: true,
  isDone: false,
  withPrint: false,
  wasInterrupted: false,
  ...more,
});
const judge = (more: Partial<Evidence> = {}) =>
  judgeIssuing({ list: listed(), card: read(card([], A)), attempt: attempt(), isMarked: false, ...more });

describe('a ticket that the list shows as issued', () => {
  it.each([A, null])('was issued by this dialog if its attempt was sent and the list names its card or none (%s)', (on) => {
    const status = judge({ list: listed(issuedOn(on)), card: read(card([authorization()], A)) });
    expect(status).toMatchObject({ kind: 'issued', card: on, isOwn: true });
  });

  it('was issued elsewhere if the list names another card, and the card here may have it as well', () => {
    expect(judge({ list: listed(issuedOn(B)), card: noCard })).toMatchObject({
      kind: 'issued',
      card: B,
      isOwn: false,
      isPresentCardUncertain: true,
    });
  });

  it('was issued elsewhere if no card is named and the card here has nothing new', () => {
    expect(judge({ list: listed(issuedOn(0)) })).toMatchObject({ kind: 'issued', card: null, isOwn: false, isPresentCardUncertain: false });
  });

  it('was issued elsewhere if nothing was sent', () => {
    const status = judge({ list: listed(issuedOn(null)), attempt: attempt({ isSent: false }) });
    expect(status).toMatchObject({ kind: 'issued', isOwn: false, isPresentCardUncertain: false });
  });

  it('may lack its print if the command failed', () => {
    const status = judge({ list: listed(issuedOn(A)), attempt: attempt({ withPrint: true }) });
    expect(status).toMatchObject({ isOwn: true, isPrintUnknown: true });
  });
});

describe('a successful command', () => {
  it.each([listed(), noList])('ends the issuing although the list does not show it', (list) => {
    const status = judge({ list, card: { kind: 'not-read' }, attempt: attempt({ isDone: true }) });
    expect(status).toMatchObject({ kind: 'issued', card: A, isOwn: true, isUnlisted: true });
  });
});

describe('an attempt that was not sent', () => {
  const unsent = attempt({ isSent: false });

  it.each([read(card([], A)), read(card([], B)), noCard])('leaves the ticket free for any card content', (reading) => {
    expect(judge({ attempt: unsent, card: reading })).toMatchObject({
      kind: 'free',
      finding: expect.stringContaining('Von diesem Fenster'),
    });
  });

  it('leaves open whether it was issued elsewhere if the list cannot be read', () => {
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
    const status = judge({ card: read(card([authorization({ Produktbezeichnung: 'D-Ticket' })], A)) });
    expect(status).toMatchObject({
      kind: 'doubtful',
      doubt: { card: { kind: 'possible', card: A, isNew: true, found: [{ number: 900_001, product: 'D-Ticket' }] } },
    });
  });

  it('had no effect if the card has no new valid authorization', () => {
    const old = authorization({ BerechtigungsNummer: 5 });
    const withdrawn = authorization({ BerechtigungsNummer: 6, BerechtigungsstatusStr: 'zurückgenommen' });
    const status = judge({ attempt: attempt({ before: card([old], A) }), card: read(card([old, withdrawn], A)) });
    expect(status).toMatchObject({ kind: 'free', staysMarked: false });
  });

  it('is doubtful if an authorization with the number of a withdrawn one is valid now', () => {
    const withdrawn = authorization({ BerechtigungsstatusStr: 'zurückgenommen' });
    const status = judge({ attempt: attempt({ before: card([withdrawn], A) }), card: read(card([authorization()], A)) });
    expect(status).toMatchObject({ kind: 'doubtful' });
  });

  it.each([
    ['another card lies on the device', { card: read(card([], B)) }, { kind: 'other', card: B }],
    ['the card cannot be read', { card: noCard }, noCard],
    ['the card was not read', { card: { kind: 'not-read' } }, { kind: 'not-read' }],
    ['the list cannot be read', { list: noList }, { kind: 'nothing', card: A }],
  ] as const)('is doubtful if %s', (_name, evidence, seen) => {
    expect(judge(evidence)).toMatchObject({ kind: 'doubtful', doubt: { mayBeWritten: true, expected: A, card: seen } });
  });
});

describe('an interruption before this dialog', () => {
  const evidence = { attempt: undefined, isMarked: true };

  it('is doubtful until the card is read', () => {
    expect(judge({ ...evidence, card: { kind: 'not-read' } })).toMatchObject({ kind: 'doubtful', doubt: { mayBeWritten: true } });
  });

  it('is doubtful if the card has an authorization that may be the ticket', () => {
    expect(judge({ ...evidence, card: read(card()) })).toMatchObject({
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
  ])('with %s (%j): whether they may be the ticket is %s', (_name, more, isFitting) => {
    expect(findMatchingAuthorizations(card([authorization(more)]), open, [open])).toHaveLength(isFitting ? 1 : 0);
  });

  it('are not the ticket if they belong to other tickets of the list', () => {
    const other = ticket({ id: 1, ticketNumber: 900_001 });
    expect(findMatchingAuthorizations(card(), open, [open, other])).toEqual([]);
  });
});
