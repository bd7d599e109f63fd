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

/** Where the middleware client gets tokens from. Only the shell hands it on. */
export interface AccessTokenProvider {
  /**
   * A token to send a request with. Waits for a refresh only if the one at hand has ended.
   * @throws SessionEndedError, SessionUnavailableError
   */
  accessToken(): Promise<string>;
  /**
   * Another token than the one that the middleware rejected with 401. Ends the session if the response to the refresh is lost.
   * @throws SessionEndedError, SessionUnavailableError
   */
  refreshedToken(rejected: string): Promise<string>;
  /** The middleware has rejected a token that was refreshed for it: the session has ended, signing in again may help. */
  rejectedAgain(token: string): void;
  /** Preferred user name of who is signed in. @throws SessionEndedError */
  username(): string;
}

function keeper(): SessionManager {
  const parts = getSessionServices();
  if (!parts) throw new SessionEndedError();
  return parts.keeper;
}

/** The tokens of the one session of this page. */
export const accessTokenProvider: AccessTokenProvider = {
  accessToken: async () => keeper().accessToken(),
  refreshedToken: async (rejected) => keeper().refreshedToken(rejected),
  rejectedAgain: (token) => void getSessionServices()?.keeper.rejectedAgain(token),
  username() {
    const user = getSignedInUser(sessionStateStore.get());
    if (!user) throw new SessionEndedError();
    return user.username;
  },
};
