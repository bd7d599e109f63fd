import {
  commandResultKinds,
  commandNames,
  commandRequestHeaders as requestHeaders,
  commandResponseHeaders as responseHeaders,
  decodeHeaderList,
} from '@aboschalter/contract';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { JournalUnavailableError, type IssuingJournalClient } from '../journal/issuing-journal.ts';
import { cardA, cardB, webOrigin } from '../testing/test-workstation.ts';
import { createTempDir } from '../testing/create-temp-dir.ts';
import { placeCard } from '../workstation/actions.ts';
import { createWorkstation, SESSION_TTL_MS, type Workstation } from '../workstation/workstation.ts';

type App = Awaited<ReturnType<typeof createApp>>;
type AppResponse = Awaited<ReturnType<App['inject']>>;

const rejectAsUnavailable = async (): Promise<never> => {
  throw new JournalUnavailableError();
};
const journal: IssuingJournalClient = {
  begin: rejectAsUnavailable,
  record: rejectAsUnavailable,
  getHolder: rejectAsUnavailable,
  recordWithdrawal: rejectAsUnavailable,
  recordReading: rejectAsUnavailable,
};
const credentials = { [requestHeaders.orgId]: '6262', [requestHeaders.webSessionId]: 's1' };
const path = `/reader/command-server/${commandNames.readCard}`;

let app: App;
let workstation: Workstation;
let now: number;
/** The delays that the workstation has waited, in milliseconds. */
let delays: number[];

beforeEach(async () => {
  now = Date.parse('2026-11-20T10:00:00Z');
  delays = [];
  workstation = createWorkstation(createTempDir(), { now: () => now, wait: async (ms) => delays.push(ms) });
  app = await createApp(workstation, journal, {
    webOrigins: [webOrigin],
    metrics: { text: async () => '', contentType: 'text/plain' },
    checkStorage: async () => undefined,
    checkMiddleware: async () => undefined,
  });
  onTestFinished(async () => {
    await app.close();
  });
  placeCard(workstation, 'reader', cardA);
});

const start = async (headers: Record<string, string> = credentials): Promise<AppResponse> => app.inject({ url: path, headers });
const getCommand = (response: AppResponse): string => Buffer.from(response.json<{ result: string }>().result, 'base64').toString();
const sendToPe = async (response: AppResponse): Promise<AppResponse> => app.inject({ url: `/reader/pe?${getCommand(response)}` });
const getHeader = (response: AppResponse, name: string): string => {
  const value = response.headers[name];
  return typeof value === 'string' ? value : '';
};
const continueCommand = async (response: AppResponse, body: string, headers: Record<string, string> = {}): Promise<AppResponse> =>
  app.inject({
    method: 'PUT',
    url: path,
    body,
    headers: {
      ...credentials,
      'content-type': 'application/xml',
      [requestHeaders.peSessionId]: getHeader(response, responseHeaders.peSessionId),
      [requestHeaders.lastCommand]: getHeader(response, responseHeaders.lastCommand),
      [requestHeaders.lastCommandStep]: getHeader(response, responseHeaders.lastCommandStep),
      ...headers,
    },
  });
/** Returns the protocol headers and the body of a response. */
const getContent = (response: AppResponse): unknown => [
  ...Object.values(responseHeaders).map((name) => getHeader(response, name)),
  response.body,
];
const getErrors = (response: AppResponse): string[] => decodeHeaderList(getHeader(response, responseHeaders.error));

