import { type CommandName, commandNames } from '@aboschalter/contract';
import { type IssuingJournalClient, JournalUnavailableError } from '../journal/issuing-journal.ts';
import { openPeOutput, serializePeCommand } from '../pe/pe-command.ts';
import type { Device } from '../workstation/device.ts';
import type { Workstation } from '../workstation/workstation.ts';
import { CommandError, ReaderError, toCommandFailure } from './command-error.ts';
import type { CommandContext, CommandFlow } from './flow.ts';
import { issueAuthorization } from './flows/issue-authorization.ts';
import { readCard } from './flows/read-card.ts';
import { withdrawAuthorization } from './flows/withdraw-authorization.ts';
import { writeCustomerData } from './flows/write-customer-data.ts';
import { createReaderConnection } from './create-reader-connection.ts';
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
  /** The id of the session with the reader. */
  readonly session: string;
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
  const { command, device, session, webSessionId } = request;
  const close = { action: 'close', command: serializePeCommand(channel, session, 'close', {}), progress: 95 } as const;
  let mayCardBeOpen = true;
  try {
    const open = { action: 'open', command: serializePeCommand(channel, session, 'open', {}), progress: 5 } as const;
    const { response, input } = yield open;
    if (response.statusCode !== 0) {
      mayCardBeOpen = false;
      throw new ReaderError(response.statusCode, response.statusText);
    }
    if (input instanceof CommandError) throw input;
    const card = openPeOutput(channel, session, 'open', response.data);
    const context = {
      device,
      webSessionId,
      input,
      card,
      now: now(),
      reader: createReaderConnection(channel, session),
      journal: createFaultInjectingJournal(journal, device.faults),
    };
    const result = yield* flows[command](context);
    // The response to `close` is ignored, because it cannot change the result of the command.
    yield close;
    return { result };
  } catch (error) {
    const failure = toCommandFailure(error);
    if (mayCardBeOpen && !(failure instanceof ReaderError && failure.hasSessionEnded)) yield { ...close, failure };
    return { failure };
  }
}
