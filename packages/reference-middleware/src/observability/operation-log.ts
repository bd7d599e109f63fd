import { createLogger, createRequestLogger, type RequestLogMode } from '@aboschalter/reference-program/request-logger';
import type { RequestObserver } from '@aboschalter/reference-program/request-observer';

/** A counter that was raised, because numbers above its value were already in use. */
export interface CounterWarning {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The log of a running middleware. */
export interface OperationLog extends RequestObserver {
  /** Logs a warning that a counter was raised. */
  onCounterRaised(warning: CounterWarning): void;
}

/**
 * Creates the log of a middleware.
 * @param destination by default the standard output
 */
export function createOperationLog(mode: RequestLogMode, destination?: Parameters<typeof createLogger>[0]): OperationLog {
  const log = createLogger(destination);
  return {
    ...createRequestLogger(mode, log),
    onCounterRaised({ name, from, to }) {
      log.warn({ counter: name, from, to }, 'counter raised: numbers above it are in use, was an older database restored?');
    },
  };
}
