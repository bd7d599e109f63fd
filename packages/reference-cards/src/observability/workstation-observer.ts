import { commandStatus, type CommandName } from '@aboschalter/contract';
import { combineObservers, type RequestObserver } from '@aboschalter/reference-program/request-observer';
import type { CommandError } from '../command-server/command-error.ts';

/** How a command ended. `replaced`: a newer command started on the device before the end. */
export const commandOutcomeNames = [
  'done',
  'reader-error',
  'refused',
  'middleware-unreachable',
  'bad-request',
  'session-over',
  'replaced',
] as const;
export type CommandOutcomeName = (typeof commandOutcomeNames)[number];

const failureNames = {
  [commandStatus.readerError]: 'reader-error',
  [commandStatus.refused]: 'refused',
  [commandStatus.middlewareUnreachable]: 'middleware-unreachable',
  [commandStatus.badRequest]: 'bad-request',
  [commandStatus.sessionOver]: 'session-over',
} as const satisfies Record<number, CommandOutcomeName>;

/** Returns the name of the outcome of a command. */
export const getOutcomeName = (failure: CommandError | undefined): CommandOutcomeName => (failure ? failureNames[failure.status] : 'done');

/** A command that has ended, without the card and its data. */
export interface EndedCommand {
  readonly device: string;
  readonly command: CommandName;
  readonly outcome: CommandOutcomeName;
  /** The time from the first request to the last response, with the work of the browser in between. */
  readonly milliseconds: number;
}

/** A response of the PE of a device, without its data. */
export interface ObservedPeResponse {
  readonly device: string;
  /** The `StatusCode` of the response, or `connection-lost` if the connection was closed without one. */
  readonly status: number | 'connection-lost';
}

/** Receives what happens at a workstation, for example to log or to count it. The records contain no personal data. */
export interface WorkstationObserver extends RequestObserver {
  onCommandEnd(command: EndedCommand): void;
  onPeResponse(response: ObservedPeResponse): void;
}

/** Creates an observer that calls several observers. */
export const combineWorkstationObservers = (...observers: readonly WorkstationObserver[]): WorkstationObserver => ({
  ...combineObservers(...observers),
  onCommandEnd: (command) => observers.forEach((observer) => observer.onCommandEnd(command)),
  onPeResponse: (response) => observers.forEach((observer) => observer.onPeResponse(response)),
});

/** An observer that ignores everything. */
export const noopObserver: WorkstationObserver = combineWorkstationObservers();
