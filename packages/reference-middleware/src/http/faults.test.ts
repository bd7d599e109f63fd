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
  await sendControl('DELETE');
});

const sendControl = (method: 'PUT' | 'DELETE', body?: unknown, secret = 'control') =>
  fetch(`${url}/control/faults`, {
    method,
    headers: { authorization: `Bearer ${secret}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const getVersion = () => fetch(`${url}/info/version`);
const setVersionFault = (response: unknown, times?: number) =>
  sendControl('PUT', [{ method: 'GET', path: '/info/version', ...(times ? { times } : {}), response }]);
/** Resolves when the next request arrives. */
const waitForRequest = ({ app }: TestMiddleware) =>
  new Promise<void>((resolve) => {
    app.server.once('request', () => resolve());
  });
const accessCodesPath = `/customers/${customerUuid('erika')}/access-codes`;
const countAccessCodes = async () => (await middleware.send(calls.getAccessCodes, { params: { uuid: customerUuid('erika') } })).length;

describe('a fault', () => {
  it('responds with the set status for the set number of calls, and then the call works again', async () => {
    await setVersionFault({ kind: 'status', status: 503, body: { userMessage: 'Wartung' } }, 2);
    const [first, second, third] = [await getVersion(), await getVersion(), await getVersion()];
    expect([first.status, await first.json()]).toEqual([503, { userMessage: 'Wartung' }]);
    expect([second.status, third.status]).toEqual([503, 200]);
  });

  it('responds with the set text and content type', async () => {
    await setVersionFault({ kind: 'status', status: 200, body: 'undefined', contentType: 'text/plain' });
    expect(await (await getVersion()).text()).toBe('undefined');
  });

  it('of the kind `reset` closes the connection', async () => {
    await setVersionFault({ kind: 'reset' });
    await expect(getVersion()).rejects.toThrow('fetch failed');
    expect((await getVersion()).status).toBe(200);
  });

  it('of the kind `hang` holds back a call until the faults are cleared', async () => {
    await setVersionFault({ kind: 'hang' });
    const hasArrived = waitForRequest(middleware);
    const hanging = getVersion();
    await hasArrived;
    // The fault applies to one call only.
    expect((await getVersion()).status).toBe(200);
    await sendControl('DELETE');
    expect(await (await hanging).text()).toBe('3.3.0');
  });

  it('of the kind `lose-response` executes the call and loses the response, and a repeat with the same key gets the response', async () => {
    const before = await countAccessCodes();
    await sendControl('PUT', [{ method: 'POST', path: '/customers/{uuid}/access-codes', response: { kind: 'lose-response' } }]);
    const send = async () =>
      fetch(`${url}${accessCodesPath}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await middleware.tokenIssuer.createToken({})}`, 'idempotency-key': 'lost' },
      });
    await expect(send()).rejects.toThrow('fetch failed');
    expect((await send()).status).toBe(204);
    expect(await countAccessCodes()).toBe(before + 1);
  });
});

describe('setting faults', () => {
  it('requires the secret', async () => {
    expect((await sendControl('PUT', [], 'wrong')).status).toBe(403);
    expect((await sendControl('DELETE', undefined, '')).status).toBe(403);
  });

  it('rejects unknown faults', async () => {
    const response = await sendControl('PUT', [{ method: 'GET', path: '/info/version', response: { kind: 'explode' } }]);
    expect([response.status, await response.json()]).toMatchObject([400, { userMessage: 'Diese Störungen gibt es nicht.' }]);
  });
});

it('a held-back call does not prevent the server from closing', async () => {
  const other = await startTestMiddleware();
  const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
  await other.app.inject({
    method: 'PUT',
    url: '/control/faults',
    headers: { authorization: 'Bearer control' },
    payload: [{ method: 'GET', path: '/info/version', response: { kind: 'hang' } }],
  });
  const hasArrived = waitForRequest(other);
  const hanging = fetch(`${address}/info/version`);
  await hasArrived;
  await other.close();
  expect((await hanging).status).toBe(200);
});
