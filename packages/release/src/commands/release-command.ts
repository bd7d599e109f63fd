import { z } from 'zod';
import type { HistoryEvent } from '../state/history-record.ts';
import { CliError } from '../cli-error.ts';
import { abort, publishCanary, promote } from './canary.ts';
import type { Context } from './context.ts';
import { preview } from './preview.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { unpublish } from './unpublish.ts';

/** The commands of a team: all except `preview` change which releases are live. */
export const releaseCommandNames = ['publish', 'canary', 'rollback', 'promote', 'abort', 'unpublish', 'preview'] as const;

/** A command of a team with its parameters, without the build. */
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
  /** The reason of the change, for the history. */
  message: z.string().max(1_000).default(''),
  /** Whether an older version may replace a newer one. */
  allowOlder: z.boolean().default(false),
});
export type ReleaseCommand = z.output<typeof releaseCommandSchema>;

/** The result of a command: the change of the live releases, if there is one, or the link to a preview. */
export type ReleaseCommandResult =
  | { readonly kind: 'changed'; readonly event: HistoryEvent }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'previewed'; readonly link: string };

/**
 * Runs a command.
 * @param folder the build, which `publish` and `preview` require and `canary` accepts
 * @throws CliError if the command is rejected; nothing has changed then
 */
export async function runReleaseCommand(
  base: Omit<Context, 'allowOlder'>,
  command: ReleaseCommand,
  folder: string | undefined,
): Promise<ReleaseCommandResult> {
  const context: Context = { ...base, allowOlder: command.allowOlder };
  if (command.command === 'preview') return { kind: 'previewed', link: await preview(context, command.name, requireBuild(folder)) };
  const event = await changeLiveReleases(context, command.command, command, folder);
  return event ? { kind: 'changed', event } : { kind: 'unchanged' };
}

async function changeLiveReleases(
  context: Context,
  command: Exclude<ReleaseCommand['command'], 'preview'>,
  { name, version, percentage, users }: ReleaseCommand,
  folder: string | undefined,
): Promise<HistoryEvent | undefined> {
  switch (command) {
    case 'publish':
      return publish(context, name, requireBuild(folder));
    case 'canary':
      return publishCanary(context, name, { folder, version }, { percentage, users });
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

/** Returns the folder of the build. @throws CliError if it is undefined */
function requireBuild(folder: string | undefined): string {
  if (folder === undefined) throw new CliError('The build is missing: --dir FOLDER');
  return folder;
}
