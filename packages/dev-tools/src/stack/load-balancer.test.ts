import { getTestPort } from '@aboschalter/object-store/test-port';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findNginx } from '@aboschalter/reference-web/nginx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startLoadBalancer } from './load-balancer.ts';

const program = findNginx();
/** Functions that run after each test, in this order: nginx is stopped before the middlewares. */
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const ORIGIN = 'http://pages.example';
const addressSchema = z.object({ port: z.int() });

/** A server that records requests, and responds or closes the connection. */
async function startMiddleware(name: string, receivers: string[], isBroken = () => false): Promise<number> {
  const server: Server = createServer((request, response) => {
    receivers.push(name);
    if (isBroken()) request.destroy();
    else response.writeHead(200, { 'access-control-allow-origin': 'http://its.example', 'x-request-id': 'its-id' }).end(name);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return addressSchema.parse(server.address()).port;
}

describe.runIf(program !== undefined)('the logs of nginx', () => {
  it('contain a call that failed because the middlewares are down, without its query', async () => {
    const port = await getTestPort();
    const nginx = startLoadBalancer(program ?? '', { port, middlewares: [await getTestPort(), await getTestPort()], webOrigins: [ORIGIN] });
    closing.unshift(nginx.close);
    const response = await fetch(`http://127.0.0.1:${port}/customers?lastName=Musterfrau&birthdate=1980-02-03`);
    expect(response.status).toBe(502);
    await vi.waitFor(() => expect(readFileSync(path.join(nginx.folder, 'aboschalter-middleware.log'), 'utf8')).toContain('GET 502'));
    const files = readdirSync(nginx.folder).filter((name) => name.endsWith('.log'));
    const logs = files.map((name) => readFileSync(path.join(nginx.folder, name), 'utf8')).join('\n');
    expect(logs).not.toMatch(/Musterfrau|1980-02-03|lastName/);
  });
});

describe.runIf(program !== undefined)('nginx while no middleware responds', () => {
  async function startWithoutMiddlewares() {
    const port = await getTestPort();
    const nginx = startLoadBalancer(program ?? '', { port, middlewares: [await getTestPort(), await getTestPort()], webOrigins: [ORIGIN] });
    closing.unshift(nginx.close);
    return { url: `http://127.0.0.1:${port}/customers`, log: path.join(nginx.folder, 'aboschalter-middleware.log') };
  }

  it.each(['GET', 'POST'])('responds with a 502 that pages can read: %s', async (method) => {
    const { url, log } = await startWithoutMiddlewares();
    const { status, headers } = await fetch(url, { method, headers: { origin: ORIGIN } });
    expect([status, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([502, ORIGIN, 'origin']);
    const id = headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^[\da-f]{32}$/);
    await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toContain(id));
  });

  it('permits preflights, so that the browser sends the call', async () => {
    const { url } = await startWithoutMiddlewares();
    const preflight = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization,idempotency-key' };
    const { status, headers } = await fetch(url, { method: 'OPTIONS', headers: { origin: ORIGIN, ...preflight } });
    expect(status).toBe(204);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': 'authorization,idempotency-key',
      'access-control-max-age': '0',
    });
  });

  it('permits only the origins of the pages', async () => {
    const { url } = await startWithoutMiddlewares();
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await fetch(url, { method, headers: { origin: 'http://elsewhere.example' } });
      expect(headers.get('access-control-allow-origin'), method).toBeNull();
    }
  });
});

describe.runIf(program !== undefined)('nginx in front of two middlewares', () => {
  async function startGateway(receivers: string[], isBroken?: () => boolean) {
    const port = await getTestPort();
    const nginx = startLoadBalancer(program ?? '', {
      port,
      middlewares: [await startMiddleware('first', receivers, isBroken), await startMiddleware('second', receivers)],
      webOrigins: [ORIGIN],
    });
    closing.unshift(nginx.close);
    return `http://127.0.0.1:${port}`;
  }

  it('distributes calls in turn, and does not forward health checks and metrics', async () => {
    const receivers: string[] = [];
    const url = await startGateway(receivers);
    for (let nth = 0; nth < 4; nth += 1) await (await fetch(`${url}/customers`)).text();
    expect(receivers.toSorted()).toEqual(['first', 'first', 'second', 'second']);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });

  it('does not change the CORS headers and the request id of a middleware that responds', async () => {
    const url = await startGateway([]);
    const { headers } = await fetch(`${url}/customers`, { headers: { origin: ORIGIN } });
    expect([headers.get('access-control-allow-origin'), headers.get('x-request-id')]).toEqual(['http://its.example', 'its-id']);
  });

  it.each([
    ['repeats a call that reads', { method: 'GET' }, 200],
    ['repeats a write with a key', { method: 'POST', headers: { 'idempotency-key': 'k' }, body: 'b' }, 200],
    ['does not repeat a write without a key', { method: 'POST', body: 'b' }, 502],
  ])('%s at the other middleware if the first one closes the connection', async (_what, request, status) => {
    const receivers: string[] = [];
    const url = await startGateway(receivers, () => true);
    const statuses = [(await fetch(url, request)).status, (await fetch(url, request)).status];
    // At most one of the two calls is sent to the broken middleware first.
    expect(Math.max(...statuses)).toBe(status);
    expect(receivers).toContain('first');
  });
});
