import {
  commandResultKinds,
  commandNames,
  commandRequestHeaders as request,
  commandResponseHeaders as response,
  decodeHeaderList,
} from '@aboschalter/contract';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { JournalUnavailableError, type IssuanceJournal } from '../journal/issuing-journal.ts';
import { cardA, cardB, webOrigin } from '../testing/test-workstation.ts';
import { createTempDir } from '../testing/create-temp-dir.ts';
import { placeCard } from '../workstation/actions.ts';
import { createWorkstation, SESSION_TTL_MS, type Workstation } from '../workstation/workstation.ts';

type App = Awaited<ReturnType<typeof createApp>>;
type Reply = Awaited<ReturnType<App['inject']>>;

const lost = async (): Promise<never> => {
  throw new JournalUnavailableError();
};
const journal: IssuanceJournal = { begin: lost, record: lost, getHolder: lost, recordWithdrawal: lost, recordReading: lost };
const credentials = { [request.orgId]: '6262', [request.webSessionId]: 's1' };
const path = `/reader/command-server/${commandNames.readCard}`;

let app: App;
let workstation: Workstation;
let now: number;
let waited: number[];

beforeEach(async () => {
  now = Date.parse('2026-11-20T10:00:00Z');
  waited = [];
  workstation = createWorkstation(createTempDir(), { now: () => now, wait: async (ms) => waited.push(ms) });
  app = await createApp(workstation, journal, [webOrigin]);
  onTestFinished(async () => {
    await app.close();
  });
  placeCard(workstation, 'reader', cardA);
});

const start = async (headers: Record<string, string> = credentials): Promise<Reply> => app.inject({ url: path, headers });
const commandOf = (reply: Reply): string => Buffer.from(reply.json<{ result: string }>().result, 'base64').toString();
const pe = async (reply: Reply): Promise<Reply> => app.inject({ url: `/reader/pe?${commandOf(reply)}` });
const headerOf = (reply: Reply, name: string): string => {
  const value = reply.headers[name];
  return typeof value === 'string' ? value : '';
};
const proceed = async (reply: Reply, body: string, headers: Record<string, string> = {}): Promise<Reply> =>
  app.inject({
    method: 'PUT',
    url: path,
    body,
    headers: {
      ...credentials,
      'content-type': 'application/xml',
      [request.peSessionId]: headerOf(reply, response.peSessionId),
      [request.lastCommand]: headerOf(reply, response.lastCommand),
      [request.lastCommandStep]: headerOf(reply, response.lastCommandStep),
      ...headers,
    },
  });
/** The protocol headers of a reply. */
const said = (reply: Reply): unknown => [...Object.values(response).map((name) => headerOf(reply, name)), reply.body];
const errorsOf = (reply: Reply): string[] => decodeHeaderList(headerOf(reply, response.error));

describe('the replies', () => {
  it('contain the next reader command and the progress', async () => {
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
    expect(commandOf(reply)).toMatch(/^action=open&session=[\da-f-]{36}&data=[\w-]+$/);
    const next = await proceed(reply, (await pe(reply)).body);
    expect(next.headers).toMatchObject({ [response.lastCommandStep]: 'read-directory', [response.lastAppInstance]: `${cardA}` });
  });

  it.each([
    [{ [request.orgId]: '0' }, 'invalid orgId'],
    [{ [request.orgId]: '' }, 'invalid orgId'],
    [{ [request.orgId]: 'x' }, 'invalid orgId'],
    [{ [request.webSessionId]: '0' }, 'invalid soap session'],
    [{ [request.webSessionId]: '000' }, 'invalid soap session'],
  ])('reject %j', async (wrong, error) => {
    const reply = await start({ ...credentials, ...wrong });
    expect(reply.headers[response.status]).toBe('5');
    expect(reply.headers[response.peSessionId]).toBeUndefined();
    expect(errorsOf(reply)[0]).toBe(error);
  });

  it('reject unknown commands', async () => {
    const reply = await app.inject({ url: '/reader/command-server/loeschen', headers: credentials });
    expect([reply.statusCode, reply.json()]).toEqual([404, { userMessage: 'Diesen Befehl kennt der Kommandoserver nicht.' }]);
  });
});

