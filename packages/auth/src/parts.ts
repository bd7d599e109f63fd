import type { Provider } from './provider.ts';
import type { SessionKeeper } from './session-keeper.ts';
import type { SessionStorage } from './session-storage.ts';
import type { SignInSettings } from './settings.ts';

/** The parts that a started session is made of. */
export interface SessionParts {
  readonly settings: SignInSettings;
  readonly storage: SessionStorage;
  readonly provider: Provider;
  readonly keeper: SessionKeeper;
}
