import { createLogger, createRequestLogger, type RequestLogMode } from '@aboschalter/reference-program/request-logger';
import type { WorkstationObserver } from './workstation-observer.ts';

/**
 * Creates the log of a workstation: incidents, and in the mode `on` each request and the end of each command.
 * @param destination by default the standard output
 */
export function createWorkstationLog(mode: RequestLogMode, destination?: Parameters<typeof createLogger>[0]): WorkstationObserver {
  const log = createLogger(destination);
  return {
    ...createRequestLogger(mode, log),
    onCommandEnd({ device, command, outcome, milliseconds }) {
      if (mode === 'on') log.info({ device, command, outcome, ms: milliseconds }, 'command');
    },
    onPeResponse: () => undefined,
  };
}
