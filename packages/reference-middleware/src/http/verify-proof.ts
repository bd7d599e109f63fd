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
  /** The key that the middleware shares with the command servers. */
  readonly cardKey: string;
  /** The previous key, which is also accepted while the command servers are given the new key. */
  readonly previousCardKey?: string | undefined;
}

const { header, type, algorithm, windowSeconds } = workplaceProof;
const createInvalidProofError = () =>
  new ApiError(403, 'Dieser Aufruf kommt nicht von einem Kommandoserver dieses Hauses. Bitte lassen Sie dessen Schlüssel und Uhr prüfen.', {
    code: 'invalid-proof',
  });

/**
 * Verifies that a request comes from a command server: its header must contain a proof, which is a token signed with the
 * shared key. The proof must be for this method, path and body, current, and not used before. The contract defines its form
 * (`workplaceProof`).
 * @throws ApiError 403 `invalid-proof`
 */
export async function verifyProof(request: Request, { db, cardKey, previousCardKey }: ProofVerificationOptions, now: Date): Promise<void> {
  const { headers, method, url, rawBody } = request;
  // A missing header becomes the text 'undefined', which is not a proof.
  const verifyWith = (key: string) =>
    jwtVerify(String(headers[header]), new TextEncoder().encode(key), { algorithms: [algorithm], typ: type, currentDate: now });
  const verified = await verifyWith(cardKey)
    .catch((error: unknown) => (previousCardKey === undefined ? Promise.reject(error) : verifyWith(previousCardKey)))
    .catch(() => {
      throw createInvalidProofError();
    });
  const { data: claims } = workplaceProofClaimsSchema.safeParse(verified.payload);
  const nowInSeconds = Math.floor(now.getTime() / 1000);
  const isForThisRequestAndCurrent =
    claims?.htm === method &&
    claims.htu === url &&
    claims.bod === createHash('sha256').update(rawBody).digest('base64url') &&
    Math.abs(claims.iat - nowInSeconds) <= windowSeconds;
  if (!isForThisRequestAndCurrent || !(await markProofUsed(db, claims.jti, now))) throw createInvalidProofError();
}

/** Stores a proof as used, until it is no longer current. Returns false if the proof was used before. */
async function markProofUsed(db: Database, jti: string, now: Date): Promise<boolean> {
  await db.delete(usedProofs).where(lt(usedProofs.expiresAt, now));
  const inserted = await db
    .insert(usedProofs)
    // A proof is current from `windowSeconds` before its time of issue to `windowSeconds` after this time. If `now` is the
    // beginning of this period, the proof remains current for 2 × `windowSeconds`.
    .values({ jti, expiresAt: addSeconds(now, 2 * windowSeconds + 1) })
    .onConflictDoNothing()
    .returning({ jti: usedProofs.jti });
  return inserted.length > 0;
}
