import {
  commandResultKinds,
  commandNames,
  commandRequestHeaders as request,
  commandResponseHeaders as response,
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
type Reply = Awaited<ReturnType<App['inject']>>;

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
const credentials = { [request.orgId]: '6262', [request.webSessionId]: 's1' };
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

const start = async (headers: Record<string, string> = credentials): Promise<Reply> => app.inject({ url: path, headers });
const getCommand = (reply: Reply): string => Buffer.from(reply.json<{ result: string }>().result, 'base64').toString();
const sendToReader = async (reply: Reply): Promise<Reply> => app.inject({ url: `/reader/pe?${getCommand(reply)}` });
const getHeader = (reply: Reply, name: string): string => {
  const value = reply.headers[name];
  return typeof value === 'string' ? value : '';
};
const continueCommand = async (reply: Reply, body: string, headers: Record<string, string> = {}): Promise<Reply> =>
  app.inject({
    method: 'PUT',
    url: path,
    body,
    headers: {
      ...credentials,
      'content-type': 'application/xml',
      [request.peSessionId]: getHeader(reply, response.peSessionId),
      [request.lastCommand]: getHeader(reply, response.lastCommand),
      [request.lastCommandStep]: getHeader(reply, response.lastCommandStep),
      ...headers,
    },
  });
/** Returns the protocol headers and the body of a reply. */
const getContent = (reply: Reply): unknown => [...Object.values(response).map((name) => getHeader(reply, name)), reply.body];
const getErrors = (reply: Reply): string[] => decodeHeaderList(getHeader(reply, response.error));

describe('the command server', () => {
  it('replies with the next command for the reader and the progress', async () => {
    const reply = await start();
    expect(reply.headers).toMatchObject({
      [response.status]: '0',
      [response.message]: '',
      [response.progress]: '5',
      [response.error]: '',
      [response.lastCommand]: 'karteLesen',
      [response.lastCommandStep]: 'open',
      [response.commandData]: commandResultKinds.peCommand,
      [response.lastAppInstance]: '0',
    });
    expect(reply.headers[response.peSessionId]).toMatch(/^[\da-f-]{36}$/);
    expect(getCommand(reply)).toMatch(/^action=open&session=[\da-f-]{36}&data=[\w-]+$/);
    const next = await continueCommand(reply, (await sendToReader(reply)).body);
    expect(next.headers).toMatchObject({ [response.lastCommandStep]: 'read-directory', [response.lastAppInstance]: `${cardA}` });
  });

  it.each([
    [{ [request.orgId]: '0' }, 'invalid orgId'],
    [{ [request.orgId]: '' }, 'invalid orgId'],
    [{ [request.orgId]: 'x' }, 'invalid orgId'],
    [{ [request.webSessionId]: '0' }, 'invalid soap session'],
    [{ [request.webSessionId]: '000' }, 'invalid soap session'],
  ])('rejects the headers %j', async (invalidHeaders, error) => {
    const reply = await start({ ...credentials, ...invalidHeaders });
    expect(reply.headers[response.status]).toBe('5');
    expect(reply.headers[response.peSessionId]).toBeUndefined();
    expect(getErrors(reply)[0]).toBe(error);
  });

  it('rejects unknown commands', async () => {
    const reply = await app.inject({ url: '/reader/command-server/loeschen', headers: credentials });
    expect([reply.statusCode, reply.json()]).toEqual([404, { userMessage: 'Diesen Befehl kennt der Kommandoserver nicht.' }]);
  });
});

describe('a response of the reader', () => {
  it('is rejected if it is not for the expected step and command', async () => {
    const reply = await start();
    const readerResponse = (await sendToReader(reply)).body;
    expect(getErrors(await continueCommand(reply, readerResponse, { [request.lastCommandStep]: 'close' }))[0]).toBe('invalid step');
    expect((await continueCommand(reply, readerResponse)).headers[response.lastCommandStep]).toBe('read-directory');
    expect(getErrors(await continueCommand(reply, `${readerResponse} `))[0]).toBe('invalid step');
    expect(getErrors(await continueCommand(reply, readerResponse, { [request.lastCommand]: 'kundenprofilSchreiben' }))[0]).toBe(
      'invalid command',
    );
  });

  it('gets the same reply when it is repeated, also after the last step', async () => {
    const reply = await start();
    const readerResponse = (await sendToReader(reply)).body;
    const [once, twice] = await Promise.all([continueCommand(reply, readerResponse), continueCommand(reply, readerResponse)]);
    expect(getContent(twice)).toEqual(getContent(once));
    expect((await sendToReader(once)).body).toContain('<StatusCode>0</StatusCode>');

    workstation.devices.reader.settings = { ...workstation.devices.reader.settings, connection: 'no-usb' };
    const usbError = (await sendToReader(once)).body;
    const end = await continueCommand(once, usbError);
    expect(getErrors(end)[0]).toBe('StatusCode: 4');
    expect(getContent(await continueCommand(once, usbError))).toEqual(getContent(end));
  });

  it('that is invalid ends the command with a failure and releases the card', async () => {
    const reply = await start();
    const directory = await continueCommand(reply, (await sendToReader(reply)).body);
    const closing = await continueCommand(directory, 'no xml');
    expect(closing.headers).toMatchObject({ [response.status]: '2', [response.lastCommandStep]: 'close' });
    const end = await continueCommand(closing, (await sendToReader(closing)).body);
    expect(end.headers[response.peSessionId]).toBeUndefined();
    expect(getErrors(end)).toEqual(['StatusCode: 1', 'Die Antwort des Lesegeräts ist nicht lesbar.']);
    expect(workstation.devices.reader).toMatchObject({ command: { isEnded: true }, cardSession: undefined });
  });

  it('of another session is rejected', async () => {
    const other = await start();
    const otherResponse = (await sendToReader(other)).body;
    const mine = await start();
    const end = await continueCommand(mine, otherResponse);
    expect(end.headers).toMatchObject({ [response.status]: '2', [response.lastCommandStep]: 'close' });
  });
});

describe('a session', () => {
  it('expires at the command server and at the reader if it is not used', async () => {
    const reply = await start();
    const directory = await continueCommand(reply, (await sendToReader(reply)).body);
    now += SESSION_TTL_MS + 1;
    expect((await sendToReader(directory)).body).toContain('<StatusCode>3</StatusCode>');
    const lateReply = await continueCommand(directory, '<PeAnswer><StatusCode>0</StatusCode></PeAnswer>');
    expect(lateReply.headers[response.status]).toBe('6');
    expect(workstation.devices.reader.command?.isEnded).toBe(true);
  });

  it('is replaced by a newer one at the same device', async () => {
    const old = await start();
    await sendToReader(old);
    const newer = await start();
    const readerResponse = (await sendToReader(newer)).body;
    expect((await continueCommand(old, readerResponse)).headers[response.status]).toBe('6');
    expect((await continueCommand(newer, readerResponse)).headers[response.lastCommandStep]).toBe('read-directory');
  });

  it.each([
    ['exchanged', () => placeCard(workstation, 'reader', cardB)],
    ['exchanged without an event', () => workstation.cardStore.placeCard('reader', cardB)],
    ['removed and placed again', () => placeCard(workstation, 'reader', cardA)],
  ])('is bound to its card, so that a card that was %s is not read', async (_how, changeCard) => {
    const reply = await start();
    const directory = await continueCommand(reply, (await sendToReader(reply)).body);
    changeCard();
    expect((await sendToReader(directory)).body).toContain('<StatusCode>3</StatusCode>');
  });

  it('at one device is not affected by a session at the other device', async () => {
    const reply = await start();
    await app.inject({ url: path.replace('reader', 'printer'), headers: credentials });
    expect((await continueCommand(reply, (await sendToReader(reply)).body)).headers[response.status]).toBe('0');
  });
});

it('reader and command server delay their responses by the configured time', async () => {
  workstation.devices.reader.settings = { ...workstation.devices.reader.settings, delayMs: 700 };
  await sendToReader(await start());
  expect(delays).toEqual([700, 700]);
});

describe('the reader', () => {
  it('rejects unknown commands, and commands that the command server has not encrypted', async () => {
    const command = getCommand(await start());
    const forged = command.replace('action=open', 'action=close');
    expect((await app.inject({ url: `/reader/pe?${forged}` })).body).toContain('<StatusCode>3</StatusCode>');
    expect((await app.inject({ url: `/reader/pe?${command.slice(0, -3)}` })).body).toContain('<StatusCode>1</StatusCode>');
    expect((await app.inject({ url: '/reader/pe?action=format' })).body).toContain('<StatusCode>7</StatusCode>');
  });
});
