import type { SessionParts } from './parts.ts';
import { createStateHolder } from './session-state.ts';

/** The state of the one session of this page. */
export const sessionState = createStateHolder();

let current: SessionParts | undefined;

/** The parts of the session, once it has been started. */
export const currentParts = (): SessionParts | undefined => current;

/** Sets the parts at the first start; a later start goes on with them. */
export function ensureParts(make: () => SessionParts): SessionParts {
  current ??= make();
  return current;
}
