import { createHash } from 'node:crypto';
import { workplaceProof, type WorkplaceProofClaims } from '@aboschalter/contract';
import { SignJWT } from 'jose';

/** The key of the command servers in tests. */
export const PROOF_SECRET = 'a key that the command servers have and no browser';

/** Claims or signature that differ from a valid proof. */
export interface ProofOverrides extends Partial<WorkplaceProofClaims> {
  readonly key?: string;
  readonly type?: string;
  readonly algorithm?: string;
}

/** Signs a proof for a request as a command server does. */
export function createProof(method: string, url: string, body: string, now: Date, wish: ProofOverrides = {}): Promise<string> {
  const { key = PROOF_SECRET, type = workplaceProof.type, algorithm = workplaceProof.algorithm, ...claims } = wish;
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
