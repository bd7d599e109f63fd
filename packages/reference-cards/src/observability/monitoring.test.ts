import { rmSync } from 'node:fs';
import { commandNames } from '@aboschalter/contract';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTempDir } from '../testing/create-temp-dir.ts';
import { runCommand } from '../testing/run-command.ts';
import {
  cardA,
  proofSecret,
  createIssueHeaders,
  startTestWorkstation,
  webOrigin,
  type TestWorkstation,
} from '../testing/test-workstation.ts';

let dataDir: string;
let logLines: string[];
let workstation: TestWorkstation;
beforeEach(async () => {
  dataDir = createTempDir();
  logLines = [];
  workstation = await startTestWorkstation(dataDir, logLines);
  onTestFinished(workstation.close);
});

const getJson = async (path: string) => {
  const response = await fetch(`${workstation.url}${path}`);
  return { status: response.status, body: await response.json() };
};
/** Returns the values of a metric by their labels. */
async function getMetric(name: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${workstation.url}/metrics`)).text();
  const values = [...text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))];
  return Object.fromEntries(values.map(([, labels = '', value]) => [labels, Number(value)]));
}
const readCard = (device = 'reader') => runCommand(`${workstation.url}/${device}`, commandNames.readCard, { readCustomerData: 'true' });

describe('the probes of a workstation', () => {
  it('report that the workstation works, and cannot be read by pages of other origins', async () => {
    expect(await getJson('/health')).toEqual({ status: 200, body: { status: 'alive' } });
    expect(await getJson('/ready')).toEqual({ status: 200, body: { status: 'ready' } });
    for (const path of ['/health', '/ready', '/metrics']) {
      expect((await fetch(`${workstation.url}${path}`, { headers: { origin: 'https://other.example' } })).status).toBe(403);
      const forPage = await fetch(`${workstation.url}${path}`, { headers: { origin: webOrigin } });
      expect(forPage.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('report with 200 that only reading works while the middleware does not respond', async () => {
    await workstation.journal.close();
    expect(await getJson('/ready')).toEqual({
      status: 200,
      body: { status: 'middleware-unavailable', userMessage: 'Die Middleware antwortet nicht; Karten können nur gelesen werden.' },
    });
  });

  it('report with 503 that the folder of the cards is missing', async () => {
    rmSync(dataDir, { recursive: true });
    expect(await getJson('/ready')).toEqual({
      status: 503,
      body: {
        userMessage: 'Der Ordner der Karten ist nicht beschreibbar.',
        code: 'card-storage-unavailable',
        failedChecks: ['storage'],
      },
    });
  });
});

describe('the metrics of a workstation', () => {
  it('count commands by name and outcome with their durations, and errors of the PE', async () => {
    await readCard();
    await workstation.control('PUT', 'devices/reader/card', { appInstanceNumber: cardA });
    await readCard();
    await workstation.control('POST', 'devices/reader/faults', { target: 'reader', step: 'open' });
    await readCard();
    // This command replaces the previous one, which waits for a response of the PE since its connection was lost.
    await runCommand(`${workstation.url}/reader`, commandNames.issueAuthorization, createIssueHeaders(1, { webSessionId: 'expired' }));
    const counts = await getMetric('aboschalter_card_command_duration_seconds_count');
    expect(Object.entries(counts).filter(([, count]) => count > 0)).toEqual([
      ['command="karteLesen",outcome="done"', 1],
      ['command="karteLesen",outcome="reader-error"', 1],
      ['command="karteLesen",outcome="replaced"', 1],
      ['command="berechtigungAusgeben",outcome="refused"', 1],
    ]);
    expect(counts['command="kundenprofilSchreiben",outcome="done"']).toBe(0);
    expect(await getMetric('aboschalter_card_reader_errors_total')).toEqual({
      'device="reader",status="2"': 1,
      'device="reader",status="connection-lost"': 1,
    });
  });

  it('show the connection of each device, running commands and the version', async () => {
    const getConnections = () => getMetric('aboschalter_card_reader_connected');
    expect(await getConnections()).toEqual({ 'device="reader"': 1, 'device="printer"': 1 });
    for (const connection of ['no-usb', 'no-network']) {
      await workstation.control('PUT', 'devices/printer/settings', {
        connection,
        commandServer: 'running',
        delayMs: 0,
        layout: 'KARTE-VEKTOR',
      });
      expect(await getConnections()).toEqual({ 'device="reader"': 1, 'device="printer"': 0 });
    }
    await fetch(`${workstation.url}/reader/command-server/${commandNames.readCard}`, {
      headers: { 'cs-org-id': '6262', 'cs-web-session-id': 'a' },
    });
    expect(await getMetric('aboschalter_card_commands_running')).toEqual({ 'device="reader"': 1, 'device="printer"': 0 });
    expect(Object.keys(await getMetric('aboschalter_card_info'))).toEqual([expect.stringMatching(/^build="\d+\.\d+\.\d+"$/)]);
    expect(Object.keys(await getMetric('process_cpu_seconds_total'))).toHaveLength(1);
  });

  it('contain requests by route, and neither names nor numbers of cards', async () => {
    await workstation.control('PUT', 'devices/reader/card', { appInstanceNumber: cardA });
    await workstation.issue('reader', createIssueHeaders(4711));
    await readCard();
    await fetch(`${workstation.url}/workstation/cards/${cardA}/print`);
    // Without the values, in which any digits can occur.
    const text = (await (await fetch(`${workstation.url}/metrics`)).text()).replaceAll(/ \S+$/gm, '');
    expect(text).toContain('aboschalter_card_request_duration_seconds_count{route="/:device/pe",method="GET",status="200"}');
    for (const secret of [`${cardA}`, '4711', '70000', 'Musterfrau', 'Jürgen', 'action=']) expect(text).not.toContain(secret);
  });
});

describe('the log of a workstation', () => {
  it('has one JSON line for each request and command, without probes and metrics', async () => {
    await getJson('/health');
    await (await fetch(`${workstation.url}/metrics`)).text();
    await readCard();
    const lines = logLines.map((line): unknown => JSON.parse(line));
    const request = {
      level: 'info',
      time: expect.any(String),
      msg: 'request',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      ms: expect.any(Number),
      bytes: expect.any(Number),
      status: 200,
    };
    expect(lines).toEqual(
      expect.arrayContaining([
        { ...request, method: 'GET', route: '/:device/command-server/:command' },
        { ...request, method: 'GET', route: '/:device/pe' },
        { ...request, method: 'PUT', route: '/:device/command-server/:command' },
        {
          level: 'info',
          time: expect.any(String),
          msg: 'command',
          device: 'reader',
          command: 'karteLesen',
          outcome: 'reader-error',
          ms: expect.any(Number),
        },
      ]),
    );
    expect(lines).toHaveLength(4);
  });

  it('contains no names, numbers of cards and customers, query strings, sessions, images or keys', async () => {
    await workstation.control('PUT', 'devices/printer/card', { appInstanceNumber: cardA });
    expect(
      (await workstation.issue('printer', createIssueHeaders(4711, { withPrint: 'true', webSessionId: 'session-of-lena' }))).status,
    ).toBe(1);
    await readCard('printer');
    await fetch(`${workstation.url}/workstation/cards/${cardA}/print?name=Musterfrau`);
    await fetch(`${workstation.url}/Musterfrau?birthdate=1980-02-29`);
    await workstation.control('PUT', 'devices/reader/card', { appInstanceNumber: 'Musterfrau' });
    expect(logLines.length).toBeGreaterThan(20);
    // Without random ids and times, in which any digits can occur.
    const text = logLines.map((line) => line.replaceAll(/"(?:requestId|time|ms)":(?:"[^"]*"|[\d.]+),?/g, '')).join('');
    expect(text).not.toContain('requestId');
    const secrets = [
      'Musterfrau',
      'Jürgen',
      'Öz',
      '1980-02-29',
      `${cardA}`,
      '4711',
      '70000',
      'session-of-lena',
      'action=',
      'data=',
      '?',
      'svg',
      proofSecret,
    ];
    for (const secret of secrets) expect(text, secret).not.toContain(secret);
  });

  it('has an incident without the message of the error, if a card cannot be stored', async () => {
    await workstation.control('PUT', 'devices/reader/card', { appInstanceNumber: cardA });
    // The folder is deleted, because removing its permissions would have no effect for root.
    rmSync(dataDir, { recursive: true });
    const outcome = await runCommand(`${workstation.url}/reader`, commandNames.writeCustomerData, { ticketHolderId: '00000000017' });
    expect(outcome.errors.at(-1)).toContain('konnte den neuen Stand der Karte nicht speichern');
    const incident = logLines.map((line): unknown => JSON.parse(line)).find((line) => JSON.stringify(line).includes('"incident"'));
    expect(incident).toMatchObject({ level: 'error', code: 'card-not-stored', trace: expect.stringMatching(/^Error\n {4}at /) });
    expect(JSON.stringify(incident)).not.toContain(dataDir);
  });
});
