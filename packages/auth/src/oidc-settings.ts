/** Settings of the sign-in, from the runtime configuration and the configuration of the middleware. */
export interface OidcSettings {
  /** Issuer of the identity provider, as in `http://localhost:9091/realms/aboschalter`. */
  readonly authority: string;
  readonly clientId: string;
  /** Scopes, separated by spaces; contains `openid`. */
  readonly scope: string;
  /** Registered redirect URI. */
  readonly redirectUri: string;
  /** Registered redirect URI after sign-out. */
  readonly postLogoutRedirectUri: string;
  /** Whether a token pair in the URL is accepted. Only for installations that are embedded into another application. */
  readonly acceptTokensFromQuery: boolean;
  /** Name of the claim with the sales-point number. */
  readonly salesPointClaim: string;
}
