/**
 * Provides fresh tokens to the client: implemented by `packages/auth`, passed on by the shell, and
 * not accessible to remotes.
 */
export interface AccessTokenProvider {
  /** Returns the present access token. Rejects without a session. */
  accessToken(): Promise<string>;
  /**
   * Returns a token other than the one that the middleware has just rejected with a 401. Rejects if
   * there is none.
   */
  refreshedToken(rejected: string): Promise<string>;
  /**
   * Called with a refreshed token that was rejected with a 401 again: signing in again may help.
   */
  rejectedAgain?(token: string): void;
  /** Preferred username of the member of staff. */
  username(): string;
}
