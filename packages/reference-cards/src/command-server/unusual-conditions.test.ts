import { cardReadResultSchema, commandNames, printLayouts } from '@aboschalter/contract';
import { imageSize } from 'image-size';
import { beforeEach, describe, expect, it } from 'vitest';
import { cardA, cardB, expectIssued, createIssueHeaders } from '../testing/test-workstation.ts';
import { setUpTestWorkstation } from '../testing/set-up-test-workstation.ts';
import { runCommand } from '../testing/run-command.ts';

const workstation = setUpTestWorkstation();
/** The ticket of a test; each test issues a new one. */
let ticketId = 5000;
beforeEach(() => {
  ticketId += 1;
});

const placeCard = async (card: number, device = 'reader') =>
  workstation.control('PUT', `devices/${device}/card`, { appInstanceNumber: card });
const placeSecondCard = async (card: number, device = 'reader') =>
  workstation.control('PUT', `devices/${device}/second-card`, { appInstanceNumber: card });
const applyPreset = async (contents: string, card = cardA) => workstation.control('PUT', `cards/${card}`, { contents });
const readCard = async () => runCommand(`${workstation.url}/reader`, commandNames.readCard, { readCustomerData: 'true' });
const addFault = async (fault: object, device = 'printer') => workstation.control('POST', `devices/${device}/faults`, fault);
const getPrint = async (card = cardA) =>
  (await workstation.getState()).cards.find(({ appInstanceNumber }) => appInstanceNumber === card)?.print;

describe('two cards on one device', () => {
  it('cannot be read or written until one of them is removed', async () => {
    await placeCard(cardA);
    await placeSecondCard(cardB);
    const severalCardsFailure = {
      status: 2,
      errors: ['StatusCode: 9', 'Es liegen mehrere Karten auf dem Gerät. Bitte legen Sie nur eine auf.'],
    };
    expect(await readCard()).toMatchObject({ ...severalCardsFailure, steps: ['open'] });
    expect(await workstation.issue('reader', createIssueHeaders(ticketId))).toMatchObject(severalCardsFailure);
    await workstation.control('DELETE', 'devices/reader/second-card');
    expect(expectIssued(await workstation.issue('reader', createIssueHeaders(ticketId))).appInstanceNumber).toBe(cardA);
    expect(await workstation.getNumbersOn(cardB)).toEqual([]);
  });

  it('have one position each, and are removed together', async () => {
    await placeCard(cardA);
    await placeSecondCard(cardA);
    expect((await workstation.getState()).devices.reader).toMatchObject({ card: cardA, secondCard: null });
    await placeSecondCard(cardB);
    await placeCard(cardB, 'printer');
    expect((await workstation.getState()).devices.reader).toMatchObject({ card: cardA, secondCard: null });
    await placeSecondCard(cardA, 'printer');
    expect((await workstation.getState()).devices).toMatchObject({ reader: { card: null }, printer: { card: cardB, secondCard: cardA } });
    await workstation.control('DELETE', 'devices/printer/card');
    expect((await workstation.getState()).devices.printer).toMatchObject({ card: null, secondCard: null });
  });
});

describe('a card with the contents', () => {
  it.each(['blank', 'full', 'expired', 'other-organization', 'malicious-data', 'unknown-status'])(
    '%s is read as the contract specifies',
    async (contents) => {
      await placeCard(cardA);
      await applyPreset(contents);
      const { status, result } = await readCard();
      expect(status).toBe(1);
      expect(cardReadResultSchema.parse(result).Applikationsdaten.ApplikationsInstanzNummer).toBe(cardA);
    },
  );

  it.each([
    ['full', /^Auf der Karte ist kein Platz/],
    ['expired', /^Die Karte \d+ ist abgelaufen\.$/],
    ['other-organization', /^Die Karte \d+ gehört der Organisation 7777, nicht 6262\.$/],
    ['unknown-status', /^Die Karte \d+ hat den unbekannten Status „Zustand 42“ und wird nicht beschrieben\.$/],
  ])('%s is rejected with a reason before it is written', async (contents, message) => {
    await placeCard(cardA);
    await applyPreset(contents);
    const before = await workstation.getNumbersOn(cardA);
    expect(before).not.toEqual([]);
    const { errors, status, steps } = await workstation.issue('reader', createIssueHeaders(ticketId));
    expect([status, steps.at(-1)]).toEqual([3, 'close']);
    expect(errors.at(-1)).toMatch(message);
    expect(await workstation.getNumbersOn(cardA)).toEqual(before);
  });
});

