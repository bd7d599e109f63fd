import { getTestPort } from '@aboschalter/object-store/test-port';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { customerUuid } from '../testing/demo-customers.ts';
import { startFaultProxy } from './fault-proxy.ts';

const ORIGIN = 'http://web.test';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const serverAddressSchema = z.object({ port: z.int() });
async function listen(onRequest: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  const server = createServer(onRequest);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return serverAddressSchema.parse(server.address()).port;
}

/** Method, URL, content type and body of each request that the proxy has forwarded. */
let receivedRequests: string[];
let proxyUrl: string;
let upstreamStatus: number;
beforeEach(async () => {
  receivedRequests = [];
  upstreamStatus = 200;
  const upstreamPort = await listen((request, response) => {
    void text(request).then((body) => {
      receivedRequests.push(`${request.method} ${request.url} ${request.headers['content-type'] ?? ''} ${body}`);
      response
        .writeHead(upstreamStatus, { 'content-type': 'text/plain', 'retry-after': '5', 'access-control-allow-origin': ORIGIN })
        .end('from upstream');
    });
  });
  const port = await getTestPort();
  const { close } = await startFaultProxy({ port, upstream: `http://127.0.0.1:${upstreamPort}`, secret: 'control', webOrigins: [ORIGIN] });
  closing.push(close);
  proxyUrl = `http://127.0.0.1:${port}`;
});

const accessCodesPath = `/customers/${customerUuid('erika')}/access-codes`;
const send = () =>
  fetch(`${proxyUrl}${accessCodesPath}?a=b`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN },
    body: '{"a":1}',
  });
const sendControl = (method: 'PUT' | 'DELETE', secret: string, response?: unknown) =>
  fetch(`${proxyUrl}/control/faults`, {
    method,
    headers: { authorization: `Bearer ${secret}`, ...(response === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(response === undefined ? {} : { body: JSON.stringify([{ method: 'POST', path: '/customers/{uuid}/access-codes', response }]) }),
  });
const setFault = async (response: unknown) => expect((await sendControl('PUT', 'control', response)).status).toBe(204);
const FORWARDED_REQUEST = `POST ${accessCodesPath}?a=b application/json {"a":1}`;

describe('the fault proxy', () => {
  it('forwards a call once, and returns the response of the upstream unchanged, even if it is an error', async () => {
    upstreamStatus = 503;
    const response = await send();
    expect([response.status, response.headers.get('content-type'), response.headers.get('retry-after'), await response.text()]).toEqual([
      503,
      'text/plain',
      '5',
      'from upstream',
    ]);
    expect((await fetch(`${proxyUrl}/info/version`)).status).toBe(503);
    expect(receivedRequests).toEqual([FORWARDED_REQUEST, 'GET /info/version  ']);
  });

  it('forwards preflights', async () => {
    const response = await fetch(`${proxyUrl}${accessCodesPath}`, {
      method: 'OPTIONS',
      headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
    });
    expect([await response.text(), receivedRequests]).toEqual(['from upstream', [`OPTIONS ${accessCodesPath}  `]]);
  });

  it('responds with the set status instead of forwarding, and allows pages to read the response', async () => {
    await setFault({ kind: 'status', status: 409, body: { userMessage: 'Nein.' } });
    const response = await send();
    expect([response.status, await response.json(), response.headers.get('access-control-allow-origin')]).toEqual([
      409,
      { userMessage: 'Nein.' },
      ORIGIN,
    ]);
    expect(receivedRequests).toEqual([]);
    expect(await (await send()).text()).toBe('from upstream');
  });

  it('closes the connection instead of forwarding the call (`reset`), or after forwarding it (`lose-response`)', async () => {
    await setFault({ kind: 'reset' });
    await expect(send()).rejects.toThrow('fetch failed');
    expect(receivedRequests).toEqual([]);
    await setFault({ kind: 'lose-response' });
    await expect(send()).rejects.toThrow('fetch failed');
    expect(receivedRequests).toEqual([FORWARDED_REQUEST]);
  });

  it('holds back a call until the faults are cleared', async () => {
    await setFault({ kind: 'hang' });
    // The fault applies to the first of these calls only.
    const responses = [send(), send()];
    expect((await Promise.race(responses)).status).toBe(200);
    expect(receivedRequests).toEqual([FORWARDED_REQUEST]);
    await sendControl('DELETE', 'control');
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200]);
    expect(receivedRequests).toEqual([FORWARDED_REQUEST, FORWARDED_REQUEST]);
  });

  it('rejects changes of the faults without the secret', async () => {
    expect((await sendControl('DELETE', 'wrong')).status).toBe(403);
  });
});
