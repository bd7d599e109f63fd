import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const BOOTSTRAP_CLIENT_ID = 'start';
const tokenSchema = z.object({ access_token: z.string() });

/**
 * Starts a Keycloak with one realm, which it keeps in memory. It listens on the loopback interface only; the issuer is
 * `http://localhost:PORT/realms/…`.
 * @param home the folder of the prepared server (`distribution.ts`)
 * @param realm Keycloak's `RealmRepresentation`
 * @throws Error with the last lines of its log, if it does not start
 */
export async function startKeycloak(home: string, port: number, realm: object): Promise<{ close(): Promise<void> }> {
  const url = `http://localhost:${port}`;
  const secret = randomUUID();
  const child = spawn(
    path.join(home, 'bin/kc.sh'),
    ['start', '--optimized', '--http-enabled=true', '--http-host=127.0.0.1', `--http-port=${port}`, `--hostname=${url}`],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        KC_BOOTSTRAP_ADMIN_CLIENT_ID: BOOTSTRAP_CLIENT_ID,
        KC_BOOTSTRAP_ADMIN_CLIENT_SECRET: secret,
        JAVA_OPTS_APPEND: '-Xmx768m',
      },
    },
  );
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
    await waitUntilListening(child);
    await createRealm(url, secret, realm);
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}

/** Resolves when Keycloak is listening. */
function waitUntilListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const lastLines: string[] = [];
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Keycloak did not start:\n${lastLines.join('\n')}`)));
    if (child.stdout === null) return;
    createInterface(child.stdout).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      if (line.includes('Listening on:')) resolve();
    });
  });
}

/** Creates a realm with Keycloak's admin API, as the bootstrap client. */
async function createRealm(url: string, secret: string, realm: object): Promise<void> {
  const signedIn = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: BOOTSTRAP_CLIENT_ID, client_secret: secret }),
  });
  const { access_token: bearer } = tokenSchema.parse(await signedIn.json());
  const created = await fetch(`${url}/admin/realms`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(realm),
  });
  if (!created.ok) throw new Error(`Keycloak rejects the realm: ${created.status} ${await created.text()}`);
}
