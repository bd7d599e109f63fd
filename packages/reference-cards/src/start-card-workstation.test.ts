import { expect, it, onTestFinished } from 'vitest';
import { startCardWorkstation } from './start-card-workstation.ts';
import { cardA, cardKey, issued, startTestWorkstation, ticket } from './testing/test-workstation.ts';
import { createTempDir } from './testing/create-temp-dir.ts';

it('continues an interrupted issuing after a restart from the state of the card', async () => {
  const folder = createTempDir();
  const before = await startTestWorkstation(folder);
  await before.control('PUT', 'devices/reader/card', { appInstanceNumber: cardA });
  await before.control('POST', 'devices/reader/faults', { target: 'reader', step: 'write-authorization', timing: 'after' });
  expect((await before.issue('reader', ticket(1))).status).toBe(-1);
  await before.close();

  const after = await startTestWorkstation(folder);
  onTestFinished(async () => after.close());
  expect((await after.state()).devices.reader.card).toBe(cardA);
  expect(issued(await after.issue('reader', ticket(1))).wasAlreadyOnCard).toBe(true);
  expect(await after.numbersOn(cardA)).toHaveLength(1);
});

it('closes with an event stream still open', async () => {
  const bench = await startTestWorkstation(createTempDir());
  const stream = await fetch(`${bench.url}/workstation/events`);
  await bench.close();
  expect(await stream.text()).toContain('event: changed');
});

it('reports that its port is in use', async () => {
  const first = await startTestWorkstation(createTempDir());
  onTestFinished(async () => first.close());
  const port = Number(new URL(first.url).port);
  const second = startCardWorkstation({ port, dataDir: createTempDir(), webOrigins: [], middlewareUrl: 'http://127.0.0.1:9', cardKey });
  await expect(second).rejects.toThrow(`cannot listen on 127.0.0.1:${port}`);
});

it('answers health checks', async () => {
  const bench = await startTestWorkstation(createTempDir());
  onTestFinished(async () => bench.close());
  const response = await fetch(`${bench.url}/health`);
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
});
