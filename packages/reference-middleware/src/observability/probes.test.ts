import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { startTestMiddleware } from '../testing/test-middleware.ts';
import { registerHealthRoutes, type ReadinessChecks } from './probes.ts';

const succeed = async () => undefined;
const fail = async () => Promise.reject(new Error('gone'));
const neverRespond = async () => new Promise(() => undefined);

/** Registers the health routes with these checks; returns the response of `/ready`. */
async function getReadiness(checks: Partial<ReadinessChecks>, isStopping = false, timeoutMs?: number) {
  const app = fastify();
  registerHealthRoutes(
    app,
    { database: succeed, identity: succeed, writing: async () => true, files: succeed, ...checks },
    () => isStopping,
    timeoutMs,
  );
  const [health, ready] = [await app.inject('/health'), await app.inject('/ready')];
  expect([health.statusCode, health.json()]).toEqual([200, { status: 'alive' }]);
  return { status: ready.statusCode, retryAfter: ready.headers['retry-after'], body: ready.json() };
}

it('/ready responds with 200 if all checks succeed', async () => {
  expect(await getReadiness({})).toEqual({ status: 200, retryAfter: undefined, body: { status: 'ready' } });
});

it.each([
  ['the database does not respond', { database: fail }, false, ['database'], 'Die Datenbank antwortet nicht.', 'database-unavailable'],
  [
    'the keys of the identity provider are unavailable',
    { identity: fail },
    false,
    ['identity'],
    'Die Schlüssel des Anmeldedienstes sind nicht zu bekommen.',
    'identity-provider-unavailable',
  ],
  [
    'two dependencies do not respond',
    { database: fail, identity: fail },
    false,
    ['database', 'identity'],
    'Die Datenbank antwortet nicht. Die Schlüssel des Anmeldedienstes sind nicht zu bekommen.',
    'database-unavailable',
  ],
  ['the middleware is shutting down', {}, true, ['stopping'], 'Die Middleware wird gerade beendet.', 'shutting-down'],
] as const)('/ready responds with 503 and a German message if %s', async (_, checks, isStopping, failedChecks, userMessage, code) => {
  expect(await getReadiness(checks, isStopping)).toEqual({ status: 503, retryAfter: '5', body: { userMessage, code, failedChecks } });
});

it('/ready responds with 200 and the status read-only while writes are impossible', async () => {
  expect(await getReadiness({ writing: async () => false })).toEqual({
    status: 200,
    retryAfter: undefined,
    body: { status: 'read-only', userMessage: 'Die Datenbank nimmt nichts an; Lesen ist möglich.', code: 'read-only' },
  });
});

it('/ready responds with 200 and the status file-storage-unavailable while the file store does not respond', async () => {
  expect(await getReadiness({ files: fail })).toEqual({
    status: 200,
    retryAfter: undefined,
    body: {
      status: 'file-storage-unavailable',
      userMessage: 'Der Speicher für Fotos und Dokumente antwortet nicht; alles andere ist möglich.',
    },
  });
});

it('/ready responds with 503 after a timeout if a dependency never responds', async () => {
  expect(await getReadiness({ database: neverRespond }, false, 0)).toMatchObject({ status: 503, body: { failedChecks: ['database'] } });
});

it('/ready and /health of a real middleware need no token, and are not readable for pages', async () => {
  const { app, close } = await startTestMiddleware();
  onTestFinished(close);
  const pageHeaders = { origin: 'http://web.test' };
  const ready = await app.inject({ url: '/ready', headers: pageHeaders });
  expect([ready.statusCode, ready.headers['access-control-allow-origin'], ready.headers['cache-control']]).toEqual([
    200,
    undefined,
    'no-store',
  ]);
  expect((await app.inject('/health')).statusCode).toBe(200);
});
