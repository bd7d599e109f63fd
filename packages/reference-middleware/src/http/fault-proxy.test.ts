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
async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return serverAddressSchema.parse(server.address()).port;
}

let asked: string[];
let gate: string;
let status: number;
beforeEach(async () => {
  asked = [];
  status = 200;
  const behind = await listen((request, response) => {
    void text(request).then((body) => {
      asked.push(`${request.method} ${request.url} ${request.headers['content-type'] ?? ''} ${body}`);
      response.writeHead(status, { 'content-type': 'text/plain', 'retry-after': '5', 'access-control-allow-origin': ORIGIN }).end('truly');
    });
  });
  const port = await getTestPort();
  const { close } = await startFaultProxy({ port, upstream: `http://127.0.0.1:${behind}`, secret: 'control', webOrigins: [ORIGIN] });
  closing.push(close);
  gate = `http://127.0.0.1:${port}`;
});

const codes = `/customers/${customerUuid('erika')}/access-codes`;
const send = () =>
  fetch(`${gate}${codes}?a=b`, { method: 'POST', headers: { 'content-type': 'application/json', origin: ORIGIN }, body: '{"a":1}' });
const control = (method: 'PUT' | 'DELETE', secret: string, answer?: unknown) =>
  fetch(`${gate}/control/faults`, {
    method,
    headers: { authorization: `Bearer ${secret}`, ...(answer === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(answer === undefined ? {} : { body: JSON.stringify([{ method: 'POST', path: '/customers/{uuid}/access-codes', answer }]) }),
  });
const plan = async (answer: unknown) => expect((await control('PUT', 'control', answer)).status).toBe(204);
const SENT = `POST ${codes}?a=b application/json {"a":1}`;

describe('the fault proxy', () => {
  it('passes on a call and its response unchanged, once', async () => {
    status = 503;
    const answer = await send();
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('retry-after'), await answer.text()]).toEqual([
      503,
      'text/plain',
      '5',
      'truly',
    ]);
    expect((await fetch(`${gate}/info/version`)).status).toBe(503);
    expect(asked).toEqual([SENT, 'GET /info/version  ']);
  });

  it('passes on preflights', async () => {
    const answer = await fetch(`${gate}${codes}`, {
      method: 'OPTIONS',
      headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
    });
    expect([await answer.text(), asked]).toEqual(['truly', [`OPTIONS ${codes}  `]]);
  });

  it('responds itself with a fault, readable for pages', async () => {
    await plan({ kind: 'status', status: 409, body: { userMessage: 'Nein.' } });
    const answer = await send();
    expect([answer.status, await answer.json(), answer.headers.get('access-control-allow-origin')]).toEqual([
      409,
      { userMessage: 'Nein.' },
      ORIGIN,
    ]);
    expect(asked).toEqual([]);
    expect(await (await send()).text()).toBe('truly');
  });

  it('closes the connection before or after the effect', async () => {
    await plan({ kind: 'reset' });
    await expect(send()).rejects.toThrow('fetch failed');
    expect(asked).toEqual([]);
    await plan({ kind: 'lose-answer' });
    await expect(send()).rejects.toThrow('fetch failed');
    expect(asked).toEqual([SENT]);
  });

  it('lets a call hang until the faults are cleared', async () => {
    await plan({ kind: 'hang' });
    const both = [send(), send()];
    expect((await Promise.race(both)).status).toBe(200);
    expect(asked).toEqual([SENT]);
    await control('DELETE', 'control');
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect(asked).toEqual([SENT, SENT]);
  });

  it('can be controlled only with the secret', async () => {
    expect((await control('DELETE', 'wrong')).status).toBe(403);
  });
});
