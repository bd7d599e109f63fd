import { hideAddressTokens } from './address.ts';
import { sessionState, ensureParts } from './current-session.ts';
import type { SessionParts } from './parts.ts';
import { providerOf } from './provider.ts';
import { runStart, type StartOutcome } from './run-start.ts';
import { SessionKeeper } from './session-keeper.ts';
import { openSessionStorage } from './session-storage.ts';
import type { SignInSettings } from './settings.ts';
import { failed, type FailedSignIn } from './start-result.ts';

/** How a start ended. */
export type StartResult = StartOutcome | FailedSignIn;

function makeParts(given: SignInSettings): SessionParts {
  const settings = { ...given, authority: given.authority.replace(/\/$/, '') };
  const storage = openSessionStorage(settings);
  const provider = providerOf(settings);
  const keeper = new SessionKeeper({ settings, storage, provider, publish: sessionState.set });
  return { settings, storage, provider, keeper };
}

let starting: Promise<StartResult> | undefined;

/**
 * Starts the session of this page. However often it is called, it runs once; after a failure the next call tries anew.
 * Never rejects.
 */
export function startSession(settings: SignInSettings): Promise<StartResult> {
  hideAddressTokens();
  starting ??= (async () => runStart(ensureParts(() => makeParts(settings))))().catch((error: unknown) => {
    starting = undefined;
    return failed(error);
  });
  return starting;
}
