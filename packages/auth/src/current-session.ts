import type { SessionServices } from './session-services.ts';
import { createSessionStateStore } from './session-state.ts';

/** The state of the one session of this page. */
export const sessionStateStore = createSessionStateStore();

let current: SessionServices | undefined;

/** The parts of the session, once it has been started. */
export const getSessionServices = (): SessionServices | undefined => current;

/** Sets the parts at the first start; a later start goes on with them. */
export function ensureSessionServices(make: () => SessionServices): SessionServices {
  current ??= make();
  return current;
}
