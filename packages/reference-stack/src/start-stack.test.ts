import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTestPort } from '@aboschalter/object-store/test-port';
import { expect, it, onTestFinished } from 'vitest';
import type { StackSettings } from './stack-settings.ts';
import { startStackInProcess } from './start-stack.ts';

async function createSettings(): Promise<StackSettings> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'aboschalter-stack-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  writeFileSync(path.join(dataDir, 'registry.json'), '{"schemaVersion":1,"remotes":[],"pages":{}}');
  const ports = { web: await getTestPort(), middleware: await getTestPort(), identity: await getTestPort(), cards: await getTestPort() };
  // The mock starts in a fraction of the time of a database.
  return { ports, dataDir, releaseRoot: dataDir, secret: 'secret', basePath: '/aboschalter/', standalonePages: {}, mock: true };
}
const isListening = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

it('startStackInProcess starts all four services, and closes them', async () => {
  const stack = await startStackInProcess(await createSettings());
  const { issuer, middleware, cards, shell } = stack.urls;
  const urls = [`${issuer}/.well-known/openid-configuration`, `${middleware}/info/version`, `${cards}/health`, `${shell}registry.json`];
  for (const url of urls) expect(await isListening(url), url).toBe(true);
  await stack.close();
  for (const url of urls) expect(await isListening(url), url).toBe(false);
});

it('startStackInProcess closes the other services if one cannot be started', async () => {
  const settings = await createSettings();
  const other = createServer().listen(settings.ports.cards, '127.0.0.1');
  onTestFinished(() => {
    other.close();
  });
  await expect(startStackInProcess(settings)).rejects.toThrow(`The card workstation cannot listen on 127.0.0.1:${settings.ports.cards}`);
  expect(await isListening(`http://localhost:${settings.ports.identity}/`)).toBe(false);
  expect(await isListening(`http://localhost:${settings.ports.web}/`)).toBe(false);
});
