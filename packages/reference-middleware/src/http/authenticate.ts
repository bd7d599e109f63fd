import { CLIENT_APPLICATION, type ErrorCode, type Role } from '@aboschalter/contract';
import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { ApiError } from './api-error.ts';

/** The sender of a call, as in the access token. */
export interface Principal {
  readonly sub: string;
  /** The display name. */
  readonly name: string;
  readonly roles: ReadonlySet<string>;
  /** The sales-point number in the token; undefined if the token has none. */
  readonly salesPointNumber?: string | undefined;
}

/** The expected issuer and audience of tokens. */
export interface TokenVerificationOptions {
  /** The provider's public keys. */
  readonly keys: JWTVerifyGetKey;
  readonly issuer: string;
  /** Name of the claim with the sales-point number. */
  readonly salesPointClaim: string;
}

/** A claim that is not a list of role names grants no role. */
const roleListSchema = z.object({ roles: z.array(z.string()) }).catch({ roles: [] });
const claimsSchema = z.looseObject({
  sub: z.string().min(1),
  aud: z.union([z.string(), z.array(z.string())]).optional(),
  azp: z.string().optional(),
  typ: z.string().optional(),
  preferred_username: z.string().optional(),
  realm_access: roleListSchema,
  resource_access: z.record(z.string(), roleListSchema).catch({}),
});

/** Identity providers send the number as a number or as text. */
const salesPointNumberSchema = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined);

/** Header types of access tokens (RFC 9068, section 2.1). */
const ACCESS_TOKEN_TYPE = /^(?:application\/)?at\+jwt$/i;

const createInvalidTokenError = (code: ErrorCode) => new ApiError(401, 'Ihre Anmeldung ist nicht oder nicht mehr gültig.', { code });

/**
 * Verifies the bearer token of a request (RFC 6750): signature (with the provider's keys), issuer and expiry; that it is
 * an access token; and that it was issued to or for the back office. An access token has the type of RFC 9068 in its
 * header or, in Keycloak, `typ: Bearer` in its payload (other tokens have `ID`, `Refresh` or `Logout`). The back office
 * must be the authorized party or an audience.
 * @throws ApiError 401 for every other token, 503 if the provider's keys are unavailable
 */
export async function verifyAccessToken(
  authorization: string | undefined,
  { keys, issuer, salesPointClaim }: TokenVerificationOptions,
  now: Date,
): Promise<Principal> {
  const token = authorization?.match(/^Bearer +(\S+) *$/i)?.[1];
  if (token === undefined) throw createInvalidTokenError('missing-token');
  const verified = await jwtVerify(token, keys, { issuer, currentDate: now, requiredClaims: ['exp'] }).catch((error: unknown) => {
    throw toApiError(error);
  });
  const read = claimsSchema.safeParse(verified.payload);
  if (!read.success) throw createInvalidTokenError('invalid-token');
  const { sub, aud, azp, typ, preferred_username: name, realm_access: realm, resource_access: resources } = read.data;
  const { typ: headerType = '' } = verified.protectedHeader;
  if (!ACCESS_TOKEN_TYPE.test(headerType) && typ !== 'Bearer') throw createInvalidTokenError('invalid-token');
  if (azp !== CLIENT_APPLICATION && ![aud].flat().includes(CLIENT_APPLICATION)) throw createInvalidTokenError('invalid-audience');
  return {
    sub,
    name: name?.trim() || sub,
    roles: new Set([realm, ...Object.values(resources)].flatMap(({ roles }) => roles)),
    salesPointNumber: salesPointNumberSchema.parse(read.data[salesPointClaim]),
  };
}

/** Errors that the token causes; all other errors are problems of fetching the provider's keys. */
const TOKEN_ERRORS = [
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSENotSupported,
  errors.JOSEAlgNotAllowed,
] as const;

function toApiError(error: unknown): ApiError {
  if (error instanceof errors.JWTExpired) return createInvalidTokenError('token-expired');
  if (TOKEN_ERRORS.some((kind) => error instanceof kind)) return createInvalidTokenError('invalid-token');
  return new ApiError(503, 'Der Anmeldedienst ist nicht erreichbar. Bitte versuchen Sie es in einigen Augenblicken erneut.', {
    code: 'identity-provider-unavailable',
  });
}

/** Rejects accounts without the role that the installation requires of every user (decision D-103). */
export function assertRequiredRole({ roles }: Principal, required: string | undefined): void {
  if (required !== undefined && !roles.has(required)) {
    throw new ApiError(
      403,
      `Ihrem Benutzerkonto fehlt die Rolle „${required}“, ohne die niemand mit dieser Anwendung arbeiten darf. Bitte wenden Sie sich an Ihre Administration.`,
      { code: 'required-role' },
    );
  }
}

/**
 * Returns the sales-point number of the token.
 * @param given the number in the request, which is optional
 * @throws ApiError 403 `sales-point` if the request contains another number than the token
 */
export function getSalesPoint(staff: Pick<Principal, 'salesPointNumber'>, given: string | null | undefined): string | undefined {
  if ((given ?? staff.salesPointNumber) === staff.salesPointNumber) return staff.salesPointNumber;
  throw new ApiError(403, 'Die Verkaufsstelle entspricht nicht Ihrer Anmeldung. Bitte melden Sie sich neu an.', { code: 'sales-point' });
}

/** Rejects users who have none of the needed roles. If `needed` is empty, every user is accepted. */
export function assertRole({ roles }: Principal, needed: readonly Role[]): void {
  if (needed.length > 0 && !needed.some((role) => roles.has(role))) {
    throw new ApiError(403, 'Ihnen fehlt das Recht für diesen Vorgang.', { code: 'forbidden' });
  }
}
