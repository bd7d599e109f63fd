import type { Call } from '@aboschalter/contract';

/** Observes every request, so that the shell can show that one takes long. */
export interface RequestObserver {
  /** Called when a request starts; the returned function is called once, when it has ended in whatever way. */
  started(call: Pick<Call, 'method'>): () => void;
  /** The middleware asks for a pause; the request is sent again at this time (milliseconds since 1970). */
  pausedUntil?(time: number): void;
}

/** An observer that nobody hears. */
export const nobody: RequestObserver = { started: () => () => undefined };
