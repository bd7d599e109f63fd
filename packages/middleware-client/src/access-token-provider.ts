/**
 * Provides fresh tokens to the client. `packages/auth` implements it for the shell; remotes have no
 * access to it.
 */
export interface AccessTokenProvider {
  /** Returns the current access token. Rejects if nobody is signed in. */
  accessToken(): Promise<string>;
  /**
   * Returns a newer token than the one that the middleware has just rejected with a 401. Rejects if
   * there is no such token.
   */
  refreshedToken(rejected: string): Promise<string>;
  /**
   * Called when the middleware has responded with a 401 also to the token that `refreshedToken` returned. The implementation can end
   * the session, so that the user can sign in again.
   * @param token the rejected token
   */
  rejectedAgain?(token: string): void;
  /** Returns the preferred username of the member of staff. */
  username(): string;
}
