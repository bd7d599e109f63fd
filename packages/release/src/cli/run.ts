import { tmpdir } from 'node:os';
import { z } from 'zod';
import { fetchFromServer, fetchFromStorage } from '../candidate/served-files.ts';
import { applyPolicy } from '../commands/apply-policy.ts';
import type { Context } from '../commands/context.ts';
import { list } from '../commands/list.ts';
import { serveOverride, toOverrideUrl } from '../commands/override.ts';
import { listPrunable, prune } from '../commands/prune.ts';
import { releaseCommandNames, releaseCommandSchema, runReleaseCommand, type ReleaseCommand } from '../commands/release-command.ts';
import { readStatus } from '../commands/status.ts';
import { verify } from '../commands/verify.ts';
import { createGates } from '../gate/create-gates.ts';
import { describeBuild } from '../describe/describe-build.ts';
import { loadHealth } from '../health/release-health.ts';
import { CliError } from '../cli-error.ts';
import { readPolicy } from '../state/read-policy.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { exportBuild } from '../commands/export-build.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { createToken } from '../server/access.ts';
import { openStorage } from '../storage/open-storage.ts';
import { parseOptions, type ParsedCommandLine } from './options.ts';
import {
  formatCreatedToken,
  formatDescription,
  formatList,
  formatOverride,
  formatPolicy,
  formatPruned,
  formatResult,
  formatStatus,
  USAGE,
} from './format.ts';
import { createReleaseServerClient } from './release-server-client.ts';

/** Runs one command line and returns its output. @throws CliError with the reason of a failure */
export async function run(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const options = parseOptions(argv, env);
  if (options.command === 'help') return USAGE;
  if (options.command === 'describe') return describe(options);
  if (options.command === 'serve-override') return runOverrideServer(options);
  if (options.command === 'create-token') return createTokenEntry(options);
  if (options.command === 'copy') return copyRelease(options, env);
  if (options.server !== undefined) return runOnServer(options, options.server);
  return runOnStorage(options);
}

/** Writes the `release.json` of a build that was made without our presets. */
async function describe({ args, dir, definition = 'src/remote.ts', ...options }: ParsedCommandLine): Promise<string> {
  const build = {
    ...options,
    name: requireArgument(args[0], 'The name is missing: describe NAME'),
    dir: requireArgument(dir, 'The build is missing: --dir FOLDER'),
    definition,
  };
  return formatDescription(await describeBuild(build), build.dir);
}

async function openChosenStorage({ storage }: ParsedCommandLine): Promise<ObjectStorage> {
  if (storage !== undefined) return openStorage(storage);
  throw new CliError(
    'No storage of releases is set. Use --storage or ABOSCHALTER_STORAGE; with a release server --server or ABOSCHALTER_RELEASE_SERVER.',
  );
}

async function runOnStorage(options: ParsedCommandLine): Promise<string> {
  const storage = await openChosenStorage(options);
  const context: Context = {
    storage,
    commitInfo: { author: options.author, message: options.message, now: () => new Date() },
    fetchFile: options.publicUrl === undefined ? fetchFromStorage(storage) : fetchFromServer(options.publicUrl),
    publicUrl: options.publicUrl,
    gates: GATED_COMMANDS.has(options.command)
      ? createGates(options.smokeTestUrl, options.smokeTestAccount, storage, await readPolicy(storage))
      : [],
    team: options.team,
  };
  return dispatch(options, context);
}

/** Serves an override until the process is ended. */
async function runOverrideServer({ args, dir, port, shell }: ParsedCommandLine): Promise<string> {
  const { url } = await serveOverride(
    requireArgument(args[0], 'The name of the remote is missing: serve-override NAME'),
    requireArgument(dir, 'The build is missing: --dir FOLDER'),
    port,
  );
  const link = shell === undefined ? `the shell's own address, with ?override=${encodeURIComponent(url)}` : toOverrideUrl(shell, url);
  return formatOverride(link);
}

/** How long a new token is valid. */
const DEFAULT_TOKEN_DAYS = 90;

/** Commands that need the storage itself. */
const OPERATOR_COMMANDS: ReadonlySet<string> = new Set(['policy', 'verify', 'prune']);

/** Commands that make a new release live, and run the gates. */
const GATED_COMMANDS: ReadonlySet<string> = new Set(['publish', 'canary', 'promote']);

const isReleaseCommand = (command: string): command is ReleaseCommand['command'] => releaseCommandNames.some((name) => name === command);

