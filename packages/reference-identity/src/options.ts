import { DEFAULT_PASSWORD_COST } from './staff/password.ts';

/** Options of the reference identity provider. */
export interface IdentityOptions {
  /** TCP port; 0 for a free one, which is then part of the issuer. */
  readonly port: number;
  /** Folder for keys, sessions, grants and staff. Created if missing; sessions survive a restart with it. */
  readonly dataDir: string;
  /** URL of a PostgreSQL server, which is used instead of the folder and can be shared by several providers. */
  readonly databaseUrl?: string | undefined;
  /** Registered redirect URIs of sign-ins, compared exactly. At least one. */
  readonly redirectUris: readonly string[];
  /** Registered redirect URIs of sign-outs, compared exactly. */
  readonly postLogoutRedirectUris: readonly string[];
  /** Origins whose pages may call the token endpoint. Default: the origins of `redirectUris`. */
  readonly webOrigins?: readonly string[];
  /** Bearer secret of the middleware for `/admin/*`. */
  readonly middlewareSecret: string;
  /**
   * Lifetime of an access token in seconds. Default 3600: the specification requires a refresh when less than 900 s are
   * left.
   */
  readonly accessTokenSeconds?: number;
  /** Idle timeout of a session and its refresh token in seconds. Default 2 hours, as in a company's realm. */
  readonly refreshTokenSeconds?: number;
  /** The cost of password hashes (`N` of scrypt). Default 2^15; tests use a lower one. */
  readonly passwordCost?: number;
  /** Address to listen on. Default 127.0.0.1. */
  readonly host?: string;
  /**
   * URL of the realm behind a proxy that ends TLS, `https://anmeldung.example/realms/aboschalter`. Default
   * `http://localhost:PORT/realms/aboschalter`.
   */
  readonly issuer?: string;
}

/** The public client of the back office; also the audience of its access tokens. */
export const CLIENT_ID = 'aboschalter';

/** Path of the realm, as in Keycloak. */
export const REALM_PATH = '/realms/aboschalter';

/**
 * Idle timeout and maximum duration of a session in seconds; as `ssoSession…` in `deployment/realm.json` of
 * packages/dev-tools.
 */
export const SESSION = { idleTimeout: 2 * 60 * 60, maxDuration: 12 * 60 * 60 } as const;

/** The options with all defaults resolved. */
export interface ResolvedIdentityOptions {
  readonly issuer: string;
  readonly port: number;
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
  readonly webOrigins: ReadonlySet<string>;
  readonly middlewareSecret: string;
  readonly accessTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  readonly passwordCost: number;
}

/**
 * Resolves all options for a server that listens on `port`.
 * @throws TypeError if a URL is invalid
 */
export function resolveOptions(options: IdentityOptions, port: number): ResolvedIdentityOptions {
  return {
    issuer: options.issuer ?? `http://localhost:${port}${REALM_PATH}`,
    port,
    redirectUris: options.redirectUris,
    postLogoutRedirectUris: options.postLogoutRedirectUris,
    webOrigins: new Set(options.webOrigins ?? options.redirectUris.map((uri) => new URL(uri).origin)),
    middlewareSecret: options.middlewareSecret,
    accessTokenSeconds: options.accessTokenSeconds ?? 3600,
    refreshTokenSeconds: options.refreshTokenSeconds ?? SESSION.idleTimeout,
    passwordCost: options.passwordCost ?? DEFAULT_PASSWORD_COST,
  };
}
