/** What the reference identity provider needs to know to start. */
export interface IdentityOptions {
  /** TCP port; 0 takes a free one, which then stands in the issuer. */
  readonly port: number;
  /** Folder for keys, sessions, grants and staff. Created if missing; a restart on it signs nobody out. */
  readonly dataDir: string;
  /** A PostgreSQL server in the place of the folder; any number of providers may share it. */
  readonly databaseUrl?: string | undefined;
  /** Addresses that a sign-in may return to, exactly as the application sends them. At least one. */
  readonly redirectUris: readonly string[];
  /** Addresses that a sign-out may return to, exactly as the application sends them. */
  readonly postLogoutRedirectUris: readonly string[];
  /** Origins whose pages may call the token endpoint. Default: the origins of `redirectUris`. */
  readonly webOrigins?: readonly string[];
  /** Bearer secret of the middleware for `/admin/*`. */
  readonly middlewareSecret: string;
  /** Life of an access token in seconds. Default 3600, so that the rule of the specification is seen: refreshed with less than 900 s left. */
  readonly accessTokenSeconds?: number;
  /** How long a session may rest in seconds, and its refresh token with it. Default 2 hours, as in the realm of companies. */
  readonly refreshTokenSeconds?: number;
  /** Address to listen on. Default 127.0.0.1; the issuer always says `localhost`. */
  readonly host?: string;
}

/** The public client of the back office; also the audience of its access tokens. */
export const CLIENT_ID = 'aboschalter';

/** Path of the realm, as Keycloak lays it out. */
export const REALM_PATH = '/realms/aboschalter';

/** How long a session may rest, and how long it lasts in all, in seconds; as `ssoSession…` in `operating/realm.json` of packages/dev-tools. */
export const SESSION = { idle: 2 * 60 * 60, most: 12 * 60 * 60 } as const;

/** What the provider works with: every option decided. */
export interface ResolvedIdentityOptions {
  readonly issuer: string;
  readonly port: number;
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
  readonly webOrigins: ReadonlySet<string>;
  readonly middlewareSecret: string;
  readonly accessTokenSeconds: number;
  readonly refreshTokenSeconds: number;
}

/**
 * Decides every option for a server that listens on `port`.
 * @throws TypeError if an address is no URL.
 */
export function resolveOptions(options: IdentityOptions, port: number): ResolvedIdentityOptions {
  return {
    issuer: `http://localhost:${port}${REALM_PATH}`,
    port,
    redirectUris: options.redirectUris,
    postLogoutRedirectUris: options.postLogoutRedirectUris,
    webOrigins: new Set(options.webOrigins ?? options.redirectUris.map((uri) => new URL(uri).origin)),
    middlewareSecret: options.middlewareSecret,
    accessTokenSeconds: options.accessTokenSeconds ?? 3600,
    refreshTokenSeconds: options.refreshTokenSeconds ?? SESSION.idle,
  };
}
