import KeycloakAdminClient, { NetworkError } from '@keycloak/keycloak-admin-client';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { createNotFoundError, ApiError } from '../http/api-error.ts';
import { DirectoryResponseError, createDirectoryUnavailableError, REQUEST_TIMEOUT_MS } from './staff-directory.ts';

/** The credentials of the middleware, which is a client of the realm. */
export interface KeycloakClientCredentials {
  /** The URL of the realm, such as `https://anmeldung.example/realms/aboschalter`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
}

/** The admin API of Keycloak 26 for one realm. */
export interface KeycloakAdmin {
  /** Sends a request with a valid token. @throws ApiError with a German message instead of Keycloak's error */
  request<T>(send: (client: KeycloakAdminClient) => Promise<T>): Promise<T>;
  /** Returns whether a password is correct, even if it is temporary and must be replaced. */
  checkPassword(username: string, password: string): Promise<boolean>;
}

const claimsSchema = z.object({ sid: z.string() });
const errorResponseSchema = z.object({
  error: z.string().optional(),
  errorMessage: z.string().optional(),
  error_description: z.string().optional(),
  field: z.string().optional(),
});
/** The German names of the fields of an account, for messages. */
const fieldNames: Readonly<Record<string, string>> = {
  username: 'Der Benutzername',
  firstName: 'Der Vorname',
  lastName: 'Der Nachname',
  email: 'Die E-Mail-Adresse',
  staffNumber: 'Die Personalnummer',
};

/** The details of an error that the directory causes by rejecting an operation. */
export const REJECTION_DETAILS = { code: 'directory-rejected' } as const;

/** Returns the German message for a response 400, which reports invalid input. */
function getInvalidInputMessage({
  error = '',
  error_description: description,
  errorMessage,
  field,
}: z.output<typeof errorResponseSchema>): string {
  // The realm defines the rules for passwords. Its message names the violated rule, in the language of the realm.
  if (error.startsWith('invalidPassword')) return description ?? 'Das neue Passwort entspricht nicht den Regeln des Anmeldedienstes.';
  if (errorMessage === 'error-invalid-email') return 'Die E-Mail-Adresse ist ungültig.';
  const fieldName = field === undefined ? undefined : fieldNames[field];
  if (fieldName !== undefined && errorMessage?.startsWith('error-invalid-length') === true) return `${fieldName} ist zu lang.`;
  return `${fieldName ?? 'Eine Angabe'} wird vom Anmeldedienst nicht angenommen.`;
}

/** Converts an error of the admin API to an error response with the same messages as the reference provider. */
function toApiError(error: unknown): Error {
  if (error instanceof ApiError) return error;
  if (!(error instanceof NetworkError)) return createDirectoryUnavailableError(error);
  const { status } = error.response;
  const { error: code = '', errorMessage = '' } = errorResponseSchema.safeParse(error.responseData).data ?? {};
  if (status === 404) return createNotFoundError(/group/i.test(code) ? 'Die Gruppe' : 'Der Nutzer');
  if (status === 409 && /email/.test(errorMessage))
    return new ApiError(409, 'Es gibt bereits einen Nutzer mit dieser E-Mail-Adresse.', REJECTION_DETAILS);
  if (status === 409) return new ApiError(409, 'Es gibt bereits einen Nutzer mit diesem Benutzernamen.', REJECTION_DETAILS);
  if (status === 400) return new ApiError(400, getInvalidInputMessage(errorResponseSchema.parse(error.responseData)), REJECTION_DETAILS);
  return createDirectoryUnavailableError(new DirectoryResponseError(status));
}

/**
 * Returns whether a password is correct although the password grant was rejected, as it is for a temporary password, which
 * must be replaced first.
 * @throws ApiError if the error does not show whether the password is correct
 */
function isCorrectDespiteRejection(error: unknown): boolean {
  const response = error instanceof NetworkError ? errorResponseSchema.safeParse(error.responseData).data : undefined;
  const { error: code, error_description: text = '' } = response ?? {};
  // The password grant is disabled in the realm (`directAccessGrantsEnabled` of the client of the middleware).
  if (code === 'unauthorized_client')
    throw new ApiError(409, 'Das Passwort lässt sich hier nicht ändern, nur auf der Kontoseite des Anmeldedienstes.', REJECTION_DETAILS);
  if (code !== 'invalid_grant') throw toApiError(error);
  if (/disabled/i.test(text)) throw new ApiError(409, 'Ihr Benutzerkonto ist gesperrt.', REJECTION_DETAILS);
  return /not fully set up/i.test(text);
}

const getStatus = (error: unknown): number | undefined => (error instanceof NetworkError ? error.response.status : undefined);

/**
 * Creates a client of the admin API. It authenticates with the credentials of the middleware (OAuth 2.0, client credentials
 * grant), and authenticates again when its token has expired or is rejected.
 * @throws Error if the issuer is not a realm of Keycloak
 */
export function createKeycloakAdmin({ issuer, clientId, secret }: KeycloakClientCredentials): KeycloakAdmin {
  const [, baseUrl, realmName] = /^(.+)\/realms\/([^/]+)\/?$/.exec(issuer) ?? [];
  if (baseUrl === undefined || realmName === undefined)
    throw new Error(`MIDDLEWARE_OIDC_ISSUER: ${issuer} is not a Keycloak realm such as https://sign-in.example/realms/aboschalter.`);
  const createClient = () => new KeycloakAdminClient({ baseUrl, realmName, timeout: REQUEST_TIMEOUT_MS });
  const client = createClient();
  let pendingSignIn: Promise<void> | undefined;
  const signIn = () =>
    (pendingSignIn ??= client
      .auth({ grantType: 'client_credentials', clientId, clientSecret: secret })
      .catch((error: unknown) => {
        // A rejection here is a problem of the configuration, not of the input.
        const status = getStatus(error);
        throw createDirectoryUnavailableError(status === undefined ? error : new DirectoryResponseError(status));
      })
      .finally(() => {
        pendingSignIn = undefined;
      }));
  const request = async <T>(send: (client: KeycloakAdminClient) => Promise<T>): Promise<T> => {
    try {
      if (client.accessToken === undefined || client.isTokenExpired()) await signIn();
      return await send(client).catch(async (error: unknown) => {
        // A status 401 means that the provider rejected the token and did not execute the request, so it can be repeated.
        if (getStatus(error) !== 401) throw error;
        await signIn();
        return send(client);
      });
    } catch (error) {
      throw toApiError(error);
    }
  };
  return {
    request,
    async checkPassword(username, password) {
      const userClient = createClient();
      try {
        // The password grant (OAuth 2.0) is the only way in which a program can check a password in Keycloak. It is enabled only
        // for the client of the middleware.
        await userClient.auth({ grantType: 'password', clientId, clientSecret: secret, username, password });
      } catch (error) {
        return isCorrectDespiteRejection(error);
      }
      // End the session that the grant has opened.
      const { sid } = claimsSchema.parse(decodeJwt(userClient.accessToken ?? ''));
      await request(({ realms }) => realms.deleteSession({ realm: realmName, session: sid, isOffline: false }));
      return true;
    },
  };
}
