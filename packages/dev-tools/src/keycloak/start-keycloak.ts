import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const BOOTSTRAP_CLIENT_ID = 'start';
const tokenSchema = z.object({ access_token: z.string() });

/** Options of a Keycloak. */
export interface KeycloakOptions {
  /** Files of certificate and key. This process must trust the certificate (`tls.setDefaultCACertificates`). */
  readonly tls?: { readonly certificate: string; readonly key: string };
  /** The file of its log. */
  readonly logFile?: string;
}

/** A running Keycloak. */
export interface KeycloakHandle {
  /** Sends a request to the admin API of the realm as an administrator of Keycloak. @throws Error if Keycloak rejects it */
  requestAdmin(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Starts a Keycloak with one realm, which it keeps in memory. It listens on the loopback interface only; the issuer is
 * `http://localhost:PORT/realms/…`, with TLS `https://…`.
 * @param home the folder of the prepared server (`distribution.ts`)
 * @param realm Keycloak's `RealmRepresentation`
 * @throws Error with the last lines of its log, if it does not start
 */
export async function startKeycloak(
  home: string,
  port: number,
  realm: { readonly realm: string },
  { tls, logFile }: KeycloakOptions = {},
): Promise<KeycloakHandle> {
  const url = `${tls ? 'https' : 'http'}://localhost:${port}`;
  const listenArgs = tls
    ? [`--https-port=${port}`, `--https-certificate-file=${tls.certificate}`, `--https-certificate-key-file=${tls.key}`]
    : ['--http-enabled=true', `--http-port=${port}`];
  const secret = randomUUID();
  const child = spawn(path.join(home, 'bin/kc.sh'), ['start', '--optimized', '--http-host=127.0.0.1', `--hostname=${url}`, ...listenArgs], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      KC_BOOTSTRAP_ADMIN_CLIENT_ID: BOOTSTRAP_CLIENT_ID,
      KC_BOOTSTRAP_ADMIN_CLIENT_SECRET: secret,
      JAVA_OPTS_APPEND: '-Xmx768m',
    },
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  // Otherwise Keycloak would keep running if this process exits without calling `close`.
  process.once('exit', () => child.kill('SIGKILL'));
  try {
    await waitUntilListening(child, logFile);
    await requestAdminApi(url, secret, 'POST', '', realm);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    requestAdmin: (method, path, body) => requestAdminApi(url, secret, method, `/${realm.realm}${path}`, body),
    close,
  };
}

/** Resolves when Keycloak is listening. Writes each line of its output to `logFile`. */
function waitUntilListening(child: ChildProcess, logFile: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const lastLines: string[] = [];
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Keycloak did not start:\n${lastLines.join('\n')}`)));
    if (child.stdout === null) return;
    createInterface(child.stdout).on('line', (line) => {
      if (logFile !== undefined) appendFileSync(logFile, `${line}\n`);
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      if (line.includes('Listening on:')) resolve();
    });
  });
}

/** Sends a request to Keycloak's admin API as the bootstrap client. Returns the body of the response; undefined if it is empty. */
async function requestAdminApi(url: string, secret: string, method: string, resource: string, body?: unknown): Promise<unknown> {
  const signedIn = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: BOOTSTRAP_CLIENT_ID, client_secret: secret }),
  });
  const { access_token: bearer } = tokenSchema.parse(await signedIn.json());
  const response = await fetch(`${url}/admin/realms${resource}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`Keycloak rejects ${method} ${resource}: ${response.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
