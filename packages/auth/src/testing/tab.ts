import { providerOf } from '../provider.ts';
import { recordOf } from '../session-record.ts';
import { SessionKeeper } from '../session-keeper.ts';
import { createStateHolder, type SessionState } from '../session-state.ts';
import type { SessionStorage } from '../session-storage.ts';
import type { FakeProvider } from './fake-provider.ts';
import { SETTINGS, tokensOf, type TokenOptions } from './fake-tokens.ts';

/** A tab: a keeper, the states it went through, and the latest. */
export interface Tab {
  readonly keeper: SessionKeeper;
  readonly history: SessionState[];
  state(): SessionState;
}

/** Opens a tab on `storage`. */
export function openTab(storage: SessionStorage): Tab {
  const holder = createStateHolder();
  const history: SessionState[] = [];
  holder.subscribe(() => {
    history.push(holder.get());
  });
  const keeper = new SessionKeeper({ settings: SETTINGS, storage, provider: providerOf(SETTINGS), publish: holder.set });
  return { keeper, history, state: holder.get };
}

/** Signs in with `tab`, as if the tokens had just come from the provider. @returns the access token. */
export async function signIn(tab: Tab, provider: FakeProvider, options: TokenOptions = {}): Promise<string> {
  const tokens = tokensOf(options);
  provider.tokens = options;
  provider.know(tokens.refresh_token);
  await tab.keeper.begin(recordOf(tokens, SETTINGS));
  return tokens.access_token;
}
