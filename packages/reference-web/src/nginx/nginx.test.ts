import { getTestPort } from '@aboschalter/object-store/test-port';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Violation } from '../reports/violation.ts';
import { createWebServer } from '../server.ts';
import { findNginx, startNginxSite } from './start-nginx-process.ts';

const program = findNginx();

const root = mkdtempSync(path.join(tmpdir(), 'aboschalter-sites-'));
const onViolation = vi.fn<(violation: Violation) => void>();
const closing: (() => unknown)[] = [];
const served = { reference: '', nginx: '' };
const settings = {
  basePath: '/aboschalter/',
  overrideOrigins: ['http://localhost:4310'],
  pages: { '/benutzer/': 'mfe-admin-standalone', '/none/': 'mfe-none-standalone' },
  runtimeConfig: { middlewareUrl: 'http://localhost:9090' },
  origins: { connect: ['http://localhost:9090'], signIn: ['http://localhost:9080'], remotes: ['http://remotes.example'] },
};

function write(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

const page = `<!doctype html><html><head><style>a{}</style></head><body><a href="">Seite erneut laden</a>${'Grüße '.repeat(300)}</body></html>`;
const script = 'shell();'.repeat(100);

beforeAll(async () => {
  if (program === undefined) return;
  for (const name of ['host', 'mfe-admin-standalone']) {
    write(`releases/${name}/1/index.html`, page);
    write(`releases/${name}/1/release.json`, '{}');
    write(`pages/${name}.html`, page);
  }
  for (const [file, text] of Object.entries({ 'shell.0123.js': script, 'shell.0123.css': '.a{}' })) {
    write(`releases/host/1/${file}`, text);
    write(`releases/host/1/${file}.gz`, gzipSync(text));
  }
  write('releases/host/1/font.0123.woff2', 'font');
  write('releases/host/1/icon.0123.svg', `<svg>${' '.repeat(2_000)}</svg>`);
  write('releases/host/1/shell.0123.js.map', `{${' '.repeat(2_000)}}`);
  write('releases/host/0/old.js', 'old();'.repeat(300));
  write(
    'registry.json',
    JSON.stringify({ schemaVersion: 1, revision: 7, remotes: Array.from({ length: 300 }, () => 'entry'), canaries: [], pages: {} }),
  );
  const reference: FastifyInstance = await createWebServer({
    releaseRoot: root,
    ...settings,
    onViolation,
    reportsFile: path.join(root, 'reports/releases.jsonl'),
  });
  served.reference = await reference.listen({ port: 0, host: '127.0.0.1' });
  const port = await getTestPort();
  const nginx = startNginxSite(program, { ...settings, sourceMaps: true, releaseRoot: root, reportsTo: served.reference, port });
  served.nginx = `http://127.0.0.1:${port}`;
  closing.push(nginx.close, () => reference.close());
});
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(root, { recursive: true });
});

/** Headers that differ between servers, connections or times. */
const IGNORED_HEADERS = [
  'x-request-id',
  'date',
  'server',
  'etag',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'accept-ranges',
];
/** Returns whether a header is `vary` of an uncompressed response. The servers differ here, without effect: there is only one variant. */
const isIrrelevantVary = (name: string, headers: Headers) => name === 'vary' && !headers.has('content-encoding');

/** Fetches a response and normalizes it for comparison: replaces nonces, and removes whitespace in JSON and ignored headers. */
async function fetchNormalized(server: keyof typeof served, requestPath: string, init: RequestInit = {}) {
  const response = await fetch(`${served[server]}${requestPath}`, { redirect: 'manual', ...init });
  const text = await response.text();
  const [nonce = 'none'] = /(?<=nonce=")[^"]+/.exec(text) ?? [];
  const headers: Record<string, string | undefined> = {};
  for (const [name, value] of response.headers) {
    if (IGNORED_HEADERS.includes(name) || isIrrelevantVary(name, response.headers)) continue;
    headers[name] = value
      .toLowerCase()
      .replaceAll(/(?<='nonce-)[^']+/g, '…')
      .replaceAll('; charset', ';charset');
  }
  const isData = requestPath.endsWith('.json') && response.ok;
  const body = isData ? JSON.stringify(JSON.parse(text)) : text.replaceAll(nonce, '…');
  return { status: response.status, headers, body, nonce };
}

