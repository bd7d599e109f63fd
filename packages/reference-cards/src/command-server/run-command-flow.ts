import { type CommandName, commandNames } from '@aboschalter/contract';
import { type IssuingJournalClient, JournalUnavailableError } from '../journal/issuing-journal.ts';
import { decryptPeOutput, serializePeCommand } from '../pe/pe-command.ts';
import type { Device } from '../workstation/device.ts';
import type { Workstation } from '../workstation/workstation.ts';
import { CommandError, PeError, toCommandFailure } from './command-error.ts';
import type { CommandContext, CommandFlow } from './flow.ts';
import { issueAuthorization } from './flows/issue-authorization.ts';
import { readCard } from './flows/read-card.ts';
import { withdrawAuthorization } from './flows/withdraw-authorization.ts';
import { writeCustomerData } from './flows/write-customer-data.ts';
import { createPeConnection } from './create-pe-connection.ts';
import type { FaultInjector } from '../workstation/faults.ts';

/** Wraps a journal so that pending faults of a device make calls fail, before or after the middleware has handled them. */
function createFaultInjectingJournal(journal: IssuingJournalClient, faults: FaultInjector): IssuingJournalClient {
  const withFaults = async <T>(step: string, call: () => Promise<T>): Promise<T> => {
    if (faults.take('middleware', step, 'before')) throw new JournalUnavailableError();
    const response = await call();
    if (faults.take('middleware', step, 'after')) throw new JournalUnavailableError();
    return response;
  };
  return {
    begin: async (...args) => withFaults('begin', async () => journal.begin(...args)),
    record: async (webSessionId, issuingId, step, appInstanceNumber) =>
      withFaults(step, async () => journal.record(webSessionId, issuingId, step, appInstanceNumber)),
    getHolder: async (...args) => withFaults('ticket-holder', async () => journal.getHolder(...args)),
    recordWithdrawal: async (webSessionId, appInstanceNumber, authorizationNumber, step) =>
      withFaults(step, async () => journal.recordWithdrawal(webSessionId, appInstanceNumber, authorizationNumber, step)),
    recordReading: async (...args) => withFaults('reading', async () => journal.recordReading(...args)),
  };
}

const flows: Readonly<Record<CommandName, (context: CommandContext) => CommandFlow<unknown>>> = {
  [commandNames.readCard]: readCard,
  [commandNames.issueAuthorization]: issueAuthorization,
  [commandNames.withdrawAuthorization]: withdrawAuthorization,
  [commandNames.writeCustomerData]: writeCustomerData,
};

/** Which command to run, and where. */
export interface CommandRequest {
  readonly command: CommandName;
  readonly device: Device;
  /** The id of the session with the PE and, through it, with the card. */
  readonly peSessionId: string;
  readonly webSessionId: string;
}

/** The result or the failure of a command. */
export type CommandOutcome = { readonly result: unknown } | { readonly failure: CommandError };

/**
 * Runs a complete command: opens a session with the card, runs the flow of the command, and closes the session, also after a
 * failure. Returns failures instead of throwing them.
 */
export async function* runCommandFlow(
  workstation: Workstation,
  journal: IssuingJournalClient,
  request: CommandRequest,
): CommandFlow<CommandOutcome> {
  const { channel, now } = workstation;
  const { command, device, peSessionId, webSessionId } = request;
  const close = { action: 'close', command: serializePeCommand(channel, peSessionId, 'close', {}), progress: 95 } as const;
  let wasCardOpened = false;
  try {
    const open = { action: 'open', command: serializePeCommand(channel, peSessionId, 'open', {}), progress: 5 } as const;
    const { response, parameters } = yield open;
    if (response.statusCode !== 0) throw new PeError(response.statusCode, response.statusText);
    wasCardOpened = true;
    if (parameters instanceof CommandError) throw parameters;
    const card = decryptPeOutput(channel, peSessionId, 'open', response.data);
    const context = {
      device,
      webSessionId,
      input: parameters,
      card,
      now: now(),
      pe: createPeConnection(channel, peSessionId),
      journal: createFaultInjectingJournal(journal, device.faults),
    };
    const result = yield* flows[command](context);
    // The response to `close` is ignored, because it cannot change the result of the command.
    yield close;
    return { result };
  } catch (error) {
    const failure = toCommandFailure(error);
    const hasSessionEnded = failure instanceof PeError && failure.hasSessionEnded;
    if (wasCardOpened && !hasSessionEnded) yield { ...close, failure };
    return { failure };
  }
}
