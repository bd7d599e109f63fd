import { commandNames, type IssueResult } from '@aboschalter/contract';
import { z } from 'zod';
import { startCardWorkstation } from '../start-card-workstation.ts';
import type { DeviceName } from '../workstation/device.ts';
import type { WorkstationState } from '../workstation/state.ts';
import { startJournalServer, type JournalServer } from './journal-server.ts';
import { runCommand, type ObservedResult, type CommandHeaders } from './run-command.ts';

/** Two blank demo cards. */
export const cardA = 4_100_011;
export const cardB = 4_100_012;
/** The key for signing calls to the middleware. */
export const cardKey = 'a key that no browser has, only the servers';
export const webOrigin = 'http://counter.example';

/** A running workstation with its middleware, and functions to use it. */
export interface TestWorkstation {
  readonly url: string;
  readonly journal: JournalServer;
  /** Sends a request to the control API. */
  control(method: string, path: string, body?: unknown): Promise<Response>;
  state(): Promise<WorkstationState>;
  /** Numbers of the valid authorizations on a card, in its order. */
  numbersOn(card: number): Promise<number[]>;
  issue(device: DeviceName, order: CommandHeaders): Promise<ObservedResult>;
  close(): Promise<void>;
}

/** Headers for issuing a ticket. */
export function ticket(id: number, more: CommandHeaders = {}): CommandHeaders {
  return {
    authorizationId: `${id}`.padStart(11, '0'),
    ticketHolderId: '00000000017',
    checkCard: 'true',
    withoutCreditCheck: 'true',
    ...more,
  };
}

export async function startTestWorkstation(dataDir: string): Promise<TestWorkstation> {
  const journal = await startJournalServer();
  const workstation = await startCardWorkstation({
    port: 0,
    dataDir,
    webOrigins: [webOrigin],
    middlewareUrl: `${journal.url}/`,
    cardKey,
  });
  const { url } = workstation;
  const control: TestWorkstation['control'] = async (method, path, body) =>
    fetch(`${url}/workstation/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  const state = async (): Promise<WorkstationState> => z.custom<WorkstationState>().parse(await (await control('GET', 'state')).json());
  return {
    url,
    journal,
    control,
    state,
    numbersOn: async (card) => {
      const found = (await state()).cards.find(({ appInstanceNumber }) => appInstanceNumber === card);
      return found?.Berechtigungsdaten.filter((one) => one.BerechtigungsstatusStr === 'aktiv').map((one) => one.BerechtigungsNummer) ?? [];
    },
    issue: async (device, order) => runCommand(`${url}/${device}`, commandNames.issueAuthorization, order),
    close: async () => {
      await workstation.close();
      await journal.close();
    },
  };
}

/** Returns the result of an issuing, which must have succeeded. */
export function issued(ending: ObservedResult): IssueResult {
  if (ending.status !== 1) throw new Error(`not issued: ${ending.status} ${ending.errors.join(', ')}`);
  return z.custom<IssueResult>().parse(ending.result);
}
