import { fetchFromServer, fetchFromStorage } from '../candidate/served-files.ts';
import { applyPolicy } from '../commands/apply-policy.ts';
import { canary, promote, abort } from '../commands/canary.ts';
import type { Context } from '../commands/context.ts';
import { list } from '../commands/list.ts';
import { serveOverride, overrideUrl } from '../commands/override.ts';
import { listPrunable, prune } from '../commands/prune.ts';
import { publish } from '../commands/publish.ts';
import { unpublish } from '../commands/unpublish.ts';
import { rollback } from '../commands/rollback.ts';
import { verify } from '../commands/verify.ts';
import type { Gate } from '../candidate/gate.ts';
import { createSmokeTestGate } from '../gate/create-smoke-test-gate.ts';
import { loadHealth } from '../health/release-health.ts';
import { CliError } from '../cli-error.ts';
import type { HistoryEvent } from '../state/history-record.ts';
import { readPolicy } from '../state/read-policy.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { parseOptions, type Options } from './options.ts';
import { formatHistoryEvent, formatList, formatOverride, formatPolicy, formatPruned, USAGE } from './format.ts';

/** Runs one command line and returns its output. @throws CliError with the reason of a failure */
export async function run(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const options = parseOptions(argv, env);
  if (options.command === 'help') return USAGE;
  if (options.command === 'serve-override') return runOverrideServer(options);
  if (options.storage === undefined) throw new CliError('No storage of releases is set. Use --storage or ABOSCHALTER_STORAGE.');
  const storage = await openStorage(options.storage);
  const context: Context = {
    storage,
    author: { author: options.author, message: options.message, now: () => new Date() },
    fetchFile: options.publicUrl === undefined ? fetchFromStorage(storage) : fetchFromServer(options.publicUrl),
    gates: RELEASING.has(options.command) ? createGates(options, storage, (await readPolicy(storage))?.gate?.shell) : [],
    team: options.team,
    allowOlder: options.allowOlder,
  };
  return dispatch(options, context);
}

/** Commands that make a new release live, and run the gates. */
const RELEASING: ReadonlySet<string> = new Set(['publish', 'canary', 'promote']);

/** @param required the shell of the gate that the policy requires */
function createGates({ smokeTestUrl, smokeTestAccount }: Options, storage: ObjectStorage, required: string | undefined): readonly Gate[] {
  if (required !== undefined && smokeTestUrl !== undefined && smokeTestUrl !== required)
    throw new CliError(`policy.json requires the browser gate at ${required}, not at ${smokeTestUrl}. Remove --smoke-test-url.`);
  const shell = required ?? smokeTestUrl;
  if (shell === undefined) return [];
  if (!URL.canParse(shell) || !shell.endsWith('/'))
    throw new CliError(`--smoke-test-url is the URL of the shell, ending in a slash, not ${shell}.`);
  if (!smokeTestAccount)
    throw new CliError(
      `The browser gate${required === undefined ? '' : ', which policy.json requires,'} needs an account. Set ABOSCHALTER_SMOKE_TEST_USER and ABOSCHALTER_SMOKE_TEST_PASSWORD.`,
    );
  return [createSmokeTestGate({ shell, account: smokeTestAccount, storage })];
}

/** Serves an override until the process is ended. */
async function runOverrideServer({ args, dir, port, shell }: Options): Promise<string> {
  const { url } = await serveOverride(
    requireArgument(args[0], 'The name of the remote is missing: serve-override NAME'),
    requireArgument(dir, 'The build is missing: --dir FOLDER'),
    port,
  );
  return formatOverride(
    shell === undefined ? `the shell's own address, with ?override=${encodeURIComponent(url)}` : overrideUrl(shell, url),
  );
}

const done = async (record: Promise<HistoryEvent | undefined>): Promise<string> => {
  const one = await record;
  return one ? formatHistoryEvent(one) : 'It is already the current release: nothing was changed.';
};

async function dispatch(options: Options, context: Context): Promise<string> {
  const { command, args, dir, version, percentage, users } = options;
  const name = (): string => requireArgument(args[0], `The name is missing: ${command} NAME`);
  switch (command) {
    case 'publish':
      return done(publish(context, name(), requireArgument(dir, 'The build is missing: --dir FOLDER')));
    case 'rollback':
      return done(rollback(context, name(), args[1] ?? version));
    case 'canary':
      return done(canary(context, name(), { folder: dir, version }, { percentage: percentage, users }));
    case 'promote':
      return done(promote(context, name()));
    case 'abort':
      return done(abort(context, name()));
    case 'unpublish':
      return done(unpublish(context, name()));
    case 'policy':
      return formatPolicy(await applyPolicy(context.storage));
    case 'list': {
      const listed = await list(context.storage, options.healthReports === undefined ? undefined : await loadHealth(options.healthReports));
      return options.json ? JSON.stringify(listed, undefined, 2) : formatList(listed);
    }
    case 'verify': {
      const problems = await verify(context.storage, context.fetchFile);
      if (problems.length > 0) throw new CliError(problems.join('\n'));
      return 'All current releases are complete, served correctly and compatible.';
    }
    case 'prune':
      return formatPruned(options.delete ? await prune(context) : await listPrunable(context), options.delete);
    default:
      throw new CliError(`${command} is not a command.\n\n${USAGE}`);
  }
}

function requireArgument(value: string | undefined, question: string): string {
  if (value === undefined) throw new CliError(question);
  return value;
}
