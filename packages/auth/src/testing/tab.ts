import { createIdentityProvider } from '../identity-provider.ts';
import { createSessionRecord } from '../session-record.ts';
import { SessionManager } from '../session-manager.ts';
import { createSessionStateStore, type SessionState } from '../session-state.ts';
import type { SessionStore } from '../session-store.ts';
import type { FakeProvider } from './fake-provider.ts';
import { TEST_OIDC_SETTINGS, createTokenResponse, type TokenOptions } from './fake-tokens.ts';

/** A tab: a session manager, its states so far, and the latest. */
export interface Tab {
  readonly keeper: SessionManager;
  readonly history: SessionState[];
  state(): SessionState;
}

/** Opens a tab on `storage`. */
export function openTab(storage: SessionStore): Tab {
  const holder = createSessionStateStore();
  const history: SessionState[] = [];
  holder.subscribe(() => {
    history.push(holder.get());
  });
  const keeper = new SessionManager({
    settings: TEST_OIDC_SETTINGS,
    storage,
    provider: createIdentityProvider(TEST_OIDC_SETTINGS),
    publish: holder.set,
  });
  return { keeper, history, state: holder.get };
}

/** Signs in with `tab`, as if the provider had just issued the tokens. @returns the access token */
export async function signInTab(tab: Tab, provider: FakeProvider, options: TokenOptions = {}): Promise<string> {
  const tokens = createTokenResponse(options);
  provider.tokens = options;
  provider.know(tokens.refresh_token);
  await tab.keeper.begin(createSessionRecord(tokens, TEST_OIDC_SETTINGS));
  return tokens.access_token;
}
