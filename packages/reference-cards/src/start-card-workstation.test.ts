import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { startCardWorkstation } from './start-card-workstation.ts';
import { cardA, proofSecret, expectIssued, startTestWorkstation, createIssueHeaders } from './testing/test-workstation.ts';
import { createTempDir } from './testing/create-temp-dir.ts';

it('a restarted workstation continues an interrupted issuing from the state of the card', async () => {
  const folder = createTempDir();
  const before = await startTestWorkstation(folder);
  await before.control('PUT', 'devices/reader/card', { appInstanceNumber: cardA });
  await before.control('POST', 'devices/reader/faults', { target: 'reader', step: 'write-authorization', timing: 'after' });
  // -1: the connection was lost.
  expect((await before.issue('reader', createIssueHeaders(1))).status).toBe(-1);
  await before.close();

  const after = await startTestWorkstation(folder);
  onTestFinished(async () => after.close());
  expect((await after.getState()).devices.reader.card).toBe(cardA);
  expect(expectIssued(await after.issue('reader', createIssueHeaders(1))).wasAlreadyOnCard).toBe(true);
  expect(await after.getNumbersOn(cardA)).toHaveLength(1);
});

it('a workstation closes although an event stream is open', async () => {
  const workstation = await startTestWorkstation(createTempDir());
  const stream = await fetch(`${workstation.url}/workstation/events`);
  await workstation.close();
  expect(await stream.text()).toContain('event: changed');
});

it('startCardWorkstation throws an error if the port is in use', async () => {
  const first = await startTestWorkstation(createTempDir());
  onTestFinished(async () => first.close());
  const port = Number(new URL(first.url).port);
  const second = startCardWorkstation({ port, dataDir: createTempDir(), webOrigins: [], middlewareUrl: 'http://127.0.0.1:9', proofSecret });
  await expect(second).rejects.toThrow(`cannot listen on 127.0.0.1:${port}`);
});

it.each([
  ['ready', 200],
  ['middleware-unavailable', 502],
])('a workstation reports %s if calls to its middleware get the status %i, and health checks get 404', async (expected, status) => {
  // A proxy in front of a middleware does not forward health checks.
  const proxy = Fastify();
  proxy.get('/configuration', (_request, reply) => reply.code(status).send());
  const middlewareUrl = await proxy.listen();
  onTestFinished(async () => proxy.close());
  const workstation = await startCardWorkstation({ port: 0, dataDir: createTempDir(), webOrigins: [], middlewareUrl, proofSecret });
  onTestFinished(async () => workstation.close());
  const response = await fetch(`${workstation.url}/ready`);
  expect(await response.json()).toMatchObject({ status: expected });
});
