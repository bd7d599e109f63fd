import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandNames } from '@aboschalter/contract';
import { cardA, proofSecret, startTestWorkstation, webOrigin, type TestWorkstation } from '@aboschalter/reference-cards/test-workstation';
import { runCommand } from '@aboschalter/reference-cards/run-command';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toWorkstationDevices } from '../device-urls.ts';
import { createHeaderNames } from '../header-names.ts';
import { parseRecording, type Recording } from '../recording.ts';
import { runMainJob } from '../testing/main-job.ts';
import { startRecorder, type Recorder, type RecorderOptions } from './start-recorder.ts';

let folder: string;
let workstation: TestWorkstation;
const openRecorders: Recorder[] = [];
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-recorder-'));
  workstation = await startTestWorkstation(folder);
});
afterEach(async () => {
  for (const recorder of openRecorders.splice(0)) await recorder.close();
  await workstation.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(overrides: Partial<RecorderOptions> = {}): Promise<Recorder> {
  const recorder = await startRecorder({
    port: 0,
    devices: toWorkstationDevices(workstation.url),
    headerNames: createHeaderNames(undefined),
    words: [],
    save: () => undefined,
    ...overrides,
  });
  openRecorders.push(recorder);
  return recorder;
}

describe('a recording of the main job', () => {
  it('has the same results as without the recorder, and all exchanges in their order', async () => {
    const recorder = await start();
    const results = await runMainJob(recorder.url, workstation);
    // 2: no card on the reader. 1: done. -1: the connection was lost.
    expect(results.map(({ status }) => status)).toEqual([2, 1, 1, 1, -1, -1, 1]);
    const recording = await recorder.close();
    expect(recording.exchanges.filter(({ response }) => response === 'connection-lost')).toHaveLength(2);
    expect(recording.devices.atStart).toEqual({
      reader: { commandServer: 200, reader: 200 },
      printer: { commandServer: 200, reader: 200 },
    });
    expect(recording.devices.atEnd).toEqual(recording.devices.atStart);
    const starts = recording.exchanges.map(({ startedAtMs }) => startedAtMs);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(parseRecording(JSON.stringify(recording), 'a.json')).toEqual(recording);
  });

  it('contains no names, birth dates, photos, card numbers, authorization numbers, customer numbers, sessions or keys', async () => {
    workstation.journal.picture =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const recorder = await start();
    const [, , , read] = await runMainJob(recorder.url, workstation);
    const birthDates = ['-273672000000', '320673600000'];
    // The client still receives these texts.
    for (const secret of ['Jürgen', 'Öz', 'Musterfrau', ...birthDates, `${cardA}`, '70000'])
      expect(JSON.stringify(read?.result)).toContain(secret);

    const { exchanges } = await recorder.close();
    const text = decodeURIComponent(JSON.stringify(exchanges).replaceAll('%22', ''));
    const withDecodedTexts = `${text}${JSON.stringify(exchanges)}`;
    for (const secret of [
      'Jürgen',
      'Öz',
      'Erika',
      'Musterfrau',
      ...birthDates,
      `${cardA}`,
      '"70000"',
      ':70000',
      '4711',
      '00000000017',
      'iVBORw',
      '<svg',
      proofSecret,
    ]) {
      expect(withDecodedTexts, secret).not.toContain(secret);
    }
    expect(withDecodedTexts).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
    expect(withDecodedTexts).not.toMatch(/data=(?!sealed-\d+\b)/);
    // Equal values have equal replacements.
    expect(withDecodedTexts).toContain('"cs-last-app-instance":"900000001"');
    expect(withDecodedTexts).toContain('Nachname, Vorname');
  });
});

it('a recorder forwards preflights and the response headers for pages', async () => {
  const recorder = await start();
  const url = `${recorder.url}/reader/command-server/${commandNames.readCard}`;
  const headers = { origin: webOrigin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'cs-org-id' };
  const preflight = await fetch(url, { method: 'OPTIONS', headers });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, webOrigin]);
  const response = await fetch(url, { headers: { origin: webOrigin } });
  expect(response.headers.get('access-control-expose-headers')).toContain('cs-command-status');
  expect((await recorder.close()).exchanges).toHaveLength(1);
});

