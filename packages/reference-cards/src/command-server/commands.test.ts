import { commandNames, toCardTimestamp } from '@aboschalter/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { cardA, cardB, issued, ticket } from '../testing/test-workstation.ts';
import { setUpTestWorkstation } from '../testing/use-test-workstation.ts';
import { runCommand, type ObservedResult, type CommandHeaders } from '../testing/run-command.ts';
import type { DeviceName } from '../workstation/device.ts';

const bench = setUpTestWorkstation();
let id = 1000;
beforeEach(() => {
  id += 1;
});

const put = async (card: number, device: DeviceName = 'reader'): Promise<unknown> =>
  bench.control('PUT', `devices/${device}/card`, { appInstanceNumber: card });
const read = async (order: CommandHeaders = { readCustomerData: 'true' }): Promise<ObservedResult> =>
  runCommand(`${bench.url}/reader`, commandNames.readCard, order);
const withdraw = async (number: number, order: CommandHeaders = {}): Promise<ObservedResult> =>
  runCommand(`${bench.url}/reader`, commandNames.withdrawAuthorization, { authorizationNumber: `${number}`, ...order });
const writeCustomer = async (order: CommandHeaders = { ticketHolderId: '00000000017' }): Promise<ObservedResult> =>
  runCommand(`${bench.url}/reader`, commandNames.writeCustomerData, order);

describe('karteLesen', () => {
  it('reads application, customer data and authorizations', async () => {
    await put(cardA);
    await writeCustomer();
    const { authorizationNumber } = issued(await bench.issue('reader', ticket(id)));
    const { result, status, steps } = await read();
    expect(status).toBe(1);
    expect(steps).toEqual(['open', 'read-directory', 'read-customer', 'read-authorizations', 'close']);
    expect(result).toMatchObject({
      AppKundendaten: {
        KundendatenVorname: 'Jürgen',
        KundendatenName: 'Öz',
        KundendatenGeburtsdatum: toCardTimestamp('1961-04-30'),
      },
      Applikationsdaten: { ApplikationsInstanzNummer: cardA, ApplikationsInstanzOrgID: 6262, ApplikationsStatusStr: 'aktiv' },
      Berechtigungsdaten: [{ BerechtigungsNummer: authorizationNumber, Produktbezeichnung: 'Monatskarte Größe M' }],
    });
  });

  it('reports a completely read card to the journal, without withdrawn authorizations', async () => {
    await put(cardA);
    const { authorizationNumber: first } = issued(await bench.issue('reader', ticket(id)));
    id += 1;
    const { authorizationNumber: second } = issued(await bench.issue('reader', ticket(id)));
    await withdraw(first);
    bench.journal.readings.length = 0;
    await read({ readAppDirectoryOnly: 'true' });
    expect(bench.journal.readings).toEqual([]);
    await read();
    expect(bench.journal.readings).toEqual([{ appInstanceNumber: cardA, authorizationNumbersOnCard: [second] }]);
  });

  it('succeeds even if the journal rejects, is unreachable, or times out', async () => {
    await put(cardA);
    await bench.control('POST', 'devices/reader/faults', { target: 'middleware', step: 'reading' });
    expect((await read()).status).toBe(1);
    expect((await read({ webSessionId: 'expired' })).status).toBe(1);
    bench.journal.hangsOnReadings = true;
    expect((await read()).status).toBe(1);
    bench.journal.hangsOnReadings = false;
  });

  it('reads only what the flags request', async () => {
    await put(cardA);
    issued(await bench.issue('reader', ticket(id)));
    const { result, steps } = await read({ readAppDirectoryOnly: 'true' });
    expect(steps).toEqual(['open', 'read-directory', 'close']);
    expect(result).toMatchObject({ AppKundendaten: null, Berechtigungsdaten: [] });
  });

  it('reports a missing card, without closing a session', async () => {
    expect(await read()).toEqual({
      status: 2,
      errors: ['StatusCode: 2', 'Keine Karte auf dem Lesegerät gefunden'],
      result: undefined,
      messages: [],
      steps: ['open'],
    });
  });

  it('reports that USB is disconnected', async () => {
    await put(cardA);
    await bench.control('PUT', 'devices/reader/settings', { connection: 'no-usb' });
    expect((await read()).errors).toEqual(['StatusCode: 4', 'Fehler beim Zugriff auf den Kartenleser: ungültiges handle']);
  });

  it('names the printer in its message', async () => {
    await put(cardA, 'printer');
    await bench.control('PUT', 'devices/printer/settings', { connection: 'no-usb' });
    expect((await bench.issue('printer', ticket(1))).errors).toEqual([
      'StatusCode: 4',
      'Fehler beim Zugriff auf den Kartendrucker: ungültiges handle',
    ]);
  });

  it.each([{ connection: 'no-network' }, { commandServer: 'stopped' }])('breaks off at %j, and works again after', async (broken) => {
    await put(cardA);
    await bench.control('PUT', 'devices/reader/settings', broken);
    expect((await read()).status).toBe(-1);
    await bench.control('PUT', 'devices/reader/settings', { connection: 'connected', commandServer: 'running' });
    expect((await read()).status).toBe(1);
  });

  it('works with a locked card unless the card is to be checked', async () => {
    await put(cardA);
    await bench.control('PUT', `cards/${cardA}`, { locked: true });
    expect((await read()).result).toMatchObject({ Applikationsdaten: { ApplikationsStatusStr: 'gesperrt' } });
    expect(await read({ checkCard: 'true' })).toMatchObject({
      status: 3,
      errors: [`Die Karte ${cardA} ist gesperrt.`],
      steps: ['open', 'read-directory', 'close'],
    });
  });
});

