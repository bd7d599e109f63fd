import { createServer } from 'node:net';
import { CliError } from '../terminal/cli-error.ts';

/** The ports of all services, on this machine. */
export interface Ports {
  readonly web: number;
  readonly middleware: number;
  readonly identity: number;
  readonly cards: number;
}

const usual = { web: 4300, middleware: 9090, identity: 9080, cards: 9070, dev: 4310 } as const;

/**
 * The default ports; each can be set by environment, such as `ABOSCHALTER_WEB_PORT`.
 * @throws CliError if a variable is no port
 */
export const loadPorts = (env: NodeJS.ProcessEnv): Ports => ({
  web: portFrom(env, 'web'),
  middleware: portFrom(env, 'middleware'),
  identity: portFrom(env, 'identity'),
  cards: portFrom(env, 'cards'),
});

/** The address of `pnpm dev <remote>` (`ABOSCHALTER_DEV_PORT`). @throws CliError if that is no port */
export function getDevServerAddress(env: NodeJS.ProcessEnv): { readonly port: number; readonly origin: string } {
  const port = portFrom(env, 'dev');
  return { port, origin: `http://localhost:${port}` };
}

function portFrom(env: NodeJS.ProcessEnv, name: keyof typeof usual): number {
  const wanted = env[variableOf(name)];
  if (wanted === undefined) return usual[name];
  const number = /^\d+$/.test(wanted) ? Number(wanted) : 0;
  if (number < 1 || number > 65_535) throw new CliError(`${variableOf(name)} must be a port from 1 to 65535, not "${wanted}".`);
  return number;
}

const variableOf = (name: string) => `ABOSCHALTER_${name.toUpperCase()}_PORT`;

/** A sentence about the first duplicate or used port; undefined if there is none. */
export async function findPortConflict(ports: Ports): Promise<string | undefined> {
  const names = ['web', 'middleware', 'identity', 'cards'] as const;
  for (const [nth, name] of names.entries()) {
    const port = ports[name];
    const other = names.slice(0, nth).find((one) => ports[one] === port);
    if (other) return `Port ${port} is that of ${other} and of ${name}: set ${variableOf(name)} to another port.`;
    if (await isTaken(port)) {
      return `Port ${port} (${name}) is taken: stop the other program, or set ${variableOf(name)} to another port.`;
    }
  }
  return undefined;
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)));
  });
}
