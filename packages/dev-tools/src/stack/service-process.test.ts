import { getTestPort } from '@aboschalter/object-store/test-port';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { deriveKey } from '@aboschalter/reference-stack';
import { startServiceProcess } from './service-process.ts';

const secret = 'the-secret-of-this-stack';

it('a service process exposes no secret in its arguments or environment', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'aboschalter-process-'));
  const cards = await getTestPort();
  const { child, ready } = startServiceProcess('cards', {
    ports: { web: 1, middleware: 2, identity: 3, cards },
    dataDir,
    releaseRoot: dataDir,
    databaseUrl: 'postgres://staff:password@nowhere/x',
    secret,
    basePath: '/',
    standalonePages: {},
  });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
    rmSync(dataDir, { recursive: true });
  });
  await ready;
  expect((await fetch(`http://127.0.0.1:${cards}/workstation/state`)).status).toBe(200);
  const shown = [
    ...child.spawnargs,
    ...['cmdline', 'environ']
      .map((file) => `/proc/${child.pid}/${file}`)
      .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')),
  ].join(' ');
  for (const hidden of [secret, deriveKey(secret, 'command server'), 'password@nowhere']) expect(shown).not.toContain(hidden);
});

it('deriveKey returns the same key for the same purpose, and another key for another purpose', () => {
  expect(deriveKey(secret, 'a')).toMatch(/^[0-9a-f]{64}$/);
  expect(deriveKey(secret, 'a')).toBe(deriveKey(secret, 'a'));
  expect(deriveKey(secret, 'a')).not.toBe(deriveKey(secret, 'b'));
});
