import { openPeOutput, serializePeCommand } from '../pe/pe-command.ts';
import type { PeAction, PeInput } from '../pe/pe-actions.ts';
import type { SecureChannel } from '../pe/secure-channel.ts';
import { ReaderError } from './command-error.ts';
import type { TransmitOptions, CommandFlow, ReaderConnection, TransmitResult } from './flow.ts';

/** Creates the connection of one session to its reader: encrypts requests, decrypts responses. */
export function createReaderConnection(channel: SecureChannel, session: string): ReaderConnection {
  async function* attempt<A extends PeAction>(action: A, input: PeInput<A>, options: TransmitOptions = {}): CommandFlow<TransmitResult<A>> {
    const { print, progress = 0, ...rest } = options;
    const { answer } = yield { action, progress, ...rest, command: serializePeCommand(channel, session, action, input, print) };
    const { statusCode, statusText, data } = answer;
    if (statusCode !== 0) return { ok: false, statusCode, statusText };
    return { ok: true, output: openPeOutput(channel, session, action, data) };
  }
  return {
    try: attempt,
    async *ask(action, input, options) {
      const tried = yield* attempt(action, input, options);
      if (!tried.ok) throw new ReaderError(tried.statusCode, tried.statusText);
      return tried.output;
    },
  };
}
