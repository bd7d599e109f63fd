import { getSessionServices, sessionStateStore } from './current-session.ts';
import { SessionEndedError } from './session-errors.ts';
import type { SessionManager } from './session-manager.ts';
import { getSignedInUser } from './session-state.ts';

export { stripUrlTokens } from './url.ts';
export { SessionEndedError, SessionUnavailableError } from './session-errors.ts';
export type { OidcSettings } from './oidc-settings.ts';
export { SignInError, type SignInErrorCode, type SignInFailureReason } from './sign-in-error.ts';
export { reauthenticateByRedirect, reauthenticateInPopup, type ReauthenticationResult } from './reauthentication.ts';
export { startSession, type StartSessionResult } from './start-session.ts';

/** Provides access tokens to the middleware client. Only the shell imports it, not remotes. */
export interface AccessTokenProvider {
  /**
   * Returns a token for a request. Waits for a refresh only if the current token has expired.
   * @throws SessionEndedError, SessionUnavailableError
   */
  accessToken(): Promise<string>;
  /**
   * Returns a newer token than the one that the middleware rejected with 401. Ends the session if the response to the refresh is lost:
   * the rejected token cannot be used any more, and the refresh token may have been used up.
   * @throws SessionEndedError, SessionUnavailableError
   */
  refreshedToken(rejected: string): Promise<string>;
  /**
   * Called when the middleware has also rejected the token that `refreshedToken` returned. Ends the session, so that the user can
   * sign in again.
   */
  rejectedAgain(token: string): void;
  /** The preferred user name of the signed-in user. @throws SessionEndedError */
  username(): string;
}

/** @throws SessionEndedError if no session was started */
function requireManager(): SessionManager {
  const services = getSessionServices();
  if (!services) throw new SessionEndedError();
  return services.manager;
}

/** Provides the tokens of this page's session. */
export const accessTokenProvider: AccessTokenProvider = {
  accessToken: async () => requireManager().accessToken(),
  refreshedToken: async (rejected) => requireManager().refreshedToken(rejected),
  rejectedAgain: (token) => void getSessionServices()?.manager.rejectedAgain(token),
  username() {
    const user = getSignedInUser(sessionStateStore.get());
    if (!user) throw new SessionEndedError();
    return user.username;
  },
};