describe('berechtigungAusgeben', () => {
  it('rejects before anything is written, and releases the card', async () => {
    await put(cardA);
    const refused: [CommandHeaders, RegExp][] = [
      [ticket(id, { withPrint: 'true' }), /Dieses Gerät kann Karten nicht bedrucken/],
      [ticket(id, { newCardId: `${cardB}` }), new RegExp(`Karte ${cardA}, erwartet wird die Karte ${cardB}`)],
      [ticket(id, { webSessionId: 'expired' }), /Die Sitzung ist abgelaufen/],
      [ticket(id, { authorizationId: '4711' }), /Die Berechtigung fehlt im Auftrag/],
      [ticket(id, { ticketHolderId: '00000000000' }), /Der Fahrkarteninhaber fehlt im Auftrag/],
      [ticket(id, { newCardId: 'x' }), /Auftrag an den Kommandoserver ist unvollständig/],
    ];
    for (const [order, message] of refused) {
      const ending = await bench.issue('reader', order);
      expect(ending.status).toBeGreaterThan(1);
      expect(ending.errors.at(-1)).toMatch(message);
      expect(ending.steps.at(-1)).toBe('close');
    }
    expect(await bench.numbersOn(cardA)).toEqual([]);
    expect((await bench.state()).devices.reader.running).toBeNull();
  });

  it('rejects a full card before writing, and reuses the slot of a withdrawn one', async () => {
    await put(cardA);
    const first = issued(await bench.issue('reader', ticket(id)));
    for (let more = 1; more < 8; more += 1) issued(await bench.issue('reader', ticket(id + more * 10_000)));
    const ninth = ticket(id + 90_000);
    const full = await bench.issue('reader', ninth);
    expect(full.errors).toEqual(['Auf der Karte ist kein Platz für eine weitere Berechtigung (8 von 8 belegt).']);
    expect(bench.journal.entry(ninth.authorizationId ?? '')?.steps).toEqual([]);
    await withdraw(first.authorizationNumber);
    issued(await bench.issue('reader', ninth));
    expect(await bench.numbersOn(cardA)).toHaveLength(8);
    expect(await bench.numbersOn(cardA)).not.toContain(first.authorizationNumber);
  });

  it('observes the maximum number of authorizations', async () => {
    await put(cardA);
    issued(await bench.issue('reader', ticket(id, { maxAuthorizations: '1' })));
    const second = await bench.issue('reader', ticket(id + 50_000, { maxAuthorizations: '1' }));
    expect(second.errors.at(-1)).toMatch(/kein Platz.*1 von 1 belegt/);
  });

  it('prints name and photo, and reports each step to the journal in order', async () => {
    bench.journal.picture = 'data:image/png;base64,iVBORw0KGgo=';
    await put(cardA, 'printer');
    const order = ticket(id, { withPrint: 'true' });
    const ending = await bench.issue('printer', order);
    expect(issued(ending).printed).toBe(true);
    expect(ending.messages).toEqual(['Berechtigung wird auf die Karte geschrieben', 'Karte wird bedruckt']);
    const face = await (await bench.control('GET', `cards/${cardA}/print`)).text();
    expect(face).toContain('Jürgen Öz');
    expect(face).toContain('href="data:image/png;base64,iVBORw0KGgo="');
    expect(bench.journal.entry(order.authorizationId ?? '')?.steps.map(({ step }) => step)).toEqual([
      'WRITE_SENT',
      'WRITTEN',
      'VERIFIED',
      'PRINTED',
      'COMPLETED',
    ]);
  });

  it('continues if a repeat finds the authorization on the card', async () => {
    await put(cardA);
    await bench.control('POST', 'devices/reader/faults', { target: 'reader', step: 'write-authorization', timing: 'after' });
    expect((await bench.issue('reader', ticket(id))).status).toBe(-1);
    const again = await bench.issue('reader', ticket(id));
    expect(issued(again).wasAlreadyOnCard).toBe(true);
    expect(again.steps).toEqual(['open', 'read-directory', 'read-authorization', 'close']);
  });
});

