import { fetchFromServer, fetchFromStorage } from '../candidate/served-files.ts';
import { canary, promote, withdraw } from '../commands/canary.ts';
import type { Context } from '../commands/context.ts';
import { list } from '../commands/list.ts';
import { override, overrideUrl } from '../commands/override.ts';
import { listPrunable, prune } from '../commands/prune.ts';
import { publish } from '../commands/publish.ts';
import { retire } from '../commands/retire.ts';
import { rollback } from '../commands/rollback.ts';
import { verify } from '../commands/verify.ts';
import type { Gate } from '../candidate/gate.ts';
import { createSmokeTestGate } from '../gate/create-smoke-test-gate.ts';
import { loadHealth } from '../health/release-health.ts';
import { Refused } from '../refused.ts';
import type { HistoryEvent } from '../state/history-record.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '@aboschalter/object-store';
import { parseOptions, type Options } from './options.ts';
import { formatHistoryEvent, formatList, formatOverride, formatPruned, USAGE } from './format.ts';

/** Runs one command line and returns its output. @throws Refused with the reason of a failure */
export async function run(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const options = parseOptions(argv, env);
  if (options.command === 'help') return USAGE;
  if (options.command === 'override') return serveOverride(options);
  if (options.store === undefined) throw new Refused('Where are the releases? Say --store, or ABOSCHALTER_STORE.');
  const storage = await openStorage(options.store);
  const context: Context = {
    storage,
    author: { who: options.who, why: options.why, now: () => new Date() },
    ask: options.servedAt === undefined ? fetchFromStorage(storage) : fetchFromServer(options.servedAt),
    gates: createGates(options, storage),
  };
  return dispatch(options, context);
}

function createGates({ gate, gateAccount }: Options, storage: Storage): readonly Gate[] {
  if (gate === undefined) return [];
  if (!URL.canParse(gate) || !gate.endsWith('/'))
    throw new Refused(`--gate is the address of the shell, with a slash at its end, not ${gate}.`);
  if (!gateAccount) throw new Refused('Who signs in for the gate? Say ABOSCHALTER_GATE_USER and ABOSCHALTER_GATE_PASSWORD.');
  return [createSmokeTestGate({ shell: gate, account: gateAccount, storage })];
}

/** Serves an override until the process is ended. */
async function serveOverride({ args, from, port, shell }: Options): Promise<string> {
  const { address } = await override(
    requireArgument(args[0], 'Which remote? override NAME'),
    requireArgument(from, 'Which build? --from FOLDER'),
    port,
  );
  return formatOverride(
    shell === undefined ? `the shell's own address, with ?override=${encodeURIComponent(address)}` : overrideUrl(shell, address),
  );
}

const done = async (record: Promise<HistoryEvent | undefined>): Promise<string> => {
  const one = await record;
  return one ? formatHistoryEvent(one) : 'That counts already: nothing was changed.';
};

async function dispatch(options: Options, context: Context): Promise<string> {
  const { command, args, from, version, share, users } = options;
  const name = (): string => requireArgument(args[0], `Which remote? ${command} NAME`);
  switch (command) {
    case 'publish':
      return done(publish(context, name(), requireArgument(from, 'Which build? --from FOLDER')));
    case 'rollback':
      return done(rollback(context, name(), args[1] ?? version));
    case 'canary':
      return done(canary(context, name(), { folder: from, version }, { share, users }));
    case 'promote':
      return done(promote(context, name()));
    case 'withdraw':
      return done(withdraw(context, name()));
    case 'retire':
      return done(retire(context, name()));
    case 'list': {
      const listed = await list(context.storage, options.reports === undefined ? undefined : await loadHealth(options.reports));
      return options.json ? JSON.stringify(listed, undefined, 2) : formatList(listed);
    }
    case 'verify': {
      const problems = await verify(context.storage, context.ask);
      if (problems.length > 0) throw new Refused(problems.join('\n'));
      return 'All that counts is there, answers and fits.';
    }
    case 'prune':
      return formatPruned(options.delete ? await prune(context) : await listPrunable(context), options.delete);
    default:
      throw new Refused(`${command} is no command.\n\n${USAGE}`);
  }
}

function requireArgument(value: string | undefined, question: string): string {
  if (value === undefined) throw new Refused(question);
  return value;
}
