import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { startTestMiddleware } from '../testing/test-middleware.ts';
import { registerHealthRoutes, type ReadinessChecks } from './probes.ts';

const fine = async () => undefined;
const gone = async () => Promise.reject(new Error('gone'));
const silent = async () => new Promise(() => undefined);

async function asked(needs: Partial<ReadinessChecks>, isStopping = false, limit?: number) {
  const app = fastify();
  registerHealthRoutes(app, { database: fine, identity: fine, writing: async () => true, files: fine, ...needs }, () => isStopping, limit);
  const [health, ready] = [await app.inject('/health'), await app.inject('/ready')];
  expect([health.statusCode, health.json()]).toEqual([200, { status: 'alive' }]);
  return { status: ready.statusCode, again: ready.headers['retry-after'], body: ready.json() };
}

it('is ready when all dependencies respond', async () => {
  expect(await asked({})).toEqual({ status: 200, again: undefined, body: { status: 'ready' } });
});

it.each([
  ['the database', { database: gone }, false, ['database'], 'Die Datenbank antwortet nicht.', 'database-unavailable'],
  [
    'the keys',
    { identity: gone },
    false,
    ['identity'],
    'Die Schlüssel des Anmeldedienstes sind nicht zu bekommen.',
    'identity-provider-unavailable',
  ],
  [
    'both',
    { database: gone, identity: gone },
    false,
    ['database', 'identity'],
    'Die Datenbank antwortet nicht. Die Schlüssel des Anmeldedienstes sind nicht zu bekommen.',
    'database-unavailable',
  ],
  ['nothing, but it stops', {}, true, ['stopping'], 'Die Middleware wird gerade beendet.', 'shutting-down'],
] as const)('is alive and reports in German that it is not ready: %s', async (_, needs, isStopping, failedChecks, userMessage, code) => {
  expect(await asked(needs, isStopping)).toEqual({ status: 503, again: '5', body: { userMessage, code, failedChecks } });
});

it('is ready for reads while writes are impossible, and says so', async () => {
  expect(await asked({ writing: async () => false })).toEqual({
    status: 200,
    again: undefined,
    body: { status: 'read-only', userMessage: 'Die Datenbank nimmt nichts an; Lesen ist möglich.', code: 'read-only' },
  });
});

it('is ready while the file store does not respond, and says so', async () => {
  expect(await asked({ files: gone })).toEqual({
    status: 200,
    again: undefined,
    body: {
      status: 'file-storage-unavailable',
      userMessage: 'Der Speicher für Fotos und Dokumente antwortet nicht; alles andere ist möglich.',
    },
  });
});

it('times out for dependencies that never respond', async () => {
  expect(await asked({ database: silent }, false, 0)).toMatchObject({ status: 503, body: { failedChecks: ['database'] } });
});

it('works without a token, and checks the real database', async () => {
  const { app, close } = await startTestMiddleware();
  onTestFinished(close);
  const from = { origin: 'http://web.test' };
  const ready = await app.inject({ url: '/ready', headers: from });
  expect([ready.statusCode, ready.headers['access-control-allow-origin'], ready.headers['cache-control']]).toEqual([
    200,
    undefined,
    'no-store',
  ]);
  expect((await app.inject('/health')).statusCode).toBe(200);
});
