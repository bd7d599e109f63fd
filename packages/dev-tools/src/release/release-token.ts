import { run } from '@aboschalter/release';
import { z } from 'zod';

const tokenEntrySchema = z.looseObject({ sha256: z.string() });

/** A token for the release server. */
export interface ReleaseToken {
  readonly team: string;
  readonly token: string;
  /** The entry for the access file of the server. */
  readonly entry: object;
}

/** Creates a token of a team with the command that operators use. */
export async function createReleaseToken(team: string): Promise<ReleaseToken> {
  const output = await run(['create-token', `${team}-ci`, '--team', team, '--days', '1'], {});
  const [, token, entry] = /^(aboschalter_\S+)\n[^{]*(\{[^]*\})$/m.exec(output) ?? [];
  if (token === undefined || entry === undefined) throw new Error('create-token printed no token.');
  return { team, token, entry: tokenEntrySchema.parse(JSON.parse(entry)) };
}
