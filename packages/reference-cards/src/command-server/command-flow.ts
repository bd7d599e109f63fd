import { commandNames, type CommandName } from '@aboschalter/contract';
import { faultyJournal } from '../journal/faulty-journal.ts';
import type { IssuingJournal } from '../journal/issuing-journal.ts';
import { openPeOutput, writePeCommand } from '../pe/pe-command.ts';
import type { Device } from '../workplace/device.ts';
import type { Workplace } from '../workplace/workplace.ts';
import { CommandFailure, failureOf, ReaderFailure } from './command-failure.ts';
import type { CommandContext, Flow } from './flow.ts';
import { issueAuthorization } from './flows/issue-authorization.ts';
import { readCard } from './flows/read-card.ts';
import { withdrawAuthorization } from './flows/withdraw-authorization.ts';
import { writeCustomerData } from './flows/write-customer-data.ts';
import { readerLink } from './reader-link.ts';

const flows: Readonly<Record<CommandName, (context: CommandContext) => Flow<unknown>>> = {
  [commandNames.readCard]: readCard,
  [commandNames.issueAuthorization]: issueAuthorization,
  [commandNames.withdrawAuthorization]: withdrawAuthorization,
  [commandNames.writeCustomerData]: writeCustomerData,
};

/** Who started which command, and where. */
export interface CommandStart {
  readonly command: CommandName;
  readonly device: Device;
  /** Id of the session with the reader. */
  readonly session: string;
  readonly webSessionId: string;
}

/** How a command ended. */
export type CommandEnd = { readonly result: unknown } | { readonly failure: CommandFailure };

/**
 * A whole command: opens a session with the card, does the command's own work, and closes the session, also after a
 * failure. Nothing is thrown: a failure is an end.
 */
export async function* commandFlow(workplace: Workplace, journal: IssuingJournal, start: CommandStart): Flow<CommandEnd> {
  const { channel, now } = workplace;
  const { command, device, session, webSessionId } = start;
  const close = { action: 'close', command: writePeCommand(channel, session, 'close', {}), progress: 95 } as const;
  let mayBeOpen = true;
  try {
    const open = { action: 'open', command: writePeCommand(channel, session, 'open', {}), progress: 5 } as const;
    const { answer, input } = yield open;
    if (answer.statusCode !== 0) {
      mayBeOpen = false;
      throw new ReaderFailure(answer.statusCode, answer.statusText);
    }
    if (input instanceof CommandFailure) throw input;
    const card = openPeOutput(channel, session, 'open', answer.data);
    const context = {
      device,
      webSessionId,
      input,
      card,
      now: now(),
      reader: readerLink(channel, session),
      journal: faultyJournal(journal, device.faults),
    };
    const result = yield* flows[command](context);
    // All is done and said; how the closing goes changes nothing.
    yield close;
    return { result };
  } catch (error) {
    const failure = failureOf(error);
    if (mayBeOpen && !(failure instanceof ReaderFailure && failure.sessionIsGone)) yield { ...close, failure };
    return { failure };
  }
}
