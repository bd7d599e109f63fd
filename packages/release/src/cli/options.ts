import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { Credentials } from '../gate/sign-in.ts';
import { CliError } from '../cli-error.ts';

const OPTIONS = {
  storage: { type: 'string' },
  server: { type: 'string' },
  to: { type: 'string' },
  'public-url': { type: 'string' },
  author: { type: 'string' },
  team: { type: 'string' },
  message: { type: 'string' },
  dir: { type: 'string' },
  version: { type: 'string' },
  definition: { type: 'string' },
  entry: { type: 'string' },
  'entry-format': { type: 'string' },
  'global-name': { type: 'string' },
  percentage: { type: 'string' },
  users: { type: 'string' },
  'smoke-test-url': { type: 'string' },
  'health-reports': { type: 'string' },
  shell: { type: 'string' },
  port: { type: 'string' },
  days: { type: 'string' },
  'allow-older': { type: 'boolean' },
  delete: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The current names of renamed options, commands and variables, by their earlier names. The earlier names are rejected. */
const currentNames: Readonly<Record<string, string>> = {
  '--from': '--dir',
  '--gate': '--smoke-test-url',
  '--reports': '--health-reports',
  '--served-at': '--public-url',
  '--share': '--percentage',
  '--store': '--storage',
  '--who': '--author',
  '--why': '--message',
  override: 'serve-override',
  retire: 'unpublish',
  withdraw: 'abort',
  ABOSCHALTER_GATE: 'ABOSCHALTER_SMOKE_TEST_URL',
  ABOSCHALTER_GATE_PASSWORD: 'ABOSCHALTER_SMOKE_TEST_PASSWORD',
  ABOSCHALTER_GATE_USER: 'ABOSCHALTER_SMOKE_TEST_USER',
  ABOSCHALTER_REPORTS: 'ABOSCHALTER_HEALTH_REPORTS',
  ABOSCHALTER_SERVED_AT: 'ABOSCHALTER_PUBLIC_URL',
  ABOSCHALTER_STORE: 'ABOSCHALTER_STORAGE',
  ABOSCHALTER_WHO: 'ABOSCHALTER_AUTHOR',
};

/** The parsed command line, completed by the settings in environment variables. */
export interface ParsedCommandLine {
  readonly command: string;
  readonly args: readonly string[];
  readonly storage: string | undefined;
  /** URL of the release server; undefined if the command uses a storage directly. */
  readonly server: string | undefined;
  /** The target installation of `copy`: URL of its release server, or its storage. */
  readonly to: string | undefined;
  /** The token for the release server. Read from the environment only, because other processes can read arguments. */
  readonly releaseToken: string | undefined;
  readonly publicUrl: string | undefined;
  readonly author: string;
  /** The team, for the policy of the installation. */
  readonly team: string | undefined;
  readonly message: string;
  /** The folder of the build. */
  readonly dir: string | undefined;
  readonly version: string | undefined;
  /** The module that exports the definition of the remote, for `describe`. */
  readonly definition: string | undefined;
  /** The entry of a build, for `describe`. */
  readonly entry: string | undefined;
  readonly entryFormat: 'module' | 'script' | undefined;
  /** Name of the federation container, for `describe`. */
  readonly globalName: string | undefined;
  readonly percentage: number | undefined;
  readonly users: readonly string[] | undefined;
  /** URL of the live shell, in which a browser tests candidates. */
  readonly smokeTestUrl: string | undefined;
  /** The account of the smoke tests. Read from the environment only, because other processes can read arguments. */
  readonly smokeTestAccount: Credentials | undefined;
  /** File or URL of the reports of browsers about releases. */
  readonly healthReports: string | undefined;
  /** URL of the shell that uses the override of `serve-override`; by default the variable `ABOSCHALTER_PUBLIC_URL`. */
  readonly shell: string | undefined;
  readonly port: number | undefined;
  /** How many days a new token is valid. */
  readonly days: number | undefined;
  readonly allowOlder: boolean;
  readonly delete: boolean;
  readonly json: boolean;
}

/** Parses the command line and the environment. @throws CliError with the problem */
export function parseOptions(argv: readonly string[], env: NodeJS.ProcessEnv): ParsedCommandLine {
  rejectRenamed(argv, env);
  const { values, positionals } = parse(argv);
  const [first = 'help', ...args] = positionals;
  const command = values.help ? 'help' : first;
  const { storage, server } = chooseTarget(values, env);
  return {
    command,
    args,
    storage,
    server,
    to: values.to,
    releaseToken: env['ABOSCHALTER_RELEASE_TOKEN'],
    publicUrl: values['public-url'] ?? env['ABOSCHALTER_PUBLIC_URL'],
    author: values.author ?? env['ABOSCHALTER_AUTHOR'] ?? userInfo().username,
    team: values.team ?? env['ABOSCHALTER_TEAM'],
    message: values.message ?? '',
    dir: values.dir,
    version: values.version,
    definition: values.definition,
    entry: values.entry,
    entryFormat: parseEntryFormat(values['entry-format']),
    globalName: values['global-name'],
    percentage: parsePercentage(values.percentage),
    users: values.users
      ?.split(',')
      .map((user) => user.trim())
      .filter((user) => user !== ''),
    smokeTestUrl: values['smoke-test-url'] ?? env['ABOSCHALTER_SMOKE_TEST_URL'],
    smokeTestAccount: readAccount(env),
    healthReports: values['health-reports'] ?? env['ABOSCHALTER_HEALTH_REPORTS'],
    shell: values.shell ?? env['ABOSCHALTER_PUBLIC_URL'],
    port: parsePort(values.port),
    days: parseDays(values.days),
    allowOlder: values['allow-older'] ?? false,
    delete: values.delete ?? false,
    json: values.json ?? false,
  };
}

/**
 * Returns the storage or the server. If an option names one of them, both environment variables are ignored.
 * @throws CliError if both a storage and a server are set
 */
function chooseTarget(
  values: { readonly storage?: string; readonly server?: string },
  env: NodeJS.ProcessEnv,
): { readonly storage: string | undefined; readonly server: string | undefined } {
  const isOptionSet = values.storage !== undefined || values.server !== undefined;
  const storage = isOptionSet ? values.storage : env['ABOSCHALTER_STORAGE'];
  const server = isOptionSet ? values.server : env['ABOSCHALTER_RELEASE_SERVER'];
  if (storage !== undefined && server !== undefined)
    throw new CliError('Both a storage and a release server are set. Use one of them: the server has its own storage.');
  return { storage, server };
}

function rejectRenamed([command = '', ...args]: readonly string[], env: NodeJS.ProcessEnv): void {
  const used = [command, ...args.filter((arg) => arg.startsWith('--')).map((arg) => arg.split('=')[0] ?? ''), ...Object.keys(env)];
  const names = used.filter((name) => Object.hasOwn(currentNames, name));
  if (names.length > 0) throw new CliError(names.map((name) => `${name} is now ${currentNames[name] ?? ''}.`).join('\n'));
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CliError(`${error instanceof Error ? error.message : String(error)}. --help lists the options.`);
  }
}

function readAccount(env: NodeJS.ProcessEnv): Credentials | undefined {
  const user = env['ABOSCHALTER_SMOKE_TEST_USER'];
  const password = env['ABOSCHALTER_SMOKE_TEST_PASSWORD'];
  return user === undefined || password === undefined ? undefined : { user, password };
}

function parsePort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = /^\d+$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw new CliError(`--port is a number from 1 to 65535, not ${text}.`);
  return port;
}

function parseEntryFormat(text: string | undefined): 'module' | 'script' | undefined {
  if (text === undefined || text === 'module' || text === 'script') return text;
  throw new CliError(`--entry-format is module or script, not ${text}.`);
}

const MAX_TOKEN_DAYS = 366;

function parseDays(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const days = /^\d+$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > MAX_TOKEN_DAYS) throw new CliError(`--days is a number from 1 to ${MAX_TOKEN_DAYS}, not ${text}.`);
  return days;
}

function parsePercentage(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percentage = Number(text);
  if (text.trim() === '' || !(percentage >= 0 && percentage <= 100))
    throw new CliError(`--percentage is a number from 0 to 100, not ${text}.`);
  return percentage;
}
