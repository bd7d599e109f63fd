import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Tests the environment variables of Node that the guide 'Install the reference parts' recommends for company networks. Each
// test fetches the keys of the identity provider in a new process, since Node reads these variables when it starts.

const KEYS = JSON.stringify({ keys: [] });

/** Fetches the keys from a URL in a new process. Rejects with the output of the process if the keys cannot be fetched. */
async function fetchKeys(url: string, variables: Readonly<Record<string, string>>): Promise<void> {
  const script = `
    import { createJwksClient } from ${JSON.stringify(path.join(import.meta.dirname, 'jwks-client.ts'))};
    await createJwksClient(new URL(${JSON.stringify(url)})).checkAvailability();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'], ...variables },
  });
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe.skipIf(!hasOpenssl)(
  `an identity provider with a certificate of a company's own authority${hasOpenssl ? '' : ' (skipped: openssl is missing)'}`,
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-ca-'));
    const [keyFile, certificateFile] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
    let server: Server;
    let url: string;
    beforeAll(async () => {
      const request =
        'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
      execFileSync('openssl', [...request.split(' '), '-keyout', keyFile, '-out', certificateFile], { stdio: 'ignore' });
      server = createTlsServer({ key: readFileSync(keyFile), cert: readFileSync(certificateFile) }, (_request, response) => {
        response.setHeader('content-type', 'application/json').end(KEYS);
      });
      url = `https://localhost:${await listen(server)}/certs`;
    });
    afterAll(() => {
      server.close();
      rmSync(folder, { recursive: true });
    });

    it('is rejected by default', async () => {
      await expect(fetchKeys(url, {})).rejects.toThrow(/SELF_SIGNED|self-signed/);
    });

    it('is accepted if NODE_EXTRA_CA_CERTS names the certificate authority', async () => {
      await expect(fetchKeys(url, { NODE_EXTRA_CA_CERTS: certificateFile })).resolves.toBeUndefined();
    });
  },
);

describe('an identity provider behind a proxy', () => {
  const proxiedUrls: string[] = [];
  const provider = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(KEYS);
  });
  // Like the proxy of a company, this proxy reaches a host whose name programs cannot resolve themselves.
  const proxy = createServer();
  let providerPort: number;
  let proxyUrl: string;
  beforeAll(async () => {
    providerPort = await listen(provider);
    proxyUrl = `http://127.0.0.1:${await listen(proxy)}`;
    // Depending on its version, Node sends the proxy the request itself, or asks for a tunnel (`CONNECT`).
    proxy.on('request', (request, response) => {
      proxiedUrls.push(request.url ?? '');
      response.setHeader('content-type', 'application/json').end(KEYS);
    });
    proxy.on('connect', (request, socket) => {
      proxiedUrls.push(request.url ?? '');
      const target = connect(providerPort, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        target.pipe(socket).pipe(target);
      });
    });
  });
  afterAll(() => {
    proxy.closeAllConnections();
    proxy.close();
    provider.close();
  });

  const url = 'http://anmeldung.invalid/certs';

  it('is not found by default', async () => {
    await expect(fetchKeys(url, {})).rejects.toThrow(/ENOTFOUND|EAI_AGAIN/);
  });

  it('is found through the proxy with NODE_USE_ENV_PROXY and HTTP_PROXY', async () => {
    await expect(fetchKeys(url, { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxyUrl })).resolves.toBeUndefined();
    expect(proxiedUrls.join(' ')).toContain('anmeldung.invalid');
  });

  it('is requested directly if NO_PROXY lists its host', async () => {
    proxiedUrls.length = 0;
    const direct = `http://127.0.0.1:${providerPort}/certs`;
    await fetchKeys(direct, { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxyUrl, NO_PROXY: '127.0.0.1' });
    expect(proxiedUrls).toEqual([]);
  });
});
