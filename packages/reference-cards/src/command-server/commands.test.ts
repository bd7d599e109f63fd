import { commandNames, toCardTimestamp } from '@aboschalter/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { cardA, cardB, expectIssued, createIssueHeaders } from '../testing/test-workstation.ts';
import { setUpTestWorkstation } from '../testing/set-up-test-workstation.ts';
import { runCommand, type ObservedResult, type CommandHeaders } from '../testing/run-command.ts';
import type { DeviceName } from '../workstation/device.ts';

const workstation = setUpTestWorkstation();
/** The ticket of a test; each test issues a new one. Further tickets of one test have ids that are at least 10,000 higher. */
let ticketId = 1000;
beforeEach(() => {
  ticketId += 1;
});

const placeCard = async (card: number, device: DeviceName = 'reader'): Promise<unknown> =>
  workstation.control('PUT', `devices/${device}/card`, { appInstanceNumber: card });
const readCard = async (headers: CommandHeaders = { readCustomerData: 'true' }): Promise<ObservedResult> =>
  runCommand(`${workstation.url}/reader`, commandNames.readCard, headers);
const withdraw = async (number: number, headers: CommandHeaders = {}): Promise<ObservedResult> =>
  runCommand(`${workstation.url}/reader`, commandNames.withdrawAuthorization, { authorizationNumber: `${number}`, ...headers });
const writeCustomer = async (headers: CommandHeaders = { ticketHolderId: '00000000017' }): Promise<ObservedResult> =>
  runCommand(`${workstation.url}/reader`, commandNames.writeCustomerData, headers);

describe('karteLesen', () => {
  it('reads application, customer data and authorizations', async () => {
    await placeCard(cardA);
    await writeCustomer();
    const { authorizationNumber } = expectIssued(await workstation.issue('reader', createIssueHeaders(ticketId)));
    const { result, status, steps } = await readCard();
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
    await placeCard(cardA);
    const { authorizationNumber: first } = expectIssued(await workstation.issue('reader', createIssueHeaders(ticketId)));
    ticketId += 1;
    const { authorizationNumber: second } = expectIssued(await workstation.issue('reader', createIssueHeaders(ticketId)));
    await withdraw(first);
    workstation.journal.readings.length = 0;
    await readCard({ readAppDirectoryOnly: 'true' });
    expect(workstation.journal.readings).toEqual([]);
    await readCard();
    expect(workstation.journal.readings).toEqual([{ appInstanceNumber: cardA, authorizationNumbersOnCard: [second] }]);
  });

  it('succeeds even if the journal is unreachable, rejects the report, or does not respond', async () => {
    await placeCard(cardA);
    await workstation.control('POST', 'devices/reader/faults', { target: 'middleware', step: 'reading' });
    expect((await readCard()).status).toBe(1);
    expect((await readCard({ webSessionId: 'expired' })).status).toBe(1);
    workstation.journal.hangsOnReadings = true;
    expect((await readCard()).status).toBe(1);
    workstation.journal.hangsOnReadings = false;
  });

  it('reads only the directory with the flag `readAppDirectoryOnly`', async () => {
    await placeCard(cardA);
    expectIssued(await workstation.issue('reader', createIssueHeaders(ticketId)));
    const { result, steps } = await readCard({ readAppDirectoryOnly: 'true' });
    expect(steps).toEqual(['open', 'read-directory', 'close']);
    expect(result).toMatchObject({ AppKundendaten: null, Berechtigungsdaten: [] });
  });

  it('reports a missing card, and closes no session', async () => {
    expect(await readCard()).toEqual({
      status: 2,
      errors: ['StatusCode: 2', 'Keine Karte auf dem Lesegerät gefunden'],
      result: undefined,
      messages: [],
      steps: ['open'],
    });
  });

  it('reports that USB is disconnected', async () => {
    await placeCard(cardA);
    await workstation.control('PUT', 'devices/reader/settings', { connection: 'no-usb' });
    expect((await readCard()).errors).toEqual(['StatusCode: 4', 'Fehler beim Zugriff auf den Kartenleser: ungültiges handle']);
  });

  it.each([{ connection: 'no-network' }, { commandServer: 'stopped' }])(
    'loses the connection with the settings %j, and succeeds after they are restored',
    async (brokenSettings) => {
      await placeCard(cardA);
      await workstation.control('PUT', 'devices/reader/settings', brokenSettings);
      expect((await readCard()).status).toBe(-1);
      await workstation.control('PUT', 'devices/reader/settings', { connection: 'connected', commandServer: 'running' });
      expect((await readCard()).status).toBe(1);
    },
  );

  it('rejects a locked card only with the flag `checkCard`', async () => {
    await placeCard(cardA);
    await workstation.control('PUT', `cards/${cardA}`, { locked: true });
    expect((await readCard()).result).toMatchObject({ Applikationsdaten: { ApplikationsStatusStr: 'gesperrt' } });
    expect(await readCard({ checkCard: 'true' })).toMatchObject({
      status: 3,
      errors: [`Die Karte ${cardA} ist gesperrt.`],
      steps: ['open', 'read-directory', 'close'],
    });
  });
});

