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
  request<T>(question: (client: KeycloakAdminClient) => Promise<T>): Promise<T>;
  /** Whether that is the person's password, also if it must be replaced. */
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
export const REJECTED_ERROR = { code: 'directory-rejected' } as const;

/** The German message for invalid input. */
function sentenceFor({ error = '', error_description: description, errorMessage, field }: z.output<typeof errorResponseSchema>): string {
  // The password rules are those of the realm, and so is the message, in the realm's language.
  if (error.startsWith('invalidPassword')) return description ?? 'Das neue Passwort entspricht nicht den Regeln des Anmeldedienstes.';
  if (errorMessage === 'error-invalid-email') return 'Die E-Mail-Adresse ist ungültig.';
  const what = field === undefined ? undefined : fields[field];
  if (what !== undefined && errorMessage?.startsWith('error-invalid-length') === true) return `${what} ist zu lang.`;
  return `${what ?? 'Eine Angabe'} wird vom Anmeldedienst nicht angenommen.`;
}

/** Converts a rejection of the admin API to the messages of the embedded provider. */
function refusalOf(error: unknown): Error {
  if (error instanceof ApiError) return error;
  if (!(error instanceof NetworkError)) return createDirectoryUnavailableError(error);
  const { status } = error.response;
  const { error: code = '', errorMessage = '' } = errorResponseSchema.safeParse(error.responseData).data ?? {};
  if (status === 404) return notFound(/group/i.test(code) ? 'Die Gruppe' : 'Der Nutzer');
  if (status === 409 && /email/.test(errorMessage))
    return new ApiError(409, 'Es gibt bereits einen Nutzer mit dieser E-Mail-Adresse.', REJECTED_ERROR);
  if (status === 409) return new ApiError(409, 'Es gibt bereits einen Nutzer mit diesem Benutzernamen.', REJECTED_ERROR);
  if (status === 400) return new ApiError(400, sentenceFor(errorResponseSchema.parse(error.responseData)), REJECTED_ERROR);
  return createDirectoryUnavailableError(new DirectoryResponseError(status));
}

/** Whether a rejected password grant means a correct password: one that must be replaced is rejected, too. */
function wasRight(error: unknown): boolean {
  const { error: code, error_description: text = '' } =
    (error instanceof NetworkError && errorResponseSchema.safeParse(error.responseData).data) || {};
  // Disabled in the realm (`directAccessGrantsEnabled` of the middleware's client).
  if (code === 'unauthorized_client')
    throw new ApiError(409, 'Das Passwort lässt sich hier nicht ändern, nur auf der Kontoseite des Anmeldedienstes.', REJECTED_ERROR);
  if (code !== 'invalid_grant') throw refusalOf(error);
  if (/disabled/i.test(text)) throw new ApiError(409, 'Ihr Benutzerkonto ist gesperrt.', REJECTED_ERROR);
  return /not fully set up/i.test(text);
}

const statusOf = (error: unknown): number | undefined => (error instanceof NetworkError ? error.response.status : undefined);

/**
 * Authenticates with the middleware's own client (OAuth 2.0, client credentials), and again when the token has expired
 * or is rejected.
 * @throws Error if the issuer is no realm of a Keycloak
 */
export function keycloakAdmin({ issuer, clientId, secret }: KeycloakClientCredentials): KeycloakAdmin {
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
        // Any error here is a configuration problem.
        const status = statusOf(error);
        throw createDirectoryUnavailableError(status === undefined ? error : new DirectoryResponseError(status));
      })
      .finally(() => {
        signingIn = undefined;
      }));
  const request = async <T>(question: (client: KeycloakAdminClient) => Promise<T>): Promise<T> => {
    try {
      if (client.accessToken === undefined || client.isTokenExpired()) await signIn();
      return await question(client).catch(async (error: unknown) => {
        // The key or session of the token is gone: nothing was executed.
        if (statusOf(error) !== 401) throw error;
        await signIn();
        return question(client);
      });
    } catch (error) {
      throw refusalOf(error);
    }
  };
  return {
    request,
    async isPassword(username, password) {
      const person = connect();
      try {
        // The only way for a program to check a password in Keycloak (OAuth 2.0, password grant), enabled for this
        // client only.
        await person.auth({ grantType: 'password', clientId, clientSecret: secret, username, password });
      } catch (error) {
        return wasRight(error);
      }
      const { sid } = claimsSchema.parse(decodeJwt(person.accessToken ?? ''));
      await request(({ realms }) => realms.deleteSession({ realm: realmName, session: sid, isOffline: false }));
      return true;
    },
  };
}
