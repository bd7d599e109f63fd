import { openPeOutput, writePeCommand } from '../pe/pe-command.ts';
import type { PeAction, PeInput } from '../pe/pe-actions.ts';
import type { SecureChannel } from '../pe/secure-channel.ts';
import { ReaderFailure } from './command-failure.ts';
import type { AskWords, Flow, ReaderLink, Tried } from './flow.ts';

/** The link of one session to its reader: seals what goes out, opens what comes back. */
export function readerLink(channel: SecureChannel, session: string): ReaderLink {
  async function* attempt<A extends PeAction>(action: A, input: PeInput<A>, words: AskWords = {}): Flow<Tried<A>> {
    const { print, progress = 0, ...rest } = words;
    const { answer } = yield { action, progress, ...rest, command: writePeCommand(channel, session, action, input, print) };
    const { statusCode, statusText, data } = answer;
    if (statusCode !== 0) return { ok: false, statusCode, statusText };
    return { ok: true, output: openPeOutput(channel, session, action, data) };
  }
  return {
    try: attempt,
    async *ask(action, input, words) {
      const tried = yield* attempt(action, input, words);
      if (!tried.ok) throw new ReaderFailure(tried.statusCode, tried.statusText);
      return tried.output;
    },
  };
}
