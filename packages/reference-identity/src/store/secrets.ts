import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import type { IdentityDatabase } from './database.ts';

const secretsSchema = z.object({
  /** The RS256 signing key as a private JWK. */
  signingKey: z.looseObject({ kty: z.string(), kid: z.string(), alg: z.string(), use: z.string() }),
  /** Key of the cookie signatures. */
  cookieKey: z.string(),
});

/** The keys of a provider; losing them ends all sessions. */
export type ProviderSecrets = z.infer<typeof secretsSchema>;

const rowSchema = z.object({ value: z.string() });

async function createSecrets(): Promise<ProviderSecrets> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 });
  return secretsSchema.parse({
    signingKey: { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' },
    cookieKey: randomBytes(32).toString('base64url'),
  });
}

/** Loads the keys from the database, or creates them at the first start. Several providers share the keys. */
export async function loadOrCreateSecrets(database: IdentityDatabase): Promise<ProviderSecrets> {
  return database.transaction(async (tx) => {
    const [row] = await tx.all('SELECT value FROM secrets WHERE name = $1', 'provider');
    if (row) return secretsSchema.parse(JSON.parse(rowSchema.parse(row).value));
    const secrets = await createSecrets();
    await tx.execute('INSERT INTO secrets (name, value) VALUES ($1, $2)', 'provider', JSON.stringify(secrets));
    return secrets;
  });
}
