import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Violation } from './reports/violation.ts';
import { createWebServer } from './server.ts';

const root = mkdtempSync(path.join(tmpdir(), 'aboschalter-web-'));
const onViolation = vi.fn<(violation: Violation) => void>();
let app: FastifyInstance;

function write(file: string, text: string): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

beforeAll(async () => {
  write('pages/host.html', '<!doctype html><html><head></head><body></body></html>');
  write('releases/host/1/shell.0123456789ab.js', 'shell();');
  app = await createWebServer({
    releaseRoot: root,
    basePath: '/aboschalter/',
    pages: { '/benutzer/': 'mfe-admin-standalone' },
    runtimeConfig: { middlewareUrl: 'http://localhost:9090' },
    origins: { connect: ['http://localhost:9090'], signIn: ['http://localhost:9080'], remotes: ['http://remotes.example'] },
    overrideOrigins: ['http://localhost:4310'],
    reportsFile: path.join(root, 'reports/releases.jsonl'),
    onViolation,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });

/** The directives of a policy by name. */
function parsePolicy(header: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    String(header)
      .split('; ')
      .map((directive) => {
        const [name = '', ...values] = directive.split(' ');
        return [name, values.join(' ')];
      }),
  );
}

describe('a page', () => {
  it('is sent for every path of the product, uncached, with a new nonce', async () => {
    const [first, second] = await Promise.all([get('/aboschalter/'), get('/aboschalter/users')]);
    for (const { statusCode, headers, body } of [first, second]) {
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers.etag).toBeUndefined();
      const [, nonce] = /nonce="([^"]+)"/.exec(body) ?? [];
      expect(nonce).toMatch(/^[A-Za-z0-9+/]{24}$/);
      expect(parsePolicy(headers['content-security-policy'])['style-src']).toContain(`'nonce-${nonce}'`);
    }
    expect(first.headers['content-security-policy']).not.toBe(second.headers['content-security-policy']);
  });

  it('permits scripts of listed origins only, and neither inline scripts nor eval', async () => {
    const { headers } = await get('/aboschalter/');
    const policy = parsePolicy(headers['content-security-policy']);
    expect(policy).toMatchObject({
      'default-src': `'none'`,
      'script-src': `'self' http://remotes.example http://localhost:4310`,
      'connect-src': `'self' http://localhost:9090 http://remotes.example http://localhost:4310`,
      'form-action': `'self' http://localhost:9080`,
      'frame-ancestors': `'none'`,
      'base-uri': `'self'`,
      'object-src': `'none'`,
      'frame-src': 'blob:',
    });
    expect(headers['content-security-policy']).not.toMatch(/unsafe-|\*/);
  });

  it('is sent even if the registry is invalid', async () => {
    writeFileSync(path.join(root, 'registry.json'), 'nichts');
    expect((await get('/aboschalter/')).statusCode).toBe(200);
    expect((await get('/aboschalter/registry.json')).statusCode).toBe(500);
    rmSync(path.join(root, 'registry.json'));
  });

  it('is replaced by a message with status 503 before its first release', async () => {
    const { statusCode, body } = await get('/benutzer/');
    expect([statusCode, body]).toEqual([503, 'Noch kein Stand veröffentlicht.']);
  });
});

describe('the web server', () => {
  it('lets browsers cache files with a hash in their name for a year', async () => {
    const { statusCode, headers, body } = await get('/aboschalter/releases/host/1/shell.0123456789ab.js');
    expect([statusCode, body]).toEqual([200, 'shell();']);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    });
  });

  it('responds with 404 for a missing file, without the page and without caching', async () => {
    const { statusCode, headers } = await get('/aboschalter/releases/host/1/none.js');
    expect(statusCode).toBe(404);
    expect(headers['cache-control'] ?? '').not.toContain('immutable');
    expect(headers['content-type']).not.toContain('text/html');
  });

  it.each(['registry.json', 'runtime-config.json'])('lets browsers revalidate %s each time', async (file) => {
    const { statusCode, headers } = await get(`/aboschalter/${file}`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    const again = await app.inject({ url: `/aboschalter/${file}`, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache']);
  });

  it('sends the registry again if it has changed, although the response is compressed', async () => {
    const getRegistry = (tag = '"none"') =>
      app.inject({ url: '/aboschalter/registry.json', headers: { 'accept-encoding': 'gzip', 'if-none-match': tag } });
    const writeRegistry = (revision: number) =>
      write('registry.json', JSON.stringify({ schemaVersion: 1, revision, remotes: Array.from({ length: 400 }, () => 'entry') }));
    writeRegistry(1);
    const first = await getRegistry();
    expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', etag: expect.stringMatching(/^W\/"/) });
    expect((await getRegistry(first.headers.etag)).statusCode).toBe(304);
    writeRegistry(2);
    expect((await getRegistry(first.headers.etag)).statusCode).toBe(200);
    rmSync(path.join(root, 'registry.json'));
  });
});

it.each([
  '/aboschalter/',
  '/aboschalter/registry.json',
  '/aboschalter/releases/host/1/shell.0123456789ab.js',
  '/aboschalter/releases/none.js',
])('every response has security headers: %s', async (url) => {
  expect((await get(url)).headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
});

it('a page sends no referrer, isolates its window from other sites, and permits the camera only for itself', async () => {
  const { headers } = await get('/aboschalter/');
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(/^camera=\(self\), .*microphone=\(\)/),
  });
  // Browsers warn about the name 'bluetooth' on the console of every page.
  expect(headers['permissions-policy']).not.toContain('bluetooth');
});