describe('berechtigungAusgeben', () => {
  it('names the printer in the message about its USB connection', async () => {
    await placeCard(cardA, 'printer');
    await workstation.control('PUT', 'devices/printer/settings', { connection: 'no-usb' });
    expect((await workstation.issue('printer', createIssueHeaders(1))).errors).toEqual([
      'StatusCode: 4',
      'Fehler beim Zugriff auf den Kartendrucker: ungültiges handle',
    ]);
  });

  it('rejects invalid requests before it writes, and releases the card', async () => {
    await placeCard(cardA);
    const invalidRequests: [CommandHeaders, RegExp][] = [
      [createIssueHeaders(ticketId, { withPrint: 'true' }), /Dieses Gerät kann Karten nicht bedrucken/],
      [createIssueHeaders(ticketId, { newCardId: `${cardB}` }), new RegExp(`Karte ${cardA}, erwartet wird die Karte ${cardB}`)],
      [createIssueHeaders(ticketId, { webSessionId: 'expired' }), /Die Sitzung ist abgelaufen/],
      [createIssueHeaders(ticketId, { authorizationId: '4711' }), /Die Berechtigung fehlt im Auftrag/],
      [createIssueHeaders(ticketId, { ticketHolderId: '00000000000' }), /Der Fahrkarteninhaber fehlt im Auftrag/],
      [createIssueHeaders(ticketId, { newCardId: 'x' }), /Auftrag an den Kommandoserver ist unvollständig/],
    ];
    for (const [headers, message] of invalidRequests) {
      const outcome = await workstation.issue('reader', headers);
      // Statuses above 1 (`done`) are failures.
      expect(outcome.status).toBeGreaterThan(1);
      expect(outcome.errors.at(-1)).toMatch(message);
      expect(outcome.steps.at(-1)).toBe('close');
    }
    expect(await workstation.getNumbersOn(cardA)).toEqual([]);
    expect((await workstation.getState()).devices.reader.running).toBeNull();
  });

  it('rejects a full card before it writes, and replaces a withdrawn authorization', async () => {
    await placeCard(cardA);
    const first = expectIssued(await workstation.issue('reader', createIssueHeaders(ticketId)));
    for (let index = 1; index < 8; index += 1)
      expectIssued(await workstation.issue('reader', createIssueHeaders(ticketId + index * 10_000)));
    const ninth = createIssueHeaders(ticketId + 90_000);
    const rejected = await workstation.issue('reader', ninth);
    expect(rejected.errors).toEqual(['Auf der Karte ist kein Platz für eine weitere Berechtigung (8 von 8 belegt).']);
    expect(workstation.journal.getEntry(ninth.authorizationId ?? '')?.steps).toEqual([]);
    await withdraw(first.authorizationNumber);
    expectIssued(await workstation.issue('reader', ninth));
    expect(await workstation.getNumbersOn(cardA)).toHaveLength(8);
    expect(await workstation.getNumbersOn(cardA)).not.toContain(first.authorizationNumber);
  });

  it('rejects more authorizations than the header `maxAuthorizations` allows', async () => {
    await placeCard(cardA);
    expectIssued(await workstation.issue('reader', createIssueHeaders(ticketId, { maxAuthorizations: '1' })));
    const second = await workstation.issue('reader', createIssueHeaders(ticketId + 50_000, { maxAuthorizations: '1' }));
    expect(second.errors.at(-1)).toMatch(/kein Platz.*1 von 1 belegt/);
  });

  it('prints name and photo, and reports each step to the journal in the order of the steps', async () => {
    workstation.journal.picture = 'data:image/png;base64,iVBORw0KGgo=';
    await placeCard(cardA, 'printer');
    const headers = createIssueHeaders(ticketId, { withPrint: 'true' });
    const outcome = await workstation.issue('printer', headers);
    expect(expectIssued(outcome).printed).toBe(true);
    expect(outcome.messages).toEqual(['Berechtigung wird auf die Karte geschrieben', 'Karte wird bedruckt']);
    const face = await (await workstation.control('GET', `cards/${cardA}/print`)).text();
    expect(face).toContain('Jürgen Öz');
    expect(face).toContain('href="data:image/png;base64,iVBORw0KGgo="');
    expect(workstation.journal.getEntry(headers.authorizationId ?? '')?.steps.map(({ step }) => step)).toEqual([
      'WRITE_SENT',
      'WRITTEN',
      'VERIFIED',
      'PRINTED',
      'COMPLETED',
    ]);
  });

  it('succeeds when it is repeated and finds the authorization on the card', async () => {
    await placeCard(cardA);
    await workstation.control('POST', 'devices/reader/faults', { target: 'reader', step: 'write-authorization', timing: 'after' });
    expect((await workstation.issue('reader', createIssueHeaders(ticketId))).status).toBe(-1);
    const again = await workstation.issue('reader', createIssueHeaders(ticketId));
    expect(expectIssued(again).wasAlreadyOnCard).toBe(true);
    expect(again.steps).toEqual(['open', 'read-directory', 'read-authorization', 'close']);
  });
});

