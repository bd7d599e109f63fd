import type { IdentityProvider } from './identity-provider.ts';
import type { SessionManager } from './session-manager.ts';
import type { SessionStore } from './session-store.ts';
import type { OidcSettings } from './oidc-settings.ts';

/** The services of a started session. */
export interface SessionServices {
  readonly settings: OidcSettings;
  readonly storage: SessionStore;
  readonly provider: IdentityProvider;
  readonly manager: SessionManager;
}
