import type { Call } from '@aboschalter/contract';
import type { MissingParts } from './read-answer.ts';

/** Observes every request, so that the shell can show that one takes long. */
export interface RequestObserver {
  /** Called when a request starts; the returned function is called once, when it has ended in whatever way. */
  started(call: Pick<Call, 'method'>): () => void;
  /** The middleware asks for a pause; the request is sent again at this time (milliseconds since 1970). */
  pausedUntil?(time: number): void;
  /** Parts of an answer could not be read and are missing in what the caller gets. */
  incomplete?(call: Call, missing: MissingParts): void;
}

/** An observer that nobody hears. */
export const noopObserver: RequestObserver = { started: () => () => undefined };
