import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { Credentials } from '../gate/sign-in.ts';
import { Refused } from '../refused.ts';

const OPTIONS = {
  store: { type: 'string' },
  'served-at': { type: 'string' },
  who: { type: 'string' },
  why: { type: 'string' },
  from: { type: 'string' },
  version: { type: 'string' },
  share: { type: 'string' },
  users: { type: 'string' },
  gate: { type: 'string' },
  reports: { type: 'string' },
  shell: { type: 'string' },
  port: { type: 'string' },
  delete: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The parsed command line; the environment provides the settings of a pipeline. */
export interface Options {
  readonly command: string;
  readonly args: readonly string[];
  readonly store: string | undefined;
  readonly servedAt: string | undefined;
  readonly who: string;
  readonly why: string;
  readonly from: string | undefined;
  readonly version: string | undefined;
  readonly share: number | undefined;
  readonly users: readonly string[] | undefined;
  /** URL of the live shell, in which a browser tests candidates. */
  readonly gate: string | undefined;
  /** The account of the gate; never an argument, since other processes can read those. */
  readonly gateAccount: Credentials | undefined;
  readonly reports: string | undefined;
  /** URL of the shell for an override. */
  readonly shell: string | undefined;
  readonly port: number | undefined;
  readonly delete: boolean;
  readonly json: boolean;
}

/** @throws Refused with the problem of the command line */
export function parseOptions(argv: readonly string[], env: NodeJS.ProcessEnv): Options {
  const { values, positionals } = parse(argv);
  const [first = 'help', ...args] = positionals;
  const command = values.help ? 'help' : first;
  return {
    command,
    args,
    store: values.store ?? env['ABOSCHALTER_STORE'],
    servedAt: values['served-at'] ?? env['ABOSCHALTER_SERVED_AT'],
    who: values.who ?? env['ABOSCHALTER_WHO'] ?? userInfo().username,
    why: values.why ?? '',
    from: values.from,
    version: values.version,
    share: parsePercentage(values.share),
    users: values.users
      ?.split(',')
      .map((user) => user.trim())
      .filter((user) => user !== ''),
    gate: values.gate ?? env['ABOSCHALTER_GATE'],
    gateAccount: readAccount(env),
    reports: values.reports ?? env['ABOSCHALTER_REPORTS'],
    shell: values.shell ?? env['ABOSCHALTER_SERVED_AT'],
    port: parsePort(values.port),
    delete: values.delete ?? false,
    json: values.json ?? false,
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : String(error)}. --help lists the options.`);
  }
}

function readAccount(env: NodeJS.ProcessEnv): Credentials | undefined {
  const user = env['ABOSCHALTER_GATE_USER'];
  const password = env['ABOSCHALTER_GATE_PASSWORD'];
  return user === undefined || password === undefined ? undefined : { user, password };
}

function parsePort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = /^\d+$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw new Refused(`--port is a number from 1 to 65535, not ${text}.`);
  return port;
}

function parsePercentage(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const share = Number(text);
  if (text.trim() === '' || !(share >= 0 && share <= 100)) throw new Refused(`--share is a number of people of a hundred, not ${text}.`);
  return share;
}
