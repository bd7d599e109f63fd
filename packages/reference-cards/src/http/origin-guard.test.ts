import { commandNames, commandRequestHeaders, commandResponseHeaders } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { webOrigin } from '../testing/test-workstation.ts';
import { setUpTestWorkstation } from '../testing/use-test-workstation.ts';

const bench = setUpTestWorkstation();

const read = `/reader/command-server/${commandNames.readCard}`;

it('allows the listed page to use the command server, and to read its headers', async () => {
  const reply = await fetch(bench.url + read, { headers: { origin: webOrigin } });
  expect(reply.headers.get('access-control-allow-origin')).toBe(webOrigin);
  const exposed = reply.headers.get('access-control-expose-headers') ?? '';
  for (const name of Object.values(commandResponseHeaders)) expect(exposed.split(', ')).toContain(name);
});

it('responds at the base URL of a device', async () => {
  const reply = await fetch(`${bench.url}/reader/command-server`, { headers: { origin: webOrigin } });
  expect(reply.status).toBe(200);
  expect(await reply.json()).toEqual({ commands: Object.values(commandNames) });
  expect((await fetch(`${bench.url}/nothing/command-server`)).status).toBe(404);
});

it('responds to preflights, also of a public page for the local network', async () => {
  const asked = Object.values(commandRequestHeaders).join(', ');
  const preflight = await fetch(bench.url + read, {
    method: 'OPTIONS',
    headers: {
      origin: webOrigin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': asked,
      'access-control-request-private-network': 'true',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(preflight.headers.get('access-control-allow-private-network')).toBe('true');
  const allowed = preflight.headers.get('access-control-allow-headers') ?? '';
  for (const name of [...Object.values(commandRequestHeaders), 'content-type']) expect(allowed).toContain(name);
});

it.each(['http://elsewhere.example', 'null'])('shows a page from %s the door, before anything happens', async (origin) => {
  const body = new URLSearchParams();
  for (const [method, path] of [
    ['GET', read],
    ['GET', '/reader/pe?action=open'],
    ['POST', '/page/reset'],
    ['POST', '/workstation/reset'],
  ]) {
    const reply = await fetch(`${bench.url}${path}`, { method, headers: { origin }, ...(method === 'POST' ? { body } : {}) });
    expect([path, reply.status]).toEqual([path, 403]);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  }
});

it('allows its own page by any host name of this machine', async () => {
  const { port } = new URL(bench.url);
  for (const host of ['localhost', '127.0.0.1']) {
    const reply = await fetch(`${bench.url}/workstation/reset`, { method: 'POST', headers: { origin: `http://${host}:${port}` } });
    expect(reply.status).toBe(200);
  }
});
