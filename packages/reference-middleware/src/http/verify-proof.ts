import { createHash } from 'node:crypto';
import { workplaceProof, workplaceProofClaimsSchema } from '@aboschalter/contract';
import { addSeconds } from 'date-fns/addSeconds';
import { lt } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import type { Database } from '../db/open-database.ts';
import { usedProofs } from '../db/schema/all.ts';
import { ApiError } from './api-error.ts';
import type { Request } from './request.ts';

/** Settings for verifying proofs. */
export interface ProofVerificationOptions {
  readonly db: Database;
  /** The key of the command servers. */
  readonly cardKey: string;
}

const { header, type, algorithm, windowSeconds } = workplaceProof;
const createInvalidProofError = () =>
  new ApiError(403, 'Dieser Aufruf kommt nicht von einem Kommandoserver dieses Hauses. Bitte lassen Sie dessen Schlüssel und Uhr prüfen.', {
    code: 'invalid-proof',
  });

/**
 * Verifies that a request comes from a command server. Its proof must be signed with the shared key for this method, path
 * and body, must be current, and must not have been used before (`workplaceProof` of the contract).
 * @throws ApiError 403 `invalid-proof`
 */
export async function verifyProof(request: Request, { db, cardKey }: ProofVerificationOptions, now: Date): Promise<void> {
  const { headers, method, url, rawBody } = request;
  const key = new TextEncoder().encode(cardKey);
  const verified = await jwtVerify(String(headers[header]), key, { algorithms: [algorithm], typ: type, currentDate: now }).catch(() => {
    throw createInvalidProofError();
  });
  const { data: claims } = workplaceProofClaimsSchema.safeParse(verified.payload);
  const seconds = Math.floor(now.getTime() / 1000);
  const isForThisRequest =
    claims?.htm === method &&
    claims.htu === url &&
    claims.bod === createHash('sha256').update(rawBody).digest('base64url') &&
    Math.abs(claims.iat - seconds) <= windowSeconds;
  if (!isForThisRequest || !(await markProofUsed(db, claims.jti, now))) throw createInvalidProofError();
}

/** Stores a proof as used, for its lifetime. Returns false if it was used before. */
async function markProofUsed(db: Database, jti: string, now: Date): Promise<boolean> {
  await db.delete(usedProofs).where(lt(usedProofs.expiresAt, now));
  const first = await db
    .insert(usedProofs)
    .values({ jti, expiresAt: addSeconds(now, 2 * windowSeconds + 1) })
    .onConflictDoNothing()
    .returning({ jti: usedProofs.jti });
  return first.length > 0;
}
