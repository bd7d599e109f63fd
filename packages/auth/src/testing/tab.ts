import { createIdentityProvider } from '../identity-provider.ts';
import { createSessionRecord } from '../session-record.ts';
import { SessionManager } from '../session-manager.ts';
import { createSessionStateStore, type SessionState } from '../session-state.ts';
import type { SessionStore } from '../session-store.ts';
import type { FakeProvider } from './fake-provider.ts';
import { TEST_OIDC_SETTINGS, createTokenResponse, type TokenOptions } from './fake-tokens.ts';

/** A tab: its session manager, the history of its session states, and the current state. */
export interface Tab {
  readonly manager: SessionManager;
  readonly history: SessionState[];
  state(): SessionState;
}

/** Opens a tab that uses this session store. */
export function openTab(storage: SessionStore): Tab {
  const stateStore = createSessionStateStore();
  const history: SessionState[] = [];
  stateStore.subscribe(() => {
    history.push(stateStore.get());
  });
  const manager = new SessionManager({
    settings: TEST_OIDC_SETTINGS,
    storage,
    provider: createIdentityProvider(TEST_OIDC_SETTINGS),
    onStateChange: stateStore.set,
  });
  return { manager, history, state: stateStore.get };
}

/** Signs in with `tab`, as if the provider had just issued the tokens. @returns the access token */
export async function signInTab(tab: Tab, provider: FakeProvider, options: TokenOptions = {}): Promise<string> {
  const tokens = createTokenResponse(options);
  provider.tokens = options;
  provider.addRefreshToken(tokens.refresh_token);
  await tab.manager.startNew(createSessionRecord(tokens, TEST_OIDC_SETTINGS));
  return tokens.access_token;
}
