import { getTestPort } from '@aboschalter/object-store/test-port';
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderNginxFiles } from './configuration.ts';
import { siteConfigSchema } from './site-config.ts';
import { findNginx, startNginxProcess, type NginxHandle } from './start-nginx-process.ts';

const program = findNginx();
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const hasIpv6 = Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'));

describe.runIf(program !== undefined && hasOpenssl)('nginx with TLS', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'aboschalter-tls-'));
  const certificate = path.join(root, 'site.pem');
  let nginx: NginxHandle;
  let port = 0;
  let httpPort = 0;
  beforeAll(async () => {
    const key = path.join(root, 'site.key');
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject], {
      stdio: 'pipe',
    });
    mkdirSync(path.join(root, 'releases/host/1'), { recursive: true });
    mkdirSync(path.join(root, 'pages'));
    writeFileSync(path.join(root, 'pages/host.html'), '<!doctype html><html><head></head></html>');
    writeFileSync(path.join(root, 'releases/host/1/shell.js'), 'shell();');
    for (const name of ['shell.js.map', 'shell.js.map.gz']) writeFileSync(path.join(root, 'releases/host/1', name), '{}');
    [port, httpPort] = [await getTestPort(), await getTestPort()];
    nginx = startNginxProcess(program ?? '', (folder) =>
      renderNginxFiles(
        siteConfigSchema.parse({
          listen: ['127.0.0.1', ...(hasIpv6 ? ['[::1]'] : [])].map((address) => `${address}:${port} ssl http2`),
          serverName: 'localhost',
          tls: { certificate, key, redirectFrom: [`127.0.0.1:${httpPort}`], protocols: ['TLSv1.3'] },
          releaseRoot: root,
          configRoot: folder,
          accessLog: path.join(folder, 'access.log'),
          basePath: '/aboschalter/',
          origins: { connect: [], signIn: [], remotes: [] },
          runtimeConfig: {},
        }),
      ),
    );
  });
  afterAll(async () => {
    await nginx.close();
    rmSync(root, { recursive: true });
  });

  async function get(requestPath: string, host = '127.0.0.1') {
    const request = https.get({
      host,
      servername: 'localhost',
      port,
      path: requestPath,
      ca: readFileSync(certificate),
      agent: false,
    });
    const [response]: IncomingMessage[] = await once(request, 'response');
    if (response === undefined) throw new Error('nginx sent no response.');
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  }

  it.each(['/aboschalter/', '/aboschalter/releases/host/1/shell.js', '/aboschalter/none.js', '/'])(
    'sends HSTS and a request id with every response: %s',
    async (requestPath) => {
      expect((await get(requestPath)).headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000',
        'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
      });
    },
  );

  it.runIf(hasIpv6)('responds over IPv6', async () => {
    expect((await get('/aboschalter/', '::1')).status).toBe(200);
  });

  it('accepts only the configured TLS versions', async () => {
    const socket = connect({ host: '127.0.0.1', servername: 'localhost', port, ca: readFileSync(certificate), maxVersion: 'TLSv1.2' });
    const [error]: unknown[] = await once(socket, 'error');
    expect(String(error)).toContain('protocol version');
  });

  it('redirects http to https with path and query, to the configured server name', async () => {
    const headers = { host: 'elsewhere.example' };
    const [response]: IncomingMessage[] = await once(
      http.get({ host: '127.0.0.1', port: httpPort, path: '/aboschalter/customer?x=1', headers, agent: false }),
      'response',
    );
    response?.resume();
    expect([response?.statusCode, response?.headers.location]).toEqual([308, 'https://localhost/aboschalter/customer?x=1']);
  });

  it('does not serve source maps', async () => {
    expect((await get('/aboschalter/releases/host/1/shell.js')).body).toBe('shell();');
    for (const name of ['shell.js.map', 'shell.js.map.gz']) {
      expect(await get(`/aboschalter/releases/host/1/${name}`), name).toMatchObject({
        status: 404,
        body: expect.not.stringMatching('^{}$'),
      });
    }
  });

  it('logs each request with its id and without its query', async () => {
    const query = 'lastName=Musterfrau';
    const { headers } = await get(`/aboschalter/customer?${query}`);
    await get(`/aboschalter/none.js?${query}`);
    http.get({ host: '127.0.0.1', port: httpPort, path: `/aboschalter/?${query}`, agent: false }).on('response', (late) => late.resume());
    const log = () => readFileSync(path.join(nginx.folder, 'access.log'), 'utf8');
    await vi.waitFor(() => expect(log()).toMatch(/GET \/aboschalter\/ 308/));
    expect(log()).toContain(String(headers['x-request-id']));
    const logs = readdirSync(nginx.folder).filter((name) => name.endsWith('.log'));
    expect(logs.map((name) => readFileSync(path.join(nginx.folder, name), 'utf8')).join('\n')).not.toMatch(/Musterfrau|lastName/);
  });
});
