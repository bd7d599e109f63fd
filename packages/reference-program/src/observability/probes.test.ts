import fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerProbes, type ProbeOptions } from './probes.ts';

const check = { name: 'cards', run: async () => undefined, code: 'cards-unavailable', message: 'Die Karten fehlen.' };

/** Registers the probes; returns the response of `/ready`. */
async function getReadiness(options: Partial<ProbeOptions>) {
  const app = fastify();
  registerProbes(app, { checks: [check], getReadyBody: async () => ({ status: 'ready' }), ...options });
  const [health, ready] = [await app.inject('/health'), await app.inject('/ready')];
  expect([health.statusCode, health.json()]).toEqual([200, { status: 'alive' }]);
  return { status: ready.statusCode, retryAfter: ready.headers['retry-after'], body: ready.json() };
}

it('/ready responds with 200 and the given body if all checks succeed', async () => {
  expect(await getReadiness({})).toEqual({ status: 200, retryAfter: undefined, body: { status: 'ready' } });
});

it('/ready responds with 503, the reasons and the time of a retry if a check fails', async () => {
  const run = async () => Promise.reject(new Error('gone'));
  expect(await getReadiness({ checks: [check, { name: 'disk', run, code: 'disk-unavailable', message: 'Die Platte fehlt.' }] })).toEqual({
    status: 503,
    retryAfter: '5',
    body: { userMessage: 'Die Platte fehlt.', code: 'disk-unavailable', failedChecks: ['disk'] },
  });
});

it('/ready responds with 503 during shutdown', async () => {
  const stopping = { name: 'stopping', code: 'shutting-down', message: 'Ende.', isStopping: () => true };
  expect(await getReadiness({ stopping })).toMatchObject({ status: 503, body: { failedChecks: ['stopping'] } });
});

it('/ready waits no longer than the timeout for a check, and limits the checks of `getReadyBody` by the same timeout', async () => {
  const neverRespond = async () => new Promise(() => undefined);
  // The status in the body is the result of `isSuccessful`.
  const getReadyBody: ProbeOptions['getReadyBody'] = async (isSuccessful) => ({ status: `${await isSuccessful(neverRespond)}` });
  expect(await getReadiness({ timeoutMs: 0, checks: [], getReadyBody })).toMatchObject({ status: 200, body: { status: 'false' } });
  expect(await getReadiness({ timeoutMs: 0, checks: [{ ...check, run: neverRespond }] })).toMatchObject({ status: 503 });
});