describe.runIf(program !== undefined)('nginx', () => {
  it.each([
    ['the page', '/aboschalter/'],
    ['the page of any screen', '/aboschalter/ticket-holder/4711?x=1'],
    ['a stand-alone page', '/benutzer/'],
    ['a stand-alone page that is not released', '/none/'],
    ['a script', '/aboschalter/releases/host/1/shell.0123.js'],
    ['a style', '/aboschalter/releases/host/1/shell.0123.css'],
    ['a font', '/aboschalter/releases/host/1/font.0123.woff2'],
    ['a picture', '/aboschalter/releases/host/1/icon.0123.svg'],
    ['a source map', '/aboschalter/releases/host/1/shell.0123.js.map'],
    ['a file of an old release', '/aboschalter/releases/host/0/old.js'],
    ['the registry', '/aboschalter/registry.json'],
    ['the registry of a stand-alone page', '/benutzer/registry.json'],
    ['the runtime configuration', '/aboschalter/runtime-config.json'],
  ])('responds like the reference web server: %s', async (_what, requestPath) => {
    const [expected, actual] = [await fetchNormalized('reference', requestPath), await fetchNormalized('nginx', requestPath)];
    expect([actual.status, actual.headers, actual.body]).toEqual([expected.status, expected.headers, expected.body]);
  });

  it('sends the compressed script of the release, and the uncompressed one to clients without gzip', async () => {
    const requestPath = '/aboschalter/releases/host/1/shell.0123.js';
    for (const server of ['reference', 'nginx'] as const) {
      expect((await fetchNormalized(server, requestPath)).headers).toMatchObject({ 'content-encoding': 'gzip' });
      const plain = await fetchNormalized(server, requestPath, { headers: { 'accept-encoding': 'identity' } });
      expect([plain.body, plain.headers['content-encoding']], server).toEqual([script, undefined]);
    }
  });

  it.each([
    '/aboschalter/releases/host/1/none.js',
    '/aboschalter/releases/',
    '/aboschalter/none.js',
    '/aboschalter/customer/none.css?x=1',
    '/elsewhere',
  ])('responds with 404, without caching, for a missing file: %s', async (requestPath) => {
    const [expected, actual] = [await fetchNormalized('reference', requestPath), await fetchNormalized('nginx', requestPath)];
    expect([actual.status, actual.headers]).toEqual([expected.status, expected.headers]);
    expect(actual.status).toBe(404);
  });

  it('redirects the base path without its slash', async () => {
    for (const server of ['reference', 'nginx'] as const) {
      expect(await fetchNormalized(server, '/aboschalter?x=1'), server).toMatchObject({
        status: 301,
        headers: { location: '/aboschalter/?x=1' },
      });
    }
  });

  it('adds the requested path to the link that reloads the page', async () => {
    for (const server of ['reference', 'nginx'] as const) {
      const { body } = await fetchNormalized(server, '/aboschalter/customer?x=%22y');
      expect(body, server).toContain('<a href="/./aboschalter/customer?x=%22y">');
    }
  });

  it('redirects the root to the product', async () => {
    for (const server of ['reference', 'nginx'] as const)
      expect(await fetchNormalized(server, '/')).toMatchObject({ status: 302, headers: { location: '/aboschalter/' } });
  });

  it.each(['registry.json', 'runtime-config.json'])('lets browsers revalidate %s each time', async (file) => {
    const requestPath = `/aboschalter/${file}`;
    for (const server of ['reference', 'nginx'] as const) {
      const tag = (await fetch(`${served[server]}${requestPath}`)).headers.get('etag') ?? '';
      expect(tag, server).not.toBe('');
      expect(await fetchNormalized(server, requestPath, { headers: { 'if-none-match': tag } }), server).toMatchObject({
        status: 304,
        body: '',
      });
      expect((await fetchNormalized(server, requestPath, { headers: { 'if-none-match': '"another"' } })).status, server).toBe(200);
    }
  });

  it('creates a new nonce for each response', async () => {
    const nonces = [await fetchNormalized('nginx', '/aboschalter/'), await fetchNormalized('nginx', '/aboschalter/')].map(
      ({ nonce }) => nonce,
    );
    expect(nonces.every((nonce) => /^[0-9a-f]{32}$/.test(nonce))).toBe(true);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('forwards reports about releases', async () => {
    const reports = [{ name: 'mfe-sales', version: '1', failed: true }];
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(reports) };
    expect((await fetchNormalized('nginx', '/aboschalter/release-reports', init)).status).toBe(204);
    expect(readFileSync(path.join(root, 'reports/releases.jsonl'), 'utf8')).toContain('"mfe-sales"');
  });

  it('forwards reports of violations', async () => {
    const report = [{ type: 'csp-violation', body: { blockedURL: 'inline' } }];
    const init = { method: 'POST', headers: { 'content-type': 'application/reports+json' }, body: JSON.stringify(report) };
    const { status, headers } = await fetchNormalized('nginx', '/aboschalter/reports', init);
    expect([status, headers['x-content-type-options']]).toEqual([204, 'nosniff']);
    expect(onViolation).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ blocked: 'inline' }));
  });
});