it('a recording contains none of the given words, and no name in a message, even if a card shows the name only later', async () => {
  const device = createServer((request, response) => {
    const isRead = request.url?.includes(commandNames.readCard);
    const result = isRead
      ? {
          AppKundendaten: { KundendatenVorname: 'Erika', KundendatenName: 'Musterfrau' },
          Neu: 'Erikas Hund',
          Konten: { 1002345: { Stand: 17 } },
        }
      : {};
    response.setHeader('content-type', 'application/json');
    response.setHeader('x-name', 'Musterfrau');
    response.setHeader(
      'cs-command-error',
      encodeURIComponent('Die Karte gehört ERIKA Musterfrau aus Entenhausen, geboren am 29.02.1980, Kunde 1002345'),
    );
    response.end(JSON.stringify({ result: Buffer.from(JSON.stringify(result)).toString('base64') }));
  });
  await new Promise<void>((resolve) => device.listen(0, '127.0.0.1', resolve));
  const address = device.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const recorder = await start({ devices: { reader: { commandServer: `${url}/cs`, reader: `${url}/pe` } }, words: ['Entenhausen'] });
  await fetch(`${recorder.url}/reader/command-server/${commandNames.withdrawAuthorization}`);
  await fetch(`${recorder.url}/reader/command-server/${commandNames.readCard}?name=Musterfrau`);
  const recording = await recorder.close();
  await new Promise((resolve) => device.close(resolve));
  const [first, second] = recording.exchanges;
  expect(first?.response).toMatchObject({
    headers: {
      'cs-command-error': encodeURIComponent('Die Karte gehört redacted redacted aus redacted, geboren am 01.01.1970, Kunde 00000'),
    },
  });
  expect(second?.response).toMatchObject({
    result:
      '{"AppKundendaten":{"KundendatenVorname":"Vorname","KundendatenName":"Nachname"},"Neu":"redacted","Konten":{"redacted":{"Stand":0}}}',
  });
  expect(JSON.stringify(recording)).not.toMatch(/erika|musterfrau/i);
});

it('a recorder saves after each exchange, and records a device that stops as a lost connection', async () => {
  const saved: Recording[] = [];
  const recorder = await start({ save: (recording) => saved.push(recording) });
  await runCommand(`${recorder.url}/reader`, commandNames.readCard);
  expect(saved.at(-1)?.exchanges).toHaveLength(3);
  await workstation.close();
  expect((await runCommand(`${recorder.url}/reader`, commandNames.readCard)).status).toBe(-1);
  const { exchanges, devices } = await recorder.close();
  expect(exchanges.at(-1)?.response).toBe('connection-lost');
  expect(devices.atEnd.reader).toEqual({ commandServer: 'unreachable', reader: 'unreachable' });
});

it('a recorder stores configured header names under their default names', async () => {
  const headerNames = createHeaderNames({ requestHeaders: { orgId: 'X-Org' }, responseHeaders: { status: 'X-Status' } });
  const device = createServer((request, response) => {
    response.setHeader('x-status', request.headers['x-org'] === '6262' ? '6' : '5');
    response.end('{"result":""}');
  });
  await new Promise<void>((resolve) => device.listen(0, '127.0.0.1', resolve));
  const address = device.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const recorder = await start({ headerNames, devices: { reader: { commandServer: url, reader: `${url}/pe` } } });
  await fetch(`${recorder.url}/reader/command-server/${commandNames.readCard}`, { headers: { 'x-org': '6262' } });
  const { exchanges } = await recorder.close();
  await new Promise((resolve) => device.close(resolve));
  expect(exchanges[0]).toMatchObject({
    request: { headers: { 'cs-org-id': '6262' } },
    response: { headers: { 'cs-command-status': '6' } },
  });
});

it('a recorder responds with 404 for an unknown device, and for a device without an address', async () => {
  const recorder = await start({ devices: { reader: toWorkstationDevices(workstation.url).reader } });
  for (const device of ['scanner', 'printer']) expect((await fetch(`${recorder.url}/${device}/command-server`)).status).toBe(404);
});
