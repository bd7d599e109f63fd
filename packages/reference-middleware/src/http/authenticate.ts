import { CLIENT_APPLICATION, type ErrorCode, type Role } from '@aboschalter/contract';
import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { ApiError } from './api-error.ts';

/** The sender of a call, as described by the access token. */
export interface Principal {
  /** The subject of the token, which is the id of the user account. */
  readonly sub: string;
  /** The display name. */
  readonly name: string;
  readonly roles: ReadonlySet<string>;
  /** The sales-point number in the token; undefined if the token has none. */
  readonly salesPointNumber?: string | undefined;
}

/** Settings for verifying access tokens. */
export interface TokenVerificationOptions {
  /** The public keys of the identity provider. */
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

/** Depending on the identity provider, the claim is a number or a text. */
const salesPointNumberSchema = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined);

/** The header `typ` of access tokens: `at+jwt`, with or without the prefix `application/` (RFC 9068, section 2.1). */
const ACCESS_TOKEN_TYPE = /^(?:application\/)?at\+jwt$/i;

const createInvalidTokenError = (code: ErrorCode) => new ApiError(401, 'Ihre Anmeldung ist nicht oder nicht mehr gültig.', { code });

/**
 * Verifies the bearer token of a request (RFC 6750). The identity provider must have signed the token, and it must not have
 * expired. It must be an access token: its header has the type of RFC 9068, or its payload has `typ: Bearer`, as in
 * Keycloak, where other tokens have `ID`, `Refresh` or `Logout`. The back office must be its authorized party or one of
 * its audiences.
 * @throws ApiError 401 if the token is missing or invalid, 503 if the keys of the identity provider are unavailable
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
  const claims = claimsSchema.safeParse(verified.payload);
  if (!claims.success) throw createInvalidTokenError('invalid-token');
  const { sub, aud, azp, typ, preferred_username: name, realm_access: realm, resource_access: resources } = claims.data;
  const { typ: headerType = '' } = verified.protectedHeader;
  if (!ACCESS_TOKEN_TYPE.test(headerType) && typ !== 'Bearer') throw createInvalidTokenError('invalid-token');
  const isForBackOffice = azp === CLIENT_APPLICATION || [aud].flat().includes(CLIENT_APPLICATION);
  if (!isForBackOffice) throw createInvalidTokenError('invalid-audience');
  return {
    sub,
    name: name?.trim() || sub,
    roles: new Set([realm, ...Object.values(resources)].flatMap(({ roles }) => roles)),
    salesPointNumber: salesPointNumberSchema.parse(claims.data[salesPointClaim]),
  };
}

/** Errors of `jose` that an invalid token causes. All other errors mean that the provider's keys could not be fetched. */
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
  if (TOKEN_ERRORS.some((errorClass) => error instanceof errorClass)) return createInvalidTokenError('invalid-token');
  return new ApiError(503, 'Der Anmeldedienst ist nicht erreichbar. Bitte versuchen Sie es in einigen Augenblicken erneut.', {
    code: 'identity-provider-unavailable',
  });
}

/**
 * Rejects accounts without the role that the installation requires of every user (decision D-103 of the specification).
 * @param requiredRole undefined if the installation requires none
 * @throws ApiError 403
 */
export function assertRequiredRole({ roles }: Principal, requiredRole: string | undefined): void {
  if (requiredRole !== undefined && !roles.has(requiredRole)) {
    throw new ApiError(
      403,
      `Ihrem Benutzerkonto fehlt die Rolle „${requiredRole}“, ohne die niemand mit dieser Anwendung arbeiten darf. Bitte wenden Sie sich an Ihre Administration.`,
      { code: 'required-role' },
    );
  }
}

/**
 * Returns the sales-point number of the token.
 * @param requested the number in the request, which is optional
 * @throws ApiError 403 `sales-point` if the request contains a different number
 */
export function getSalesPoint(staff: Pick<Principal, 'salesPointNumber'>, requested: string | null | undefined): string | undefined {
  const isDifferent = requested !== undefined && requested !== null && requested !== staff.salesPointNumber;
  if (!isDifferent) return staff.salesPointNumber;
  throw new ApiError(403, 'Die Verkaufsstelle entspricht nicht Ihrer Anmeldung. Bitte melden Sie sich neu an.', { code: 'sales-point' });
}

/**
 * Rejects users who have none of the needed roles. An empty `neededRoles` accepts every user.
 * @throws ApiError 403
 */
export function assertRole({ roles }: Principal, neededRoles: readonly Role[]): void {
  if (neededRoles.length > 0 && !neededRoles.some((role) => roles.has(role))) {
    throw new ApiError(403, 'Ihnen fehlt das Recht für diesen Vorgang.', { code: 'forbidden' });
  }
}
