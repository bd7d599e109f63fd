import { decryptPeOutput, serializePeCommand } from '../pe/pe-command.ts';
import type { PeAction, PeInput } from '../pe/pe-actions.ts';
import type { SecureChannel } from '../pe/secure-channel.ts';
import { PeError } from './command-error.ts';
import type { SendOptions, CommandFlow, PeConnection, SendResult } from './flow.ts';

/** Creates the connection of a session to its PE. It encrypts requests to the card and decrypts responses of the card. */
export function createPeConnection(channel: SecureChannel, session: string): PeConnection {
  async function* trySend<A extends PeAction>(action: A, input: PeInput<A>, options: SendOptions = {}): CommandFlow<SendResult<A>> {
    const { print, progress = 0, ...furtherOptions } = options;
    const { response } = yield { action, progress, ...furtherOptions, command: serializePeCommand(channel, session, action, input, print) };
    const { statusCode, statusText, data } = response;
    if (statusCode !== 0) return { ok: false, statusCode, statusText };
    return { ok: true, output: decryptPeOutput(channel, session, action, data) };
  }
  return {
    trySend,
    async *send(action, input, options) {
      const sendResult = yield* trySend(action, input, options);
      if (!sendResult.ok) throw new PeError(sendResult.statusCode, sendResult.statusText);
      return sendResult.output;
    },
  };
}
