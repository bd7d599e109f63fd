import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Reads the shared secret of middleware and identity provider from the data folder; creates it at the first start. */
export function loadOrCreateSharedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(24).toString('hex');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

/** Derives a key for one purpose from the shared secret. Neither the secret nor other keys can be derived from the key. */
export const deriveKey = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex');
