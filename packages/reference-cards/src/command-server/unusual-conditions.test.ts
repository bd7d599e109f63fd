import { cardReadResultSchema, commandNames, printLayouts } from '@aboschalter/contract';
import { imageSize } from 'image-size';
import { beforeEach, describe, expect, it } from 'vitest';
import { cardA, cardB, issued, ticket } from '../testing/test-workstation.ts';
import { setUpTestWorkstation } from '../testing/use-test-workstation.ts';
import { runCommand } from '../testing/run-command.ts';

const bench = setUpTestWorkstation();
let id = 5000;
beforeEach(() => {
  id += 1;
});

const put = async (card: number, device = 'reader') => bench.control('PUT', `devices/${device}/card`, { appInstanceNumber: card });
const putSecondCard = async (card: number, device = 'reader') =>
  bench.control('PUT', `devices/${device}/second-card`, { appInstanceNumber: card });
const fill = async (contents: string, card = cardA) => bench.control('PUT', `cards/${card}`, { contents });
const read = async () => runCommand(`${bench.url}/reader`, commandNames.readCard, { readCustomerData: 'true' });
const breakAt = async (fault: object, device = 'printer') => bench.control('POST', `devices/${device}/faults`, fault);
const printed = async (card = cardA) => (await bench.state()).cards.find((one) => one.appInstanceNumber === card)?.print;

describe('two cards on one device', () => {
  it('cannot be distinguished: nothing is read or written until one is removed', async () => {
    await put(cardA);
    await putSecondCard(cardB);
    const several = { status: 2, errors: ['StatusCode: 9', 'Es liegen mehrere Karten auf dem Gerät. Bitte legen Sie nur eine auf.'] };
    expect(await read()).toMatchObject({ ...several, steps: ['open'] });
    expect(await bench.issue('reader', ticket(id))).toMatchObject(several);
    await bench.control('DELETE', 'devices/reader/second-card');
    expect(issued(await bench.issue('reader', ticket(id))).appInstanceNumber).toBe(cardA);
    expect(await bench.numbersOn(cardB)).toEqual([]);
  });

  it('are in one position each, and are removed together', async () => {
    await put(cardA);
    await putSecondCard(cardA);
    expect((await bench.state()).devices.reader).toMatchObject({ card: cardA, secondCard: null });
    await putSecondCard(cardB);
    await put(cardB, 'printer');
    expect((await bench.state()).devices.reader).toMatchObject({ card: cardA, secondCard: null });
    await putSecondCard(cardA, 'printer');
    expect((await bench.state()).devices).toMatchObject({ reader: { card: null }, printer: { card: cardB, secondCard: cardA } });
    await bench.control('DELETE', 'devices/printer/card');
    expect((await bench.state()).devices.printer).toMatchObject({ card: null, secondCard: null });
  });
});

describe('unusual contents', () => {
  it.each(['blank', 'full', 'expired', 'other-organization', 'malicious-data', 'unknown-status'])(
    '%s are read as the contract says',
    async (contents) => {
      await put(cardA);
      await fill(contents);
      const { status, result } = await read();
      expect(status).toBe(1);
      expect(cardReadResultSchema.parse(result).Applikationsdaten.ApplikationsInstanzNummer).toBe(cardA);
    },
  );

  it.each([
    ['full', /^Auf der Karte ist kein Platz/],
    ['expired', /^Die Karte \d+ ist abgelaufen\.$/],
    ['other-organization', /^Die Karte \d+ gehört der Organisation 7777, nicht 6262\.$/],
    ['unknown-status', /^Die Karte \d+ hat den unbekannten Status „Zustand 42“ und wird nicht beschrieben\.$/],
  ])('%s: is not written, with a reason', async (contents, message) => {
    await put(cardA);
    await fill(contents);
    const before = await bench.numbersOn(cardA);
    const { errors, status, steps } = await bench.issue('reader', ticket(id));
    expect([status, steps.at(-1)]).toEqual([3, 'close']);
    expect(errors.at(-1)).toMatch(message);
    expect(await bench.numbersOn(cardA)).toEqual(before);
  });
});

describe('a printer', () => {
  const order = () => ticket(id, { withPrint: 'true' });

  it.each([
    ['out-of-paper', 'Der Kartendrucker hat kein Papier mehr. Bitte legen Sie Papier nach.'],
    ['ribbon-empty', 'Das Farbband des Kartendruckers ist zu Ende. Bitte setzen Sie ein neues ein.'],
    ['card-jam', 'Die Karte klemmt im Kartendrucker. Bitte öffnen Sie ihn, lösen Sie die Karte und legen Sie sie neu ein.'],
  ])('reports %s by name; after a repetition the card has one print and one ticket', async (effect, message) => {
    await put(cardA, 'printer');
    await breakAt({ target: 'reader', step: 'print', effect });
    const stopped = await bench.issue('printer', order());
    expect(stopped).toMatchObject({ status: 2, errors: ['StatusCode: 6', message] });
    expect(await printed()).toBeNull();
    const { authorizationNumber, wasAlreadyOnCard } = issued(await bench.issue('printer', order()));
    expect(wasAlreadyOnCard).toBe(true);
    expect(await bench.numbersOn(cardA)).toEqual([authorizationNumber]);
    expect(await printed()).toMatchObject({ complete: true, printCount: 1 });
  });

  it('damages the face of a card that jams, and prints it again', async () => {
    await put(cardA, 'printer');
    await breakAt({ target: 'reader', step: 'print', timing: 'during', effect: 'card-jam' });
    expect((await bench.issue('printer', order())).errors[1]).toMatch(/^Die Karte klemmt/);
    expect(await printed()).toMatchObject({ complete: false });
    issued(await bench.issue('printer', order()));
    expect(await printed()).toMatchObject({ complete: true, printCount: 2 });
  });

  it.each([
    [printLayouts.cardFaceImage, 'png', 'image/png'],
    [printLayouts.cardFaceMono, 'bmp', 'image/bmp'],
  ])('prints %s as a bitmap at 300 dots per inch', async (layout, format, type) => {
    await put(cardA, 'printer');
    await bench.control('PUT', 'devices/printer/settings', { layout });
    issued(await bench.issue('printer', order()));
    expect(await printed()).toMatchObject({ format, complete: true });
    const image = await bench.control('GET', `cards/${cardA}/print`);
    expect(image.headers.get('content-type')).toBe(type);
    expect(imageSize(new Uint8Array(await image.arrayBuffer()))).toMatchObject({ type: format, width: 1011, height: 638 });
  });
});

describe('an unknown status', () => {
  it('of the reader ends the command with its number and text, and the card is released', async () => {
    await put(cardA);
    await breakAt({ target: 'reader', step: 'read-directory', effect: 'unknown-status' }, 'reader');
    expect(await read()).toMatchObject({
      status: 2,
      errors: ['StatusCode: 42', 'Das Gerät meldet den unbekannten Zustand 42.'],
      steps: ['open', 'read-directory', 'close'],
    });
  });

  it('of the command server has no message; the ticket is issued once anyway', async () => {
    await put(cardA);
    await breakAt({ target: 'command-server', step: 'write-authorization', timing: 'after', effect: 'unknown-status' }, 'reader');
    expect(await bench.issue('reader', ticket(id))).toMatchObject({ status: 42, errors: [] });
    const { authorizationNumber } = issued(await bench.issue('reader', ticket(id)));
    expect(await bench.numbersOn(cardA)).toEqual([authorizationNumber]);
  });
});
