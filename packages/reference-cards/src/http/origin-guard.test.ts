import { commandNames, commandRequestHeaders, commandResponseHeaders } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { webOrigin } from '../testing/test-workstation.ts';
import { setUpTestWorkstation } from '../testing/set-up-test-workstation.ts';

const workstation = setUpTestWorkstation();

const readCardPath = `/reader/command-server/${commandNames.readCard}`;

it('the origin guard allows pages of a listed origin to read the headers of the command server', async () => {
  const response = await fetch(workstation.url + readCardPath, { headers: { origin: webOrigin } });
  expect(response.headers.get('access-control-allow-origin')).toBe(webOrigin);
  const exposed = response.headers.get('access-control-expose-headers') ?? '';
  for (const name of Object.values(commandResponseHeaders)) expect(exposed.split(', ')).toContain(name);
});

it('the origin guard allows the headers of the protocol and private network access in preflights', async () => {
  const requestedHeaders = Object.values(commandRequestHeaders).join(', ');
  const preflight = await fetch(workstation.url + readCardPath, {
    method: 'OPTIONS',
    headers: {
      origin: webOrigin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': requestedHeaders,
      'access-control-request-private-network': 'true',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(preflight.headers.get('access-control-allow-private-network')).toBe('true');
  const allowed = preflight.headers.get('access-control-allow-headers') ?? '';
  for (const name of [...Object.values(commandRequestHeaders), 'content-type']) expect(allowed).toContain(name);
});

it.each(['http://elsewhere.example', 'null'])(
  'the origin guard rejects requests of pages from %s before they have an effect',
  async (origin) => {
    const body = new URLSearchParams();
    for (const [method, path] of [
      ['GET', readCardPath],
      ['GET', '/reader/pe?action=open'],
      ['POST', '/page/reset'],
      ['POST', '/workstation/reset'],
    ]) {
      const response = await fetch(`${workstation.url}${path}`, { method, headers: { origin }, ...(method === 'POST' ? { body } : {}) });
      expect([path, response.status]).toEqual([path, 403]);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  },
);

it('the origin guard allows the page of the workstation itself, by any host name of this machine', async () => {
  const { port } = new URL(workstation.url);
  for (const host of ['localhost', '127.0.0.1']) {
    const response = await fetch(`${workstation.url}/workstation/reset`, { method: 'POST', headers: { origin: `http://${host}:${port}` } });
    expect(response.status).toBe(200);
  }
});
