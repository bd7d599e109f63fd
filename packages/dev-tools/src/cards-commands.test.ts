import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandNames, commandStatus } from '@aboschalter/contract';
import { runCommand } from '@aboschalter/reference-cards/run-command';
import { cardA, startTestWorkstation, type TestWorkstation } from '@aboschalter/reference-cards/test-workstation';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
let workstation: TestWorkstation;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-cards-commands-'));
  workstation = await startTestWorkstation(path.join(folder, 'cards'));
});
afterEach(async () => {
  await workstation.close();
  rmSync(folder, { recursive: true, force: true });
});

const program = (name: string): string => path.join(import.meta.dirname, `${name}.ts`);
/** Runs a command to its end. The workstation runs in this process, so the process must not wait synchronously. */
async function run(name: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [program(name), ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: child.exitCode, stdout, stderr };
}

/** Starts a server that prints its address. `stop` ends the server with SIGTERM, the signal that Docker and systemd send. */
async function start(name: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [program(name), ...args, '--port', '0'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  let printUrl: (url: string) => void;
  const url = new Promise<string>((resolve, reject) => {
    printUrl = resolve;
    child.once('exit', () => reject(new Error(`${name} ended:\n${lines.join('\n')}`)));
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    const [found] = /http:\/\/localhost:\d+$/.exec(line) ?? [];
    if (found !== undefined) printUrl(found);
  });
  return {
    url: await url,
    lines,
    stop: async (): Promise<number | null> => {
      child.kill('SIGTERM');
      await once(child, 'close');
      return child.exitCode;
    },
  };
}

it(
  'cards:record writes a file from which cards:replay answers requests, and with which cards:replay compares a workstation',
  { timeout: 60_000 },
  async () => {
    await workstation.control('PUT', 'devices/reader/card', { appInstanceNumber: cardA });
    const recorder = await start('cards-record', 'a.json', '--workstation', workstation.url, '--redact', 'Öz');
    const recorded = await runCommand(`${recorder.url}/reader`, commandNames.writeCustomerData, { ticketHolderId: '00000000017' });
    expect(recorded.status).toBe(commandStatus.done);
    expect(await recorder.stop()).toBe(0);
    expect(recorder.lines.join('\n')).toContain('11 exchanges are in a.json.');
    expect(readFileSync(path.join(folder, 'a.json'), 'utf8')).not.toContain(`${cardA}`);
    expect(existsSync(path.join(folder, 'a.json.part'))).toBe(false);

    const player = await start('cards-replay', 'a.json');
    const played = await runCommand(`${player.url}/reader`, commandNames.writeCustomerData, { ticketHolderId: '00000000018' });
    expect([played.status, played.steps]).toEqual([commandStatus.done, recorded.steps]);
    // The recording contains no such command.
    await runCommand(`${player.url}/reader`, commandNames.readCard);
    expect(await player.stop()).toBe(0);
    expect(player.lines.join('\n')).toContain('Request 1 of 11 differs from the recording: GET karteLesen');

    const equal = await run('cards-replay', 'a.json', '--against', workstation.url);
    expect([equal.status, equal.stdout]).toEqual([0, expect.stringContaining('11 answers compared: no differences.')]);
    await workstation.control('DELETE', 'devices/reader/card');
    // Without a card, the reader responds with the status code 2.
    const different = await run('cards-replay', 'a.json', '--against', workstation.url);
    expect([different.status, different.stdout]).toEqual([1, expect.stringContaining('<StatusCode>2</StatusCode>')]);
  },
);

it('cards:record does not overwrite a file', async () => {
  writeFileSync(path.join(folder, 'a.json'), '');
  const { status, stderr } = await run('cards-record', 'a.json', '--workstation', workstation.url);
  expect([status, stderr]).toEqual([1, '\na.json exists. Choose another name, or delete it.\n']);
});

it.each([
  ['a damaged file', '{"format":', 'a.json is damaged: it is not JSON. Was it copied completely?'],
  ['another JSON file', '{}', 'a.json is not a recording of `pnpm cards:record`:\n  format: '],
  ['a missing file', undefined, "Cannot read a.json: ENOENT: no such file or directory, open 'a.json'"],
])('cards:replay reports %s without a stack trace', async (_, content, message) => {
  if (content !== undefined) writeFileSync(path.join(folder, 'a.json'), content);
  const { status, stderr } = await run('cards-replay', 'a.json');
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('\n    at ');
  expect(status).toBe(1);
});