describe('the command server', () => {
  it('responds with the next command for the PE and the progress', async () => {
    const response = await start();
    expect(response.headers).toMatchObject({
      [responseHeaders.status]: '0',
      [responseHeaders.message]: '',
      [responseHeaders.progress]: '5',
      [responseHeaders.error]: '',
      [responseHeaders.lastCommand]: 'karteLesen',
      [responseHeaders.lastCommandStep]: 'open',
      [responseHeaders.commandData]: commandResultKinds.peCommand,
      [responseHeaders.lastAppInstance]: '0',
    });
    expect(response.headers[responseHeaders.peSessionId]).toMatch(/^[\da-f-]{36}$/);
    expect(getCommand(response)).toMatch(/^action=open&session=[\da-f-]{36}&data=[\w-]+$/);
    const next = await continueCommand(response, (await sendToPe(response)).body);
    expect(next.headers).toMatchObject({
      [responseHeaders.lastCommandStep]: 'read-directory',
      [responseHeaders.lastAppInstance]: `${cardA}`,
    });
  });

  it.each([
    [{ [requestHeaders.orgId]: '0' }, 'invalid orgId'],
    [{ [requestHeaders.orgId]: '' }, 'invalid orgId'],
    [{ [requestHeaders.orgId]: 'x' }, 'invalid orgId'],
    [{ [requestHeaders.webSessionId]: '0' }, 'invalid soap session'],
    [{ [requestHeaders.webSessionId]: '000' }, 'invalid soap session'],
  ])('rejects the headers %j', async (invalidHeaders, error) => {
    const response = await start({ ...credentials, ...invalidHeaders });
    expect(response.headers[responseHeaders.status]).toBe('5');
    expect(response.headers[responseHeaders.peSessionId]).toBeUndefined();
    expect(getErrors(response)[0]).toBe(error);
  });

  it('lists its commands at the base URL of an existing device', async () => {
    const response = await app.inject({ url: '/reader/command-server' });
    expect([response.statusCode, response.json()]).toEqual([200, { commands: Object.values(commandNames) }]);
    expect((await app.inject({ url: '/nothing/command-server' })).statusCode).toBe(404);
  });

  it('rejects unknown commands', async () => {
    const response = await app.inject({ url: '/reader/command-server/loeschen', headers: credentials });
    expect([response.statusCode, response.json()]).toEqual([404, { userMessage: 'Diesen Befehl kennt der Kommandoserver nicht.' }]);
  });
});

describe('a PUT with a response of the PE', () => {
  it('is rejected if its step or command is not the expected one', async () => {
    const response = await start();
    const peResponse = (await sendToPe(response)).body;
    expect(getErrors(await continueCommand(response, peResponse, { [requestHeaders.lastCommandStep]: 'close' }))[0]).toBe('invalid step');
    expect((await continueCommand(response, peResponse)).headers[responseHeaders.lastCommandStep]).toBe('read-directory');
    // Another body for a step that has already been handled.
    expect(getErrors(await continueCommand(response, `${peResponse} `))[0]).toBe('invalid step');
    expect(getErrors(await continueCommand(response, peResponse, { [requestHeaders.lastCommand]: 'kundenprofilSchreiben' }))[0]).toBe(
      'invalid command',
    );
  });

  it('gets the same response when it is repeated, also after the last step', async () => {
    const response = await start();
    const peResponse = (await sendToPe(response)).body;
    const [once, twice] = await Promise.all([continueCommand(response, peResponse), continueCommand(response, peResponse)]);
    expect(getContent(twice)).toEqual(getContent(once));
    expect((await sendToPe(once)).body).toContain('<StatusCode>0</StatusCode>');

    workstation.devices.reader.settings = { ...workstation.devices.reader.settings, connection: 'no-usb' };
    const usbError = (await sendToPe(once)).body;
    const end = await continueCommand(once, usbError);
    expect(getErrors(end)[0]).toBe('StatusCode: 4');
    expect(getContent(await continueCommand(once, usbError))).toEqual(getContent(end));
  });

  it('that is invalid ends the command with a failure and releases the card', async () => {
    const response = await start();
    const directory = await continueCommand(response, (await sendToPe(response)).body);
    const closing = await continueCommand(directory, 'no xml');
    expect(closing.headers).toMatchObject({ [responseHeaders.status]: '2', [responseHeaders.lastCommandStep]: 'close' });
    const end = await continueCommand(closing, (await sendToPe(closing)).body);
    expect(end.headers[responseHeaders.peSessionId]).toBeUndefined();
    expect(getErrors(end)).toEqual(['StatusCode: 1', 'Die Antwort des Lesegeräts ist nicht lesbar.']);
    expect(workstation.devices.reader).toMatchObject({ command: { isEnded: true }, cardSession: undefined });
  });

  it('that was encrypted for another session is rejected', async () => {
    const other = await start();
    const otherResponse = (await sendToPe(other)).body;
    const mine = await start();
    const end = await continueCommand(mine, otherResponse);
    expect(end.headers).toMatchObject({ [responseHeaders.status]: '2', [responseHeaders.lastCommandStep]: 'close' });
  });
});

