/** How to sign in; from the runtime configuration of the middleware. */
export interface OidcSettings {
  /** Issuer of the identity provider, as in `http://localhost:9091/realms/aboschalter`. */
  readonly authority: string;
  readonly clientId: string;
  /** Scopes, blank between them; contains `openid`. */
  readonly scope: string;
  /** Registered address that the provider sends the browser back to. */
  readonly redirectUri: string;
  /** Registered address that a sign-out ends at. */
  readonly postLogoutRedirectUri: string;
  /** Whether a token pair in the address may sign somebody in (embedded set-up). */
  readonly acceptTokensFromQuery: boolean;
  /** Name of the claim with the sales-point number. */
  readonly salesPointClaim: string;
}