/** Returns the command with its parameters. @throws CliError if it is incomplete */
function toReleaseCommand(command: ReleaseCommand['command'], options: ParsedCommandLine): ReleaseCommand {
  const name = requireArgument(options.args[0], `The name is missing: ${command} NAME`);
  if (command === 'publish' || command === 'preview') requireArgument(options.dir, 'The build is missing: --dir FOLDER');
  const { data, error } = releaseCommandSchema.safeParse({
    command,
    name,
    version: command === 'rollback' ? (options.args[1] ?? options.version) : options.version,
    percentage: options.percentage,
    users: options.users,
    message: options.message,
    allowOlder: options.allowOlder,
  });
  if (!data) throw new CliError(`The command is invalid:\n${z.prettifyError(error)}`);
  return data;
}

/** Runs a command on the release server. @throws CliError if only the operator, who has the storage, can run it */
async function runOnServer(options: ParsedCommandLine, server: string): Promise<string> {
  const { command, dir, json } = options;
  const client = createReleaseServerClient(server, options.releaseToken);
  if (isReleaseCommand(command)) return client.runCommand(toReleaseCommand(command, options), dir);
  if (command === 'list') {
    if (options.healthReports !== undefined) throw new CliError('The release server does not read health reports. Use --storage.');
    return client.read('releases', json ? 'json' : 'text');
  }
  if (command === 'status') return client.read('status', json ? 'json' : 'text');
  if (OPERATOR_COMMANDS.has(command))
    throw new CliError(`${command} is not a command of the release server. The operator runs it with --storage.`);
  throw new CliError(`${command} is not a command.\n\n${USAGE}`);
}

/**
 * Publishes a release of one installation in another installation, which checks it again. `--storage` or `--server` is the source,
 * `--to` is the target, and `ABOSCHALTER_TARGET_TOKEN` is the token of a target server.
 */
async function copyRelease(options: ParsedCommandLine, env: NodeJS.ProcessEnv): Promise<string> {
  const name = requireArgument(options.args[0], 'The name is missing: copy NAME [VERSION] --to SERVER');
  const to = requireArgument(options.to, 'The other installation is missing: --to URL of its release server, or its storage');
  const version = options.args[1] ?? options.version;
  return withTemporaryFolder(tmpdir(), async (folder) => {
    if (options.server === undefined) await exportBuild(await openChosenStorage(options), name, version, folder);
    else await createReleaseServerClient(options.server, options.releaseToken).download(name, version, folder);
    // The public URL is that of the source, so the files in a target storage are checked in the storage itself.
    const target = { ...options, command: 'publish', args: [name], dir: folder, publicUrl: undefined };
    return /^https?:/.test(to)
      ? runOnServer({ ...target, releaseToken: env['ABOSCHALTER_TARGET_TOKEN'] }, to)
      : runOnStorage({ ...target, storage: to });
  });
}

function createTokenEntry({ args, team, days = DEFAULT_TOKEN_DAYS }: ParsedCommandLine): string {
  const name = requireArgument(args[0], 'The name is missing: create-token NAME --team TEAM');
  return formatCreatedToken(createToken(name, requireArgument(team, 'The team is missing: --team TEAM'), days, new Date()));
}

async function dispatch(options: ParsedCommandLine, context: Context): Promise<string> {
  const { command, dir } = options;
  if (isReleaseCommand(command)) {
    return formatResult(await runReleaseCommand(context, toReleaseCommand(command, options), dir));
  }
  switch (command) {
    case 'policy':
      return formatPolicy(await applyPolicy(context.storage));
    case 'list': {
      const listed = await list(context.storage, options.healthReports === undefined ? undefined : await loadHealth(options.healthReports));
      return options.json ? JSON.stringify(listed, undefined, 2) : formatList(listed);
    }
    case 'status': {
      const status = await readStatus(context.storage, options.team === undefined ? undefined : [options.team]);
      return options.json ? JSON.stringify(status, undefined, 2) : formatStatus(status);
    }
    case 'verify': {
      const problems = await verify(context.storage, context.fetchFile);
      if (problems.length > 0) throw new CliError(problems.join('\n'));
      return 'All current releases are complete, served correctly and compatible.';
    }
    case 'prune':
      return formatPruned(options.delete ? await prune(context) : await listPrunable(context), { areDeleted: options.delete });
    default:
      throw new CliError(`${command} is not a command.\n\n${USAGE}`);
  }
}

function requireArgument(value: string | undefined, message: string): string {
  if (value === undefined) throw new CliError(message);
  return value;
}
