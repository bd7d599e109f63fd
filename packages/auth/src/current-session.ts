import type { SessionServices } from './session-services.ts';
import { createSessionStateStore } from './session-state.ts';

/** The state of this page's session. */
export const sessionStateStore = createSessionStateStore();

let services: SessionServices | undefined;

/** Returns the services of the session; `undefined` before the first start. */
export const getSessionServices = (): SessionServices | undefined => services;

/** Creates the services at the first start; later starts reuse them. */
export function ensureSessionServices(create: () => SessionServices): SessionServices {
  services ??= create();
  return services;
}
