import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { routePaths } from '@aboschalter/platform/remote';
import { findRemotes, loadRemoteDefinition } from '../release/remotes.ts';
import { CliError } from '../terminal/cli-error.ts';

/** A remote to create. */
export interface RemoteScaffold {
  /** Its folder and its name in the registry: `mfe-lost-property`. */
  readonly name: string;
  /** The name of its first route, of the folder of its screen and of its chunk: `lost-property`. */
  readonly route: string;
  /** The component of that screen: `LostPropertyPage`. */
  readonly component: string;
  /** In the navigation: `Fundsachen`. */
  readonly title: string;
  /** Its path below the base path: `/fundsachen`. */
  readonly path: string;
}

const USAGE = "For example: pnpm generate:remote mfe-lost-property --title 'Fundsachen' --path /fundsachen";

/**
 * Parses the arguments `NAME [--title 'Titel'] [--path /pfad]`.
 * @throws CliError if they are invalid
 */
export function parseArguments(args: readonly string[]): RemoteScaffold {
  const { positionals, values } = parse(args);
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new CliError(`Which name? ${USAGE}`);
  if (!/^mfe(-[a-z]+)+$/.test(name)) throw new CliError(`A remote is called mfe- and lower-case words, not "${name}". ${USAGE}`);
  if (name.endsWith('-standalone')) throw new CliError(`"${name}" is the release name of the stand-alone page of another remote.`);
  const route = name.replace('mfe-', '');
  const words = route.split('-').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  const { title = words.join(' '), path: place = `/${route}` } = values;
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ,.&–-]*$/u.test(title)) throw new CliError(`The title is letters, numbers and spaces, not "${title}".`);
  if (!/^(\/[a-z0-9-]+)+$/.test(place)) throw new CliError(`The path begins with / and has lower-case letters, not "${place}".`);
  return { name, route, component: `${words.join('')}Page`, title, path: place };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { title: { type: 'string' }, path: { type: 'string' } } });
  } catch (error) {
    throw new CliError(`${error instanceof Error ? error.message : String(error)} ${USAGE}`, { cause: error });
  }
}

/**
 * Checks that folder, route and path are not used yet.
 * @throws CliError if one of them is
 */
export async function assertAvailable({ name, route, path: place }: RemoteScaffold, repository: string): Promise<void> {
  if (existsSync(path.join(repository, name))) throw new CliError(`The folder ${name} is there already.`);
  const known = new Map<string, string>(Object.entries(routePaths));
  for (const remote of findRemotes(repository)) {
    for (const other of (await loadRemoteDefinition(path.join(repository, remote.name))).routes) known.set(other.name, other.path);
  }
  if (known.has(route)) throw new CliError(`There is a route "${route}" already: take another name.`);
  if ([...known.values()].includes(place)) throw new CliError(`The path ${place} is taken: choose another with --path.`);
}