it('a page permits no script without a hash, and no script URL that the shell has not created', async () => {
  const { headers } = await get('/aboschalter/');
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(aboschalter)');
  expect(parsePolicy(headers['content-security-policy'])).toMatchObject({
    'require-trusted-types-for': `'script'`,
    'trusted-types': 'aboschalter',
    'report-to': 'aboschalter',
  });
});

describe('reports of violations', () => {
  const report = (payload: unknown) =>
    app.inject({
      method: 'POST',
      url: '/aboschalter/reports',
      headers: { 'content-type': 'application/reports+json' },
      payload: JSON.stringify(payload),
    });
  const violation = (route: string) => ({
    type: 'csp-violation',
    body: { documentURL: `http://localhost/aboschalter${route}?a=b`, blockedURL: 'inline', effectiveDirective: 'script-src' },
  });

  it('are received at the endpoint that the page names, and each distinct violation is passed on once', async () => {
    expect((await get('/aboschalter/')).headers['reporting-endpoints']).toBe('aboschalter="/aboschalter/reports"');
    // Without a registry the route of each violation is 'unknown', so all of these are equal.
    for (const sent of [[violation('/users')], [violation('/users'), violation('/cart')]])
      expect((await report(sent)).statusCode).toBe(204);
    expect(onViolation.mock.calls.map(([{ route, blocked, directive }]) => [route, blocked, directive])).toEqual([
      ['unknown', 'inline', 'script-src'],
    ]);
  });

  it.each([
    [400, 'nothing'],
    [413, 'x'.repeat(70_000)],
  ])('are rejected with status %i if they are invalid', async (status, payload) => {
    expect((await report(payload)).statusCode).toBe(status);
  });
});

it('the runtime configuration contains the origins of overrides, and the path for reports about releases', async () => {
  expect(JSON.parse((await get('/aboschalter/runtime-config.json')).body)).toEqual({
    middlewareUrl: 'http://localhost:9090',
    remoteOrigins: ['http://remotes.example'],
    overrideOrigins: ['http://localhost:4310'],
    releaseReports: 'release-reports',
  });
});

it('reports about releases are stored, and invalid ones rejected', async () => {
  const sendReport = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/aboschalter/release-reports', payload })).statusCode;
  const report = { name: 'mfe-sales', version: '1', failed: true };
  expect(await sendReport([report, { ...report, failed: false }])).toBe(204);
  expect(await sendReport([{ ...report, person: 'Erika' }])).toBe(400);
  expect(await sendReport({ nonsense: true })).toBe(400);
  const lines = readFileSync(path.join(root, 'reports/releases.jsonl'), 'utf8').trim().split('\n');
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    { at: expect.any(String), ...report },
    { at: expect.any(String), ...report, failed: false },
  ]);
});

it('the web server serves a registry with an invalid entry unchanged, since the shell handles it', async () => {
  write('registry.json', '{"schemaVersion":1,"remotes":[{"name":"mfe-a"}]}');
  const { statusCode, body } = await get('/aboschalter/registry.json');
  expect([statusCode, JSON.parse(body)]).toMatchObject([200, { schemaVersion: 1, remotes: [{ name: 'mfe-a' }] }]);
  rmSync(path.join(root, 'registry.json'));
});