describe('a printer', () => {
  const createHeaders = () => createIssueHeaders(ticketId, { withPrint: 'true' });

  it.each([
    ['out-of-paper', 'Der Kartendrucker hat kein Papier mehr. Bitte legen Sie Papier nach.'],
    ['ribbon-empty', 'Das Farbband des Kartendruckers ist zu Ende. Bitte setzen Sie ein neues ein.'],
    ['card-jam', 'Die Karte klemmt im Kartendrucker. Bitte öffnen Sie ihn, lösen Sie die Karte und legen Sie sie neu ein.'],
  ])('reports the cause %s, and a repetition leaves one print and one authorization on the card', async (effect, message) => {
    await placeCard(cardA, 'printer');
    await addFault({ target: 'reader', step: 'print', effect });
    const failed = await workstation.issue('printer', createHeaders());
    expect(failed).toMatchObject({ status: 2, errors: ['StatusCode: 6', message] });
    expect(await getPrint()).toBeNull();
    const { authorizationNumber, wasAlreadyOnCard } = expectIssued(await workstation.issue('printer', createHeaders()));
    expect(wasAlreadyOnCard).toBe(true);
    expect(await workstation.getNumbersOn(cardA)).toEqual([authorizationNumber]);
    expect(await getPrint()).toMatchObject({ complete: true, printCount: 1 });
  });

  it('leaves an incomplete print on a card that jams, and prints it again in the next attempt', async () => {
    await placeCard(cardA, 'printer');
    await addFault({ target: 'reader', step: 'print', timing: 'during', effect: 'card-jam' });
    expect((await workstation.issue('printer', createHeaders())).errors[1]).toMatch(/^Die Karte klemmt/);
    expect(await getPrint()).toMatchObject({ complete: false });
    expectIssued(await workstation.issue('printer', createHeaders()));
    expect(await getPrint()).toMatchObject({ complete: true, printCount: 2 });
  });

  it.each([
    [printLayouts.cardFaceImage, 'png', 'image/png'],
    [printLayouts.cardFaceMono, 'bmp', 'image/bmp'],
  ])('prints the layout %s as a bitmap with 300 dots per inch', async (layout, format, type) => {
    await placeCard(cardA, 'printer');
    await workstation.control('PUT', 'devices/printer/settings', { layout });
    expectIssued(await workstation.issue('printer', createHeaders()));
    expect(await getPrint()).toMatchObject({ format, complete: true });
    const image = await workstation.control('GET', `cards/${cardA}/print`);
    expect(image.headers.get('content-type')).toBe(type);
    expect(imageSize(new Uint8Array(await image.arrayBuffer()))).toMatchObject({ type: format, width: 1011, height: 638 });
  });
});

describe('an unknown status', () => {
  it('of the PE ends the command with the status code and text, and releases the card', async () => {
    await placeCard(cardA);
    await addFault({ target: 'reader', step: 'read-directory', effect: 'unknown-status' }, 'reader');
    expect(await readCard()).toMatchObject({
      status: 2,
      errors: ['StatusCode: 42', 'Das Gerät meldet den unbekannten Zustand 42.'],
      steps: ['open', 'read-directory', 'close'],
    });
  });

  it('of the command server has no message, and a repetition leaves one authorization on the card', async () => {
    await placeCard(cardA);
    await addFault({ target: 'command-server', step: 'write-authorization', timing: 'after', effect: 'unknown-status' }, 'reader');
    expect(await workstation.issue('reader', createIssueHeaders(ticketId))).toMatchObject({ status: 42, errors: [] });
    const { authorizationNumber } = expectIssued(await workstation.issue('reader', createIssueHeaders(ticketId)));
    expect(await workstation.getNumbersOn(cardA)).toEqual([authorizationNumber]);
  });
});
