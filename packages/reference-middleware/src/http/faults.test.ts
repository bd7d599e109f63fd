import { calls } from '@aboschalter/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { customerUuid } from '../testing/demo-customers.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
let url: string;
beforeAll(async () => {
  middleware = await startTestMiddleware();
  url = await middleware.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => middleware.close());
afterEach(async () => {
  await control('DELETE');
});

const control = (method: 'PUT' | 'DELETE', body?: unknown, secret = 'control') =>
  fetch(`${url}/control/faults`, {
    method,
    headers: { authorization: `Bearer ${secret}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const version = () => fetch(`${url}/info/version`);
const versionFault = (answer: unknown, times?: number) =>
  control('PUT', [{ method: 'GET', path: '/info/version', ...(times ? { times } : {}), answer }]);
/** Waits for the next request. */
const arrived = ({ app }: TestMiddleware) =>
  new Promise<void>((resolve) => {
    app.server.once('request', () => resolve());
  });
const path = `/customers/${customerUuid('erika')}/access-codes`;
const codes = async () => (await middleware.send(calls.getAccessCodes, { params: { uuid: customerUuid('erika') } })).length;

describe('a fault', () => {
  it('responds with any status, as often as it is set', async () => {
    await versionFault({ kind: 'status', status: 503, body: { userMessage: 'Wartung' } }, 2);
    const [first, second, third] = [await version(), await version(), await version()];
    expect([first.status, await first.json()]).toEqual([503, { userMessage: 'Wartung' }]);
    expect([second.status, third.status]).toEqual([503, 200]);
  });

  it('responds with any text', async () => {
    await versionFault({ kind: 'status', status: 200, body: 'undefined', contentType: 'text/plain' });
    expect(await (await version()).text()).toBe('undefined');
  });

  it('closes the connection', async () => {
    await versionFault({ kind: 'reset' });
    await expect(version()).rejects.toThrow('fetch failed');
    expect((await version()).status).toBe(200);
  });

  it('lets a call hang until the faults are cleared', async () => {
    await versionFault({ kind: 'hang' });
    const here = arrived(middleware);
    const hanging = version();
    await here;
    expect((await version()).status).toBe(200);
    await control('DELETE');
    expect(await (await hanging).text()).toBe('3.3.0');
  });

  it('loses the response, not the effect; a repeat with the same key gets it', async () => {
    const before = await codes();
    await control('PUT', [{ method: 'POST', path: '/customers/{uuid}/access-codes', answer: { kind: 'lose-answer' } }]);
    const send = async () =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await middleware.mint.token({})}`, 'idempotency-key': 'lost' },
      });
    await expect(send()).rejects.toThrow('fetch failed');
    expect((await send()).status).toBe(204);
    expect(await codes()).toBe(before + 1);
  });
});

describe('setting faults', () => {
  it('requires the secret', async () => {
    expect((await control('PUT', [], 'wrong')).status).toBe(403);
    expect((await control('DELETE', undefined, '')).status).toBe(403);
  });

  it('rejects unknown faults', async () => {
    const response = await control('PUT', [{ method: 'GET', path: '/info/version', answer: { kind: 'explode' } }]);
    expect([response.status, await response.json()]).toMatchObject([400, { userMessage: 'Diese Störungen gibt es nicht.' }]);
  });
});

it('does not prevent the server from closing', async () => {
  const other = await startTestMiddleware();
  const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
  await other.app.inject({
    method: 'PUT',
    url: '/control/faults',
    headers: { authorization: 'Bearer control' },
    payload: [{ method: 'GET', path: '/info/version', answer: { kind: 'hang' } }],
  });
  const here = arrived(other);
  const hanging = fetch(`${address}/info/version`);
  await here;
  await other.close();
  expect((await hanging).status).toBe(200);
});