describe('a step', () => {
  it('that is unexpected is rejected and changes nothing', async () => {
    const reply = await start();
    const answer = (await pe(reply)).body;
    expect(errorsOf(await proceed(reply, answer, { [request.lastCommandStep]: 'close' }))[0]).toBe('invalid step');
    expect((await proceed(reply, answer)).headers[response.lastCommandStep]).toBe('read-directory');
    expect(errorsOf(await proceed(reply, `${answer} `))[0]).toBe('invalid step');
    expect(errorsOf(await proceed(reply, answer, { [request.lastCommand]: 'kundenprofilSchreiben' }))[0]).toBe('invalid command');
  });

  it('that is repeated gets the same reply, including the last one', async () => {
    const reply = await start();
    const answer = (await pe(reply)).body;
    const [once, twice] = await Promise.all([proceed(reply, answer), proceed(reply, answer)]);
    expect(said(twice)).toEqual(said(once));
    expect((await pe(once)).body).toContain('<StatusCode>0</StatusCode>');

    workstation.devices.reader.settings = { ...workstation.devices.reader.settings, connection: 'no-usb' };
    const lost = (await pe(once)).body;
    const end = await proceed(once, lost);
    expect(errorsOf(end)[0]).toBe('StatusCode: 4');
    expect(said(await proceed(once, lost))).toEqual(said(end));
  });

  it('with an invalid response releases the card', async () => {
    const reply = await start();
    const directory = await proceed(reply, (await pe(reply)).body);
    const closing = await proceed(directory, 'no xml');
    expect(closing.headers).toMatchObject({ [response.status]: '2', [response.lastCommandStep]: 'close' });
    const end = await proceed(closing, (await pe(closing)).body);
    expect(end.headers[response.peSessionId]).toBeUndefined();
    expect(errorsOf(end)).toEqual(['StatusCode: 1', 'Die Antwort des Lesegeräts ist nicht lesbar.']);
    expect(workstation.devices.reader).toMatchObject({ command: { ended: true }, cardSession: undefined });
  });

  it('cannot be forged: the response of another session is rejected', async () => {
    const other = await start();
    const stolen = (await pe(other)).body;
    const mine = await start();
    const end = await proceed(mine, stolen);
    expect(end.headers).toMatchObject({ [response.status]: '2', [response.lastCommandStep]: 'close' });
  });
});

describe('a session', () => {
  it('expires when unused, at the command server and at the reader', async () => {
    const reply = await start();
    const directory = await proceed(reply, (await pe(reply)).body);
    now += SESSION_TTL_MS + 1;
    expect((await pe(directory)).body).toContain('<StatusCode>3</StatusCode>');
    const late = await proceed(directory, '<PeAnswer><StatusCode>0</StatusCode></PeAnswer>');
    expect(late.headers[response.status]).toBe('6');
    expect(workstation.devices.reader.command?.ended).toBe(true);
  });

  it('is replaced by a newer one at the same device', async () => {
    const old = await start();
    await pe(old);
    const newer = await start();
    const answer = (await pe(newer)).body;
    expect((await proceed(old, answer)).headers[response.status]).toBe('6');
    expect((await proceed(newer, answer)).headers[response.lastCommandStep]).toBe('read-directory');
  });

  it.each([
    ['swapped', () => placeCard(workstation, 'reader', cardB)],
    ['slipped under', () => workstation.cardStore.setDevice('reader', cardB)],
    ['taken off and put back', () => placeCard(workstation, 'reader', cardA)],
  ])('is bound to its card: a card that was %s is not written', async (_how, swap) => {
    const reply = await start();
    const directory = await proceed(reply, (await pe(reply)).body);
    swap();
    expect((await pe(directory)).body).toContain('<StatusCode>3</StatusCode>');
  });

  it('at one device does not affect the other', async () => {
    const reply = await start();
    await app.inject({ url: path.replace('reader', 'printer'), headers: credentials });
    expect((await proceed(reply, (await pe(reply)).body)).headers[response.status]).toBe('0');
  });
});

it('is delayed by reader and command server as configured', async () => {
  workstation.devices.reader.settings = { ...workstation.devices.reader.settings, delayMs: 700 };
  await pe(await start());
  expect(waited).toEqual([700, 700]);
});

describe('the reader', () => {
  it('rejects unknown commands, and those not encrypted by the command server', async () => {
    const sealed = commandOf(await start());
    const forged = sealed.replace('action=open', 'action=close');
    expect((await app.inject({ url: `/reader/pe?${forged}` })).body).toContain('<StatusCode>3</StatusCode>');
    expect((await app.inject({ url: `/reader/pe?${sealed.slice(0, -3)}` })).body).toContain('<StatusCode>1</StatusCode>');
    expect((await app.inject({ url: '/reader/pe?action=format' })).body).toContain('<StatusCode>7</StatusCode>');
  });
});
