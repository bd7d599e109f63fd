import { createHash } from 'node:crypto';
import { workplaceProof, type WorkplaceProofClaims } from '@aboschalter/contract';
import { SignJWT } from 'jose';

/** The key that the command servers use in tests. */
export const PROOF_SECRET = 'a key that the command servers have and no browser';

/** The claims and the parts of the signature that make a proof invalid. */
export interface ProofOverrides extends Partial<WorkplaceProofClaims> {
  readonly key?: string;
  readonly type?: string;
  readonly algorithm?: string;
}

/** Signs a proof for a request as a command server does. */
export function createProof(method: string, url: string, body: string, now: Date, overrides: ProofOverrides = {}): Promise<string> {
  const { key = PROOF_SECRET, type = workplaceProof.type, algorithm = workplaceProof.algorithm, ...claims } = overrides;
  return new SignJWT({
    htm: method,
    htu: url,
    bod: createHash('sha256').update(body).digest('base64url'),
    iat: Math.floor(now.getTime() / 1000),
    jti: crypto.randomUUID(),
    ...claims,
  })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .sign(new TextEncoder().encode(key));
}
