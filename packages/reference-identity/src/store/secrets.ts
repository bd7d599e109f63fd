import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';

const Secrets = z.object({
  /** The RS256 signing key as a private JWK. */
  signingKey: z.looseObject({ kty: z.string(), kid: z.string(), alg: z.string(), use: z.string() }),
  /** Key of the cookie signatures. */
  cookieKey: z.string(),
});

/** The keys of a provider; who loses them signs everybody out. */
export type Secrets = z.infer<typeof Secrets>;

const Row = z.object({ value: z.string() });

async function createSecrets(): Promise<Secrets> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 });
  return Secrets.parse({
    signingKey: { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' },
    cookieKey: randomBytes(32).toString('base64url'),
  });
}

/** The keys kept in the database; made at the first start. */
export async function loadSecrets(database: DatabaseSync): Promise<Secrets> {
  const row = database.prepare('SELECT value FROM secrets WHERE name = ?').get('provider');
  if (row) return Secrets.parse(JSON.parse(Row.parse(row).value));
  const secrets = await createSecrets();
  database.prepare('INSERT INTO secrets (name, value) VALUES (?, ?)').run('provider', JSON.stringify(secrets));
  return secrets;
}