describe('berechtigungZuruecknehmen', () => {
  it('marks the authorization, reports to the journal, and is idempotent', async () => {
    await put(cardA);
    const { authorizationNumber } = issued(await bench.issue('reader', ticket(id)));
    const told = { appInstanceNumber: cardA, authorizationNumber };
    expect(await withdraw(authorizationNumber)).toMatchObject({ status: 1, result: { ...told, wasAlreadyWithdrawn: false } });
    expect((await read()).result).toMatchObject({ Berechtigungsdaten: [{ BerechtigungsstatusStr: 'zurückgenommen' }] });
    expect(await withdraw(authorizationNumber)).toMatchObject({ status: 1, result: { ...told, wasAlreadyWithdrawn: true } });
    expect(bench.journal.withdrawals.filter((one) => one.authorizationNumber === authorizationNumber)).toEqual([
      { ...told, step: 'REMOVE_SENT' },
      { ...told, step: 'REMOVED' },
      { ...told, step: 'REMOVED' },
    ]);
  });

  it.each(['before', 'after'] as const)('reaches the journal in the end if the telling is lost %s', async (timing) => {
    await put(cardA);
    const { authorizationNumber } = issued(await bench.issue('reader', ticket(id)));
    await bench.control('POST', 'devices/reader/faults', { target: 'middleware', step: 'REMOVED', timing });
    expect(await withdraw(authorizationNumber)).toMatchObject({ status: 4 });
    expect(await withdraw(authorizationNumber)).toMatchObject({ status: 1, result: { wasAlreadyWithdrawn: true } });
    expect(bench.journal.withdrawals).toContainEqual({ appInstanceNumber: cardA, authorizationNumber, step: 'REMOVED' });
  });

  it('leaves the card unchanged if the journal cannot record the beginning', async () => {
    await put(cardA);
    const { authorizationNumber } = issued(await bench.issue('reader', ticket(id)));
    await bench.control('POST', 'devices/reader/faults', { target: 'middleware', step: 'REMOVE_SENT' });
    expect(await withdraw(authorizationNumber)).toMatchObject({ status: 4, steps: ['open', 'read-directory', 'close'] });
    expect(await bench.numbersOn(cardA)).toEqual([authorizationNumber]);
  });

  it('rejects authorizations that are not on the card, or of another organization', async () => {
    await put(cardA);
    const { authorizationNumber } = issued(await bench.issue('reader', ticket(id)));
    expect((await withdraw(5)).errors).toEqual(['Die Berechtigung 5 steht nicht auf dieser Karte.']);
    expect((await withdraw(0)).errors.at(-1)).toBe('Die Berechtigung fehlt im Auftrag.');
    expect((await withdraw(authorizationNumber, { orgId: '77' })).errors).toEqual([
      `Die Berechtigung ${authorizationNumber} gehört der Organisation 6262, nicht 77.`,
    ]);
    expect(await bench.numbersOn(cardA)).toEqual([authorizationNumber]);
  });
});

describe('kundenprofilSchreiben', () => {
  it('writes name and birth date, and is idempotent', async () => {
    await put(cardA);
    expect(await writeCustomer()).toMatchObject({ status: 1, result: { appInstanceNumber: cardA } });
    expect(await writeCustomer()).toMatchObject({ status: 1, messages: ['Kundendaten werden geschrieben'] });
  });

  it('requires a ticket holder', async () => {
    await put(cardA);
    expect((await writeCustomer({ ticketHolderId: '0' })).errors).toEqual([
      'invalid ticket holder id',
      'Der Fahrkarteninhaber fehlt im Auftrag.',
    ]);
  });
});
