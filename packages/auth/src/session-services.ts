import type { IdentityProvider } from './identity-provider.ts';
import type { SessionManager } from './session-manager.ts';
import type { SessionStore } from './session-store.ts';
import type { OidcSettings } from './oidc-settings.ts';

/** The parts that a started session is made of. */
export interface SessionServices {
  readonly settings: OidcSettings;
  readonly storage: SessionStore;
  readonly provider: IdentityProvider;
  readonly keeper: SessionManager;
}
