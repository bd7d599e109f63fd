import { createHash, randomUUID } from 'node:crypto';
import { workplaceAssertion } from '@aboschalter/contract';
import { SignJWT } from 'jose';

/** Signs a request to the middleware as a command server (contract, `workplaceAssertion`). */
export async function createProof(cardKey: string, method: string, pathAndQuery: string, body: string, now: Date): Promise<string> {
  const { algorithm, type } = workplaceAssertion;
  return new SignJWT({ htm: method, htu: pathAndQuery, bod: createHash('sha256').update(body).digest('base64url') })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuedAt(now)
    .setJti(randomUUID())
    .sign(new TextEncoder().encode(cardKey));
}
