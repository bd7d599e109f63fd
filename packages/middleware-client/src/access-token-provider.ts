/**
 * Where the client gets fresh tokens: `packages/auth` implements it, the shell hands it over, and no
 * remote ever sees it.
 */
export interface AccessTokenProvider {
  /** The present access token. Rejects when nobody is signed in. */
  accessToken(): Promise<string>;
  /** A token other than the one the middleware has just rejected with a 401. Rejects if there is none. */
  refreshedToken(rejected: string): Promise<string>;
  /** Called with a token that was refreshed for a request and rejected with a 401 all the same: signing in again may help. */
  rejectedAgain?(token: string): void;
  /** Preferred username of the member of staff. */
  username(): string;
}
