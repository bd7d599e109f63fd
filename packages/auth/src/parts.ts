import type { IdentityProvider } from './provider.ts';
import type { SessionManager } from './session-keeper.ts';
import type { SessionStore } from './session-storage.ts';
import type { OidcSettings } from './settings.ts';

/** The parts that a started session is made of. */
export interface SessionServices {
  readonly settings: OidcSettings;
  readonly storage: SessionStore;
  readonly provider: IdentityProvider;
  readonly keeper: SessionManager;
}
