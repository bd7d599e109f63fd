import type { SessionServices } from './session-services.ts';
import { createSessionStateStore } from './session-state.ts';

/** The state of this page's session. */
export const sessionStateStore = createSessionStateStore();

let current: SessionServices | undefined;

/** The services of the session, once it has been started. */
export const getSessionServices = (): SessionServices | undefined => current;

/** Creates the services at the first start; later starts reuse them. */
export function ensureSessionServices(make: () => SessionServices): SessionServices {
  current ??= make();
  return current;
}
