import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The shared secret of middleware and identity provider: created once, stored in the data folder. */
export function loadOrCreateSharedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(24).toString('hex');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

/** Derives a separate key for one purpose from the shared secret, from which no other key can be derived. */
export const deriveKey = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex');
