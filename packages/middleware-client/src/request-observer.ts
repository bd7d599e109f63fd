import type { Call } from '@aboschalter/contract';
import type { MissingParts } from './parse-tolerantly.ts';

/**
 * Observes requests. `onRequestStart` is not called for background requests and uploads with progress, which have no
 * loading overlay.
 */
export interface RequestObserver {
  /** Called when a request starts; the returned function is called once when it has ended. */
  onRequestStart(call: Pick<Call, 'method'>): () => void;
  /**
   * Called when the middleware requests a pause, with the time at which the request is sent again
   * (milliseconds since 1970).
   */
  onRateLimit?(time: number): void;
  /** Called if parts of a response are invalid, and therefore missing in the result. */
  onIncompleteResponse?(call: Call, missing: MissingParts): void;
}

/** An observer that does nothing. */
export const noopObserver: RequestObserver = { onRequestStart: () => () => undefined };
