import { z } from 'zod';
import type { HistoryEvent } from '../state/history-record.ts';
import { CliError } from '../cli-error.ts';
import { abort, canary, promote } from './canary.ts';
import type { Context } from './context.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { unpublish } from './unpublish.ts';

/** The commands that change which releases are live. */
export const releaseCommandNames = ['publish', 'canary', 'rollback', 'promote', 'abort', 'unpublish'] as const;

/** A command that changes which releases are live, as sent to the release server; the build is sent beside it. */
export const releaseCommandSchema = z.strictObject({
  command: z.enum(releaseCommandNames),
  /** The name of the remote, the shell or the stand-alone page. */
  name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'lowercase letters, digits and hyphens'),
  /** The release of `rollback` and `canary`. */
  version: z.string().optional(),
  /** The percentage of users who get a canary. */
  percentage: z.number().min(0).max(100).optional(),
  /** Subjects or user names who get a canary. */
  users: z.array(z.string().min(1)).optional(),
  /** Why, for the history. */
  message: z.string().max(1_000).default(''),
  /** Whether an older version may replace a newer one. */
  allowOlder: z.boolean().default(false),
});
export type ReleaseCommand = z.output<typeof releaseCommandSchema>;

/**
 * Runs a command.
 * @param folder the build, which `publish` requires and `canary` accepts
 * @returns the event; undefined if nothing changed
 * @throws CliError with the reason; nothing has changed then
 */
export async function runReleaseCommand(
  base: Omit<Context, 'allowOlder'>,
  { command, name, version, percentage, users, allowOlder }: ReleaseCommand,
  folder: string | undefined,
): Promise<HistoryEvent | undefined> {
  const context: Context = { ...base, allowOlder };
  switch (command) {
    case 'publish':
      if (folder === undefined) throw new CliError('The build is missing: --dir FOLDER');
      return publish(context, name, folder);
    case 'canary':
      return canary(context, name, { folder, version }, { percentage, users });
    case 'rollback':
      return rollback(context, name, version);
    case 'promote':
      return promote(context, name);
    case 'abort':
      return abort(context, name);
    case 'unpublish':
      return unpublish(context, name);
  }
}
