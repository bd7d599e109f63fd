import { readFile } from 'node:fs/promises';
import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';
import { accessSchema, hashToken, type Access, type TokenIssuer } from './access.ts';
import { HttpError } from './http-error.ts';

/** The verified sender of a request. */
export interface Identity {
  /** The name of the token, or issuer and subject, for history and audit log. */
  readonly author: string;
  readonly teams: readonly string[];
}

/** Verifies the `Authorization` header of a request. @throws HttpError if it has no valid token, or the sender belongs to no team */
export type Authenticate = (header: string | undefined) => Promise<Identity>;

/** Only asymmetric algorithms are accepted: the server then has only public keys, which cannot sign a token. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const CLOCK_TOLERANCE_SECONDS = 30;
const TIMEOUT_MS = 10_000;

const discoverySchema = z.object({ jwks_uri: z.url() });

/**
 * Creates the authentication by the tokens and issuers of a file. The file is read with each request, so that a removed
 * token is rejected at once.
 */
export function createAuthenticate(accessFile: string, now: () => Date): Authenticate {
  const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

  async function findKeys({ issuer, keys }: TokenIssuer): Promise<ReturnType<typeof createRemoteJWKSet>> {
    const known = keySets.get(issuer);
    if (known) return known;
    const found = createRemoteJWKSet(new URL(keys ?? (await discoverKeys(issuer))), { timeoutDuration: TIMEOUT_MS });
    keySets.set(issuer, found);
    return found;
  }

  async function verify(token: string, issuer: TokenIssuer): Promise<Identity> {
    const { payload } = await jwtVerify(token, await findKeys(issuer), {
      issuer: issuer.issuer,
      audience: issuer.audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now(),
    });
    const teams = issuer.teams.filter(({ claims }) => hasClaims(payload, claims)).map(({ team }) => team);
    if (teams.length === 0)
      throw new HttpError(403, `${payload.sub ?? ''} of ${issuer.issuer} belongs to no team. The operator maps its claims to a team.`);
    return { author: `${payload.sub ?? ''} (${issuer.issuer})`, teams };
  }

  return async (header) => {
    const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
    if (token === undefined) throw new HttpError(401, 'The token is missing. Set ABOSCHALTER_RELEASE_TOKEN.');
    const access = await readAccess(accessFile);
    const entry = access.tokens.find(({ sha256 }) => sha256 === hashToken(token));
    if (entry) {
      if (Date.parse(entry.expires) <= now().getTime()) throw new HttpError(401, `The token ${entry.name} expired at ${entry.expires}.`);
      return { author: entry.name, teams: [entry.team] };
    }
    const issuer = findIssuer(access, token);
    if (!issuer) throw new HttpError(401, 'The token is unknown. Ask the operator of the release server for a new one.');
    try {
      return await verify(token, issuer);
    } catch (error) {
      // `fetch` throws a TypeError if the connection fails.
      if (error instanceof errors.JWKSTimeout || error instanceof TypeError)
        throw new HttpError(503, `The keys of ${issuer.issuer} are unavailable. Run the command again later.`);
      if (error instanceof errors.JOSEError) throw new HttpError(401, `The token of ${issuer.issuer} is rejected: ${error.message}.`);
      throw error;
    }
  };
}

function formatReason(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  return error instanceof Error ? error.message : String(error);
}

async function readAccess(file: string): Promise<Access> {
  try {
    return accessSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new HttpError(
      503,
      'The access file of the release server is invalid; its operator must correct it.',
      `${file}: ${formatReason(error)}`,
    );
  }
}

/** Returns the issuer that a token names. Its signature is not verified yet. */
function findIssuer({ issuers }: Access, token: string): TokenIssuer | undefined {
  try {
    const { iss } = decodeJwt(token);
    return issuers.find(({ issuer }) => issuer === iss);
  } catch {
    return undefined;
  }
}

const hasClaims = (payload: JWTPayload, claims: Readonly<Record<string, string>>): boolean =>
  Object.entries(claims).every(([name, value]) => payload[name] === value);

async function discoverKeys(issuer: string): Promise<string> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  const { data } = discoverySchema.safeParse(response?.ok ? await response.json().catch(() => undefined) : undefined);
  if (!data) throw new HttpError(503, `The keys of ${issuer} are unavailable. Run the command again later.`);
  return data.jwks_uri;
}