describe('berechtigungZuruecknehmen', () => {
  it('marks the authorization as withdrawn, reports to the journal, and succeeds again when it is repeated', async () => {
    await placeCard(cardA);
    const { authorizationNumber } = expectIssued(await workstation.issue('reader', createIssueHeaders(ticketId)));
    const expectedResult = { appInstanceNumber: cardA, authorizationNumber };
    expect(await withdraw(authorizationNumber)).toMatchObject({ status: 1, result: { ...expectedResult, wasAlreadyWithdrawn: false } });
    expect((await readCard()).result).toMatchObject({ Berechtigungsdaten: [{ BerechtigungsstatusStr: 'zurückgenommen' }] });
    expect(await withdraw(authorizationNumber)).toMatchObject({ status: 1, result: { ...expectedResult, wasAlreadyWithdrawn: true } });
    expect(workstation.journal.withdrawals.filter((one) => one.authorizationNumber === authorizationNumber)).toEqual([
      { ...expectedResult, step: 'REMOVE_SENT' },
      { ...expectedResult, step: 'REMOVED' },
      { ...expectedResult, step: 'REMOVED' },
    ]);
  });

  it.each(['before', 'after'] as const)(
    'reports to the journal again in a repetition if the first report was lost %s the journal stored it',
    async (timing) => {
      await placeCard(cardA);
      const { authorizationNumber } = expectIssued(await workstation.issue('reader', createIssueHeaders(ticketId)));
      await workstation.control('POST', 'devices/reader/faults', { target: 'middleware', step: 'REMOVED', timing });
      expect(await withdraw(authorizationNumber)).toMatchObject({ status: 4 });
      expect(await withdraw(authorizationNumber)).toMatchObject({ status: 1, result: { wasAlreadyWithdrawn: true } });
      expect(workstation.journal.withdrawals).toContainEqual({ appInstanceNumber: cardA, authorizationNumber, step: 'REMOVED' });
    },
  );

  it('does not change the card if the report before the withdrawal fails', async () => {
    await placeCard(cardA);
    const { authorizationNumber } = expectIssued(await workstation.issue('reader', createIssueHeaders(ticketId)));
    await workstation.control('POST', 'devices/reader/faults', { target: 'middleware', step: 'REMOVE_SENT' });
    expect(await withdraw(authorizationNumber)).toMatchObject({ status: 4, steps: ['open', 'read-directory', 'close'] });
    expect(await workstation.getNumbersOn(cardA)).toEqual([authorizationNumber]);
  });

  it('rejects an authorization that is missing in the request, not on the card, or of another organization', async () => {
    await placeCard(cardA);
    const { authorizationNumber } = expectIssued(await workstation.issue('reader', createIssueHeaders(ticketId)));
    expect((await withdraw(5)).errors).toEqual(['Die Berechtigung 5 steht nicht auf dieser Karte.']);
    expect((await withdraw(0)).errors.at(-1)).toBe('Die Berechtigung fehlt im Auftrag.');
    expect((await withdraw(authorizationNumber, { orgId: '77' })).errors).toEqual([
      `Die Berechtigung ${authorizationNumber} gehört der Organisation 6262, nicht 77.`,
    ]);
    expect(await workstation.getNumbersOn(cardA)).toEqual([authorizationNumber]);
  });
});

describe('kundenprofilSchreiben', () => {
  it('writes name and birth date, and succeeds again when it is repeated', async () => {
    await placeCard(cardA);
    expect(await writeCustomer()).toMatchObject({ status: 1, result: { appInstanceNumber: cardA } });
    expect(await writeCustomer()).toMatchObject({ status: 1, messages: ['Kundendaten werden geschrieben'] });
  });

  it('requires a ticket holder', async () => {
    await placeCard(cardA);
    expect((await writeCustomer({ ticketHolderId: '0' })).errors).toEqual([
      'invalid ticket holder id',
      'Der Fahrkarteninhaber fehlt im Auftrag.',
    ]);
  });
});
