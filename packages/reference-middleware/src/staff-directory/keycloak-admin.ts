import KeycloakAdminClient, { NetworkError } from '@keycloak/keycloak-admin-client';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { notFound, ApiError } from '../http/api-error.ts';
import { DirectoryResponseError, createDirectoryUnavailableError, REQUEST_TIMEOUT_MS } from './staff-directory.ts';

/** The middleware as a client of a realm. */
export interface KeycloakClientCredentials {
  /** `https://anmeldung.example/realms/aboschalter` */
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
}

/** Keycloak's admin API (REST, version 26) for one realm. */
export interface KeycloakAdmin {
  /** Runs a request with a valid token. @throws ApiError with a German message instead of the provider's error */
  request<T>(send: (client: KeycloakAdminClient) => Promise<T>): Promise<T>;
  /** Whether a password is correct, even if it is temporary and must be replaced. */
  isPassword(username: string, password: string): Promise<boolean>;
}

const claimsSchema = z.object({ sid: z.string() });
const errorResponseSchema = z.object({
  error: z.string().optional(),
  errorMessage: z.string().optional(),
  error_description: z.string().optional(),
  field: z.string().optional(),
});
const fields: Readonly<Record<string, string>> = {
  username: 'Der Benutzername',
  firstName: 'Der Vorname',
  lastName: 'Der Nachname',
  email: 'Die E-Mail-Adresse',
  staffNumber: 'Die Personalnummer',
};

/** The code of a rejection by the directory. */
export const REJECTED = { code: 'directory-rejected' } as const;

/** The German message for invalid input. */
function getInvalidInputMessage({
  error = '',
  error_description: description,
  errorMessage,
  field,
}: z.output<typeof errorResponseSchema>): string {
  // The realm defines the rules for passwords; its message is in the language of the realm.
  if (error.startsWith('invalidPassword')) return description ?? 'Das neue Passwort entspricht nicht den Regeln des Anmeldedienstes.';
  if (errorMessage === 'error-invalid-email') return 'Die E-Mail-Adresse ist ungültig.';
  const what = field === undefined ? undefined : fields[field];
  if (what !== undefined && errorMessage?.startsWith('error-invalid-length') === true) return `${what} ist zu lang.`;
  return `${what ?? 'Eine Angabe'} wird vom Anmeldedienst nicht angenommen.`;
}

/** Converts an error of the admin API to an error response with the same messages as the reference provider. */
function toApiError(error: unknown): Error {
  if (error instanceof ApiError) return error;
  if (!(error instanceof NetworkError)) return createDirectoryUnavailableError(error);
  const { status } = error.response;
  const { error: code = '', errorMessage = '' } = errorResponseSchema.safeParse(error.responseData).data ?? {};
  if (status === 404) return notFound(/group/i.test(code) ? 'Die Gruppe' : 'Der Nutzer');
  if (status === 409 && /email/.test(errorMessage))
    return new ApiError(409, 'Es gibt bereits einen Nutzer mit dieser E-Mail-Adresse.', REJECTED);
  if (status === 409) return new ApiError(409, 'Es gibt bereits einen Nutzer mit diesem Benutzernamen.', REJECTED);
  if (status === 400) return new ApiError(400, getInvalidInputMessage(errorResponseSchema.parse(error.responseData)), REJECTED);
  return createDirectoryUnavailableError(new DirectoryResponseError(status));
}

/** Whether a password is correct although the password grant was rejected: a temporary password is correct and rejected. */
function isCorrectPassword(error: unknown): boolean {
  const { error: code, error_description: text = '' } =
    (error instanceof NetworkError && errorResponseSchema.safeParse(error.responseData).data) || {};
  // Disabled in the realm (`directAccessGrantsEnabled` of the middleware's client).
  if (code === 'unauthorized_client')
    throw new ApiError(409, 'Das Passwort lässt sich hier nicht ändern, nur auf der Kontoseite des Anmeldedienstes.', REJECTED);
  if (code !== 'invalid_grant') throw toApiError(error);
  if (/disabled/i.test(text)) throw new ApiError(409, 'Ihr Benutzerkonto ist gesperrt.', REJECTED);
  return /not fully set up/i.test(text);
}

const statusOf = (error: unknown): number | undefined => (error instanceof NetworkError ? error.response.status : undefined);

/**
 * Creates a client of the admin API. It authenticates as the client of the middleware (OAuth 2.0, client credentials), and
 * again when the token has expired or is rejected.
 * @throws Error if the issuer is not a realm of Keycloak
 */
export function createKeycloakAdmin({ issuer, clientId, secret }: KeycloakClientCredentials): KeycloakAdmin {
  const [, baseUrl, realmName] = /^(.+)\/realms\/([^/]+)\/?$/.exec(issuer) ?? [];
  if (baseUrl === undefined || realmName === undefined)
    throw new Error(`MIDDLEWARE_OIDC_ISSUER: ${issuer} is not a Keycloak realm such as https://sign-in.example/realms/aboschalter.`);
  const connect = () => new KeycloakAdminClient({ baseUrl, realmName, timeout: REQUEST_TIMEOUT_MS });
  const client = connect();
  let signingIn: Promise<void> | undefined;
  const signIn = () =>
    (signingIn ??= client
      .auth({ grantType: 'client_credentials', clientId, clientSecret: secret })
      .catch((error: unknown) => {
        // Any rejection here is a problem of the configuration.
        const status = statusOf(error);
        throw createDirectoryUnavailableError(status === undefined ? error : new DirectoryResponseError(status));
      })
      .finally(() => {
        signingIn = undefined;
      }));
  const request = async <T>(send: (client: KeycloakAdminClient) => Promise<T>): Promise<T> => {
    try {
      if (client.accessToken === undefined || client.isTokenExpired()) await signIn();
      return await send(client).catch(async (error: unknown) => {
        // After a 401 nothing was executed: the provider no longer accepts the token.
        if (statusOf(error) !== 401) throw error;
        await signIn();
        return send(client);
      });
    } catch (error) {
      throw toApiError(error);
    }
  };
  return {
    request,
    async isPassword(username, password) {
      const person = connect();
      try {
        // A program can check a password in Keycloak only with the password grant (OAuth 2.0), which is enabled for this
        // client only.
        await person.auth({ grantType: 'password', clientId, clientSecret: secret, username, password });
      } catch (error) {
        return isCorrectPassword(error);
      }
      const { sid } = claimsSchema.parse(decodeJwt(person.accessToken ?? ''));
      await request(({ realms }) => realms.deleteSession({ realm: realmName, session: sid, isOffline: false }));
      return true;
    },
  };
}