describe('a session', () => {
  it('expires at the command server and at the PE if it is not used', async () => {
    const response = await start();
    const directory = await continueCommand(response, (await sendToPe(response)).body);
    now += SESSION_TTL_MS + 1;
    expect((await sendToPe(directory)).body).toContain('<StatusCode>3</StatusCode>');
    const lateResponse = await continueCommand(directory, '<PeAnswer><StatusCode>0</StatusCode></PeAnswer>');
    expect(lateResponse.headers[responseHeaders.status]).toBe('6');
    expect(workstation.devices.reader.command?.isEnded).toBe(true);
  });

  it('is replaced by a newer one at the same device', async () => {
    const old = await start();
    await sendToPe(old);
    const newer = await start();
    const peResponse = (await sendToPe(newer)).body;
    expect((await continueCommand(old, peResponse)).headers[responseHeaders.status]).toBe('6');
    expect((await continueCommand(newer, peResponse)).headers[responseHeaders.lastCommandStep]).toBe('read-directory');
  });

  it.each([
    ['exchanged', () => placeCard(workstation, 'reader', cardB)],
    ['exchanged while the device kept its session', () => workstation.cardStore.placeCard('reader', cardB)],
    ['removed and placed again', () => placeCard(workstation, 'reader', cardA)],
  ])('is bound to its card, so that a card that was %s is not read', async (_how, changeCard) => {
    const response = await start();
    const directory = await continueCommand(response, (await sendToPe(response)).body);
    changeCard();
    expect((await sendToPe(directory)).body).toContain('<StatusCode>3</StatusCode>');
  });

  it('at one device is not affected by a session at the other device', async () => {
    const response = await start();
    await app.inject({ url: path.replace('reader', 'printer'), headers: credentials });
    expect((await continueCommand(response, (await sendToPe(response)).body)).headers[responseHeaders.status]).toBe('0');
  });
});

it('PE and command server delay their responses by the configured time', async () => {
  workstation.devices.reader.settings = { ...workstation.devices.reader.settings, delayMs: 700 };
  await sendToPe(await start());
  expect(delays).toEqual([700, 700]);
});

describe('the PE', () => {
  const sendCommand = async (command: string) => (await app.inject({ url: `/reader/pe?${command}` })).body;

  it('rejects a command without a session with the card', async () => {
    const command = getCommand(await start());
    expect(await sendCommand(command.replace('action=open', 'action=close'))).toContain('<StatusCode>3</StatusCode>');
  });

  it('rejects commands that the command server has not encrypted for their action', async () => {
    const command = getCommand(await start());
    expect(await sendCommand(command.slice(0, -3))).toContain('<StatusCode>1</StatusCode>');
    expect(await sendCommand(command)).toContain('<StatusCode>0</StatusCode>');
    expect(await sendCommand(command.replace('action=open', 'action=close'))).toContain('<StatusCode>1</StatusCode>');
  });

  it('rejects unknown commands', async () => {
    expect(await sendCommand('action=format')).toContain('<StatusCode>7</StatusCode>');
  });
});
