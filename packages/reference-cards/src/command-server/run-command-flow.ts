import { type CommandName, commandNames } from '@aboschalter/contract';
import { type IssuanceJournal, JournalUnavailableError } from '../journal/issuing-journal.ts';
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

/** Wraps a journal so that the faults of a device lose the request or the response of a call. */
function createFaultInjectingJournal(journal: IssuanceJournal, faults: FaultInjector): IssuanceJournal {
  const withFaults = async <T>(step: string, call: () => Promise<T>): Promise<T> => {
    if (faults.take('middleware', step, 'before')) throw new JournalUnavailableError();
    const answer = await call();
    if (faults.take('middleware', step, 'after')) throw new JournalUnavailableError();
    return answer;
  };
  return {
    begin: async (...call) => withFaults('begin', async () => journal.begin(...call)),
    record: async (webSessionId, issuingId, step, appInstanceNumber) =>
      withFaults(step, async () => journal.record(webSessionId, issuingId, step, appInstanceNumber)),
    getHolder: async (...call) => withFaults('ticket-holder', async () => journal.getHolder(...call)),
    recordWithdrawal: async (webSessionId, appInstanceNumber, authorizationNumber, step) =>
      withFaults(step, async () => journal.recordWithdrawal(webSessionId, appInstanceNumber, authorizationNumber, step)),
    recordReading: async (...call) => withFaults('reading', async () => journal.recordReading(...call)),
  };
}

const flows: Readonly<Record<CommandName, (context: CommandContext) => CommandFlow<unknown>>> = {
  [commandNames.readCard]: readCard,
  [commandNames.issueAuthorization]: issueAuthorization,
  [commandNames.withdrawAuthorization]: withdrawAuthorization,
  [commandNames.writeCustomerData]: writeCustomerData,
};

/** The device and credentials of a command. */
export interface CommandRequest {
  readonly command: CommandName;
  readonly device: Device;
  /** Id of the session with the reader. */
  readonly session: string;
  readonly webSessionId: string;
}

/** The outcome of a command. */
export type CommandResult = { readonly result: unknown } | { readonly failure: CommandError };

/**
 * Runs a complete command: opens a session with the card, runs the command's flow, and closes the session, also after a
 * failure. Never throws: a failure is an outcome.
 */
export async function* runCommandFlow(
  workstation: Workstation,
  journal: IssuanceJournal,
  start: CommandRequest,
): CommandFlow<CommandResult> {
  const { channel, now } = workstation;
  const { command, device, session, webSessionId } = start;
  const close = { action: 'close', command: serializePeCommand(channel, session, 'close', {}), progress: 95 } as const;
  let mayBeOpen = true;
  try {
    const open = { action: 'open', command: serializePeCommand(channel, session, 'open', {}), progress: 5 } as const;
    const { answer, input } = yield open;
    if (answer.statusCode !== 0) {
      mayBeOpen = false;
      throw new ReaderError(answer.statusCode, answer.statusText);
    }
    if (input instanceof CommandError) throw input;
    const card = openPeOutput(channel, session, 'open', answer.data);
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
    // The response to `close` is ignored: the result of the command is known.
    yield close;
    return { result };
  } catch (error) {
    const failure = toCommandFailure(error);
    if (mayBeOpen && !(failure instanceof ReaderError && failure.isSessionGone)) yield { ...close, failure };
    return { failure };
  }
}
