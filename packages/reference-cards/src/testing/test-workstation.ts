import { commandNames, withdrawnCardStatus, type IssueResult } from '@aboschalter/contract';
import { z } from 'zod';
import { startCardWorkstation } from '../start-card-workstation.ts';
import type { DeviceName } from '../workstation/device.ts';
import type { WorkstationState } from '../workstation/state.ts';
import { startJournalServer, type JournalServer } from './journal-server.ts';
import { runCommand, type ObservedResult, type CommandHeaders } from './run-command.ts';

/** The application instance number of a blank demo card. */
export const cardA = 4_100_011;
/** The application instance number of another blank demo card. */
export const cardB = 4_100_012;
/** The secret that signs calls to the middleware. */
export const proofSecret = 'a key that no browser has, only the servers';
export const webOrigin = 'http://counter.example';

/** A running workstation with the journal server as its middleware, and functions to use it. */
export interface TestWorkstation {
  readonly url: string;
  readonly journal: JournalServer;
  /** Sends a request to the control API. */
  control(method: string, path: string, body?: unknown): Promise<Response>;
  getState(): Promise<WorkstationState>;
  /** Returns the numbers of the authorizations on a card that are not withdrawn. */
  getNumbersOn(card: number): Promise<number[]>;
  /** Runs the command that issues a ticket. */
  issue(device: DeviceName, headers: CommandHeaders): Promise<ObservedResult>;
  close(): Promise<void>;
}

/**
 * Creates the headers of the command that issues a ticket.
 * @param id the id of the authorization in the middleware
 */
export function createIssueHeaders(id: number, overrides: CommandHeaders = {}): CommandHeaders {
  return {
    authorizationId: `${id}`.padStart(11, '0'),
    ticketHolderId: '00000000017',
    checkCard: 'true',
    withoutCreditCheck: 'true',
    ...overrides,
  };
}

/**
 * Starts a workstation and a journal server on free ports.
 * @param logLines receives the lines of the log
 */
export async function startTestWorkstation(dataDir: string, logLines: string[] = []): Promise<TestWorkstation> {
  const journal = await startJournalServer();
  const workstation = await startCardWorkstation({
    port: 0,
    dataDir,
    webOrigins: [webOrigin],
    middlewareUrl: `${journal.url}/`,
    proofSecret,
    log: 'on',
    logDestination: { write: (line) => logLines.push(line) },
  });
  const { url } = workstation;
  const control: TestWorkstation['control'] = async (method, path, body) =>
    fetch(`${url}/workstation/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  const getState = async (): Promise<WorkstationState> => z.custom<WorkstationState>().parse(await (await control('GET', 'state')).json());
  return {
    url,
    journal,
    control,
    getState,
    getNumbersOn: async (card) => {
      const foundCard = (await getState()).cards.find(({ appInstanceNumber }) => appInstanceNumber === card);
      return (
        foundCard?.Berechtigungsdaten.filter(({ BerechtigungsstatusStr }) => BerechtigungsstatusStr !== withdrawnCardStatus).map(
          ({ BerechtigungsNummer }) => BerechtigungsNummer,
        ) ?? []
      );
    },
    issue: async (device, headers) => runCommand(`${url}/${device}`, commandNames.issueAuthorization, headers),
    close: async () => {
      await workstation.close();
      await journal.close();
    },
  };
}

/** Returns the result of issuing a ticket. @throws Error if it has failed */
export function expectIssued(outcome: ObservedResult): IssueResult {
  if (outcome.status !== 1) throw new Error(`not issued: ${outcome.status} ${outcome.errors.join(', ')}`);
  return z.custom<IssueResult>().parse(outcome.result);
}
