import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (name: string): unknown[] =>
  readFileSync(path.join(folder, 'reports', name), 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

it('the report server stores reports of violations and releases in files that only their owner can read', async () => {
  const env = { ...process.env, REPORTS_PORT: '0', REPORTS_RELEASE_ROOT: folder, REPORTS_DATA_DIR: path.join(folder, 'reports') };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    const [line]: unknown[] = await once(createInterface(child.stdout), 'line');
    const url = /http:\S+/.exec(String(line))?.[0] ?? '';
    const send = async (address: string, type: string, body: unknown) =>
      (await fetch(`${url}${address}`, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) })).status;

    const failure = { name: 'mfe-sales', version: '1', failed: true };
    expect(await send('/aboschalter/release-reports', 'application/json', [failure])).toBe(204);
    expect(await send('/aboschalter/release-reports', 'application/json', [{ nonsense: true }])).toBe(400);
    const violation = { type: 'csp-violation', body: { blockedURL: 'inline', effectiveDirective: 'script-src' } };
    expect(await send('/benutzer/reports', 'application/reports+json', [violation])).toBe(204);
    expect((await fetch(`${url}/health`)).status).toBe(200);

    expect(read('releases.jsonl')).toEqual([{ at: expect.any(String), ...failure }]);
    expect(read('violations.jsonl')).toEqual([expect.objectContaining({ at: expect.any(String), blocked: 'inline' })]);
    const modes = ['', 'releases.jsonl', 'violations.jsonl'].map((name) => statSync(path.join(folder, 'reports', name)).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600, 0o600]);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
  expect(child.exitCode).toBe(0);
});
