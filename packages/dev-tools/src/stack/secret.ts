import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What middleware and identity provider prove to each other: made once, kept in the data folder. */
export function loadOrCreateSharedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(24).toString('hex');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

/** A key of its own for one purpose, out of the shared secret: whoever knows one knows no other. */
export const deriveKey = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex');
