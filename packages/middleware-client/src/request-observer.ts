import type { Call } from '@aboschalter/contract';
import type { MissingParts } from './read-answer.ts';

/** Observes every request, so that the shell can show slow ones. */
export interface RequestObserver {
  /** Called when a request starts; the returned function is called once when it has ended. */
  onRequestStart(call: Pick<Call, 'method'>): () => void;
  /**
   * The middleware requests a pause; the request is sent again at this time (milliseconds since
   * 1970).
   */
  onRateLimit?(time: number): void;
  /** Parts of a response are invalid and missing in the result. */
  onIncompleteResponse?(call: Call, missing: MissingParts): void;
}

/** An observer that does nothing. */
export const noopObserver: RequestObserver = { onRequestStart: () => () => undefined };
