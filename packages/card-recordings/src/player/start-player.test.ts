import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commandNames, decodeHeaderList } from '@aboschalter/contract';
import { runCommand } from '@aboschalter/reference-cards/run-command';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createHeaderNames } from '../header-names.ts';
import { parseRecording, type Recording } from '../recording.ts';
import { readCard, runMainJob } from '../testing/main-job.ts';
import { recordReference } from '../testing/record-reference.ts';
import { startPlayer, type PlayerOptions } from './start-player.ts';

let reference: Awaited<ReturnType<typeof recordReference>>;
beforeAll(async () => {
  reference = await recordReference();
});

async function play(recording: Recording, overrides: Partial<PlayerOptions> = {}) {
  const lines: string[] = [];
  const player = await startPlayer({
    port: 0,
    recording,
    headerNames: createHeaderNames(undefined),
    keepsDurations: false,
    print: (line) => lines.push(line),
    ...overrides,
  });
  onTestFinished(player.close);
  return { url: player.url, lines };
}

const selectOutcome = ({ status, steps, messages, errors }: (typeof reference)['results'][number]) => ({ status, steps, messages, errors });

describe('a player', () => {
  it('gives the client the same outcomes as the recorded devices, also a second time', async () => {
    const { url, lines } = await play(reference.recording);
    for (const _ of [1, 2]) expect((await runMainJob(url)).map(selectOutcome)).toEqual(reference.results.map(selectOutcome));
    expect(lines.filter((line) => line.includes('differs'))).toEqual([]);
    expect(lines.filter((line) => line === 'The recording has ended. The next request starts it again.')).toHaveLength(2);
  });

  it('prints the header in which the first differing request differs, and sends an error to the client', async () => {
    const { url, lines } = await play(reference.recording);
    const outcome = await readCard(`${url}/reader`, { readCustomerData: 'false' });
    expect(outcome).toMatchObject({
      status: 5,
      errors: ['Die Anfrage weicht von der Aufzeichnung ab; das Terminal zeigt die Unterschiede.'],
    });
    expect(lines.at(-1)).toBe(
      'Request 3 of 62 differs from the recording: PUT karteLesen at the command server of the reader (step open)\n' +
        '  cs-read-customer-data: recorded "true", sent "false"',
    );
  });

  it('reports a command other than the recorded one, and then starts the recording again', async () => {
    const { url, lines } = await play(reference.recording);
    await runCommand(`${url}/printer`, commandNames.issueAuthorization);
    expect(lines).toEqual([
      'Request 1 of 62 differs from the recording: GET berechtigungAusgeben at the command server of the printer\n' +
        '  recorded GET karteLesen at the command server of the reader, sent GET berechtigungAusgeben at the command server of the printer',
    ]);
    // The first command of the recording: 2, because no card is on the reader.
    expect((await readCard(`${url}/reader`, {})).status).toBe(2);
  });

  it('reports a PE command that differs, with a response that the command server can read', async () => {
    const { url, lines } = await play(reference.recording);
    const xml = await (await fetch(`${url}/reader/pe?action=open&session=a&data=b`)).text();
    expect(xml).toContain('<StatusCode>1</StatusCode>');
    expect(lines[0]).toContain('Request 1 of 62 differs from the recording: GET open at the PE of the reader');
  });

  it('accepts a session other than the recorded one, as long as the client uses it in all requests', async () => {
    const { url, lines } = await play(reference.recording);
    const outcome = await readCard(`${url}/reader`, { webSessionId: 'another' });
    // As recorded: no card on the reader, after three requests.
    expect([outcome.status, lines.length]).toEqual([2, 3]);
  });

  it('responds to requests without a command, and to preflights of any page', async () => {
    const { url } = await play(reference.recording);
    expect((await fetch(`${url}/reader/command-server`)).status).toBe(200);
    expect((await fetch(`${url}/reader/pe`)).status).toBe(200);
    expect((await fetch(`${url}/scanner/pe`)).status).toBe(404);
    const headers = {
      origin: 'https://abo.example',
      'access-control-request-method': 'PUT',
      'access-control-request-private-network': 'true',
    };
    const preflight = await fetch(`${url}/reader/command-server/${commandNames.readCard}`, { method: 'OPTIONS', headers });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://abo.example');
    expect(preflight.headers.get('access-control-allow-private-network')).toBe('true');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('cs-org-id');
  });

  it('takes as long as recorded with the option `keepsDurations`', async () => {
    const [first, ...others] = reference.recording.exchanges;
    if (!first) throw new Error('The recording has exchanges.');
    const recording = { ...reference.recording, exchanges: [{ ...first, durationMs: 300 }, ...others] };
    const { url } = await play(recording, { keepsDurations: true });
    const startedAt = performance.now();
    await fetch(`${url}/reader/command-server/${commandNames.readCard}`, {
      headers: { 'cs-org-id': '6262', 'cs-web-session-id': 'a' },
    });
    expect(performance.now() - startedAt).toBeGreaterThan(290);
  });

  it('uses the header names of the installation', async () => {
    const headerNames = createHeaderNames({ requestHeaders: { orgId: 'x-org' }, responseHeaders: { error: 'x-error' } });
    const { url, lines } = await play(reference.recording, { headerNames });
    const response = await fetch(`${url}/reader/command-server/${commandNames.readCard}`, { headers: { 'cs-org-id': '6262' } });
    expect(lines[0]).toContain('  cs-org-id: recorded "6262", sent nothing');
    expect(decodeHeaderList(response.headers.get('x-error'))).toHaveLength(1);
  });
});

it('a player plays the example recording to its end', async () => {
  const file = path.join(import.meta.dirname, '../../examples/reference-workstation.json');
  const recording = parseRecording(readFileSync(file, 'utf8'), file);
  const { url, lines } = await play(recording);
  expect((await runMainJob(url)).map(({ status }) => status)).toEqual([2, 1, 1, 1, -1, -1, 1]);
  expect(lines.at(-1)).toBe('The recording has ended. The next request starts it again.');
  expect(lines.filter((line) => line.includes('differs'))).toEqual([]);
});
