import { currentParts, sessionState } from './current-session.ts';
import { SessionEndedError } from './session-errors.ts';
import type { SessionKeeper } from './session-keeper.ts';
import { userIn } from './session-state.ts';

export { hideAddressTokens } from './address.ts';
export { SessionEndedError, SessionUnavailableError } from './session-errors.ts';
export type { SignInSettings } from './settings.ts';
export { SignInFailure, type FailureKey, type SignInFailureReason } from './sign-in-failure.ts';
export { signInHere, signInInWindow, type AgainResult } from './sign-in-again.ts';
export { startSession, type StartResult } from './start-session.ts';

/** Where the middleware client gets tokens from. Only the shell hands it on. */
export interface TokenSource {
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

function keeper(): SessionKeeper {
  const parts = currentParts();
  if (!parts) throw new SessionEndedError();
  return parts.keeper;
}

/** The tokens of the one session of this page. */
export const tokenSource: TokenSource = {
  accessToken: async () => keeper().accessToken(),
  refreshedToken: async (rejected) => keeper().refreshedToken(rejected),
  rejectedAgain: (token) => void currentParts()?.keeper.rejectedAgain(token),
  username() {
    const user = userIn(sessionState.get());
    if (!user) throw new SessionEndedError();
    return user.username;
  },
};
