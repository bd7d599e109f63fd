import { createServer } from 'node:net';
import { CliError } from '@aboschalter/reference-program';

/** The ports of all services, on this machine. */
export interface Ports {
  readonly web: number;
  readonly middleware: number;
  readonly identity: number;
  readonly cards: number;
}

const DEFAULT_PORTS = { web: 4300, middleware: 9090, identity: 9080, cards: 9070, dev: 4310, page: 4311 } as const;

/**
 * Reads the ports from the environment, such as `ABOSCHALTER_WEB_PORT`; missing variables have defaults.
 * @throws CliError if a variable is not a port
 */
export const loadPorts = (env: NodeJS.ProcessEnv): Ports => ({
  web: readPort(env, 'web'),
  middleware: readPort(env, 'middleware'),
  identity: readPort(env, 'identity'),
  cards: readPort(env, 'cards'),
});

/** The port of a server on this machine, and its origin for browsers. */
export interface ServerAddress {
  readonly port: number;
  readonly origin: string;
}

/**
 * Returns the address of the server for overrides: builds of a developer that the shell loads instead of a release. `pnpm dev REMOTE`
 * uses the same address.
 * @throws CliError if `ABOSCHALTER_DEV_PORT` is not a port
 */
export const getDevServerAddress = (env: NodeJS.ProcessEnv): ServerAddress => toAddress(readPort(env, 'dev'));

/** Returns the address of the page of a remote under development. @throws CliError if `ABOSCHALTER_PAGE_PORT` is not a port */
export const getPageServerAddress = (env: NodeJS.ProcessEnv): ServerAddress => toAddress(readPort(env, 'page'));

const toAddress = (port: number): ServerAddress => ({ port, origin: `http://localhost:${port}` });

function readPort(env: NodeJS.ProcessEnv, name: keyof typeof DEFAULT_PORTS): number {
  const text = env[getVariableName(name)];
  if (text === undefined) return DEFAULT_PORTS[name];
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > 65_535) throw new CliError(`${getVariableName(name)} must be a port from 1 to 65535, not "${text}".`);
  return number;
}

const getVariableName = (name: string) => `ABOSCHALTER_${name.toUpperCase()}_PORT`;

/** Returns a sentence about the first port that two services have or that another program uses; undefined if there is none. */
export async function findPortConflict(ports: Ports): Promise<string | undefined> {
  const names = ['web', 'middleware', 'identity', 'cards'] as const;
  for (const [index, name] of names.entries()) {
    const port = ports[name];
    const other = names.slice(0, index).find((earlier) => ports[earlier] === port);
    if (other) return `Port ${port} is set for ${other} and for ${name}: set ${getVariableName(name)} to another port.`;
    if (await isPortInUse(port)) {
      return `Port ${port} (${name}) is in use: stop the other program, or set ${getVariableName(name)} to another port.`;
    }
  }
  return undefined;
}

function isPortInUse(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)));
  });
}
