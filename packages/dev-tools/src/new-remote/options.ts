import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { routePaths } from '@aboschalter/platform/remote';
import { findRemotes, loadRemoteDefinition } from '../release/remotes.ts';
import { CliError } from '../terminal/cli-error.ts';

/** A remote to create. */
export interface RemoteScaffold {
  /** The name of the folder, which is also the name in the registry: `mfe-lost-property`. */
  readonly name: string;
  /** The name of the first route, of the folder of its screen and of the chunk: `lost-property`. */
  readonly route: string;
  /** The component of that screen: `LostPropertyPage`. */
  readonly component: string;
  /** The title in the navigation: `Fundsachen`. */
  readonly title: string;
  /** The path of the route below the base path: `/fundsachen`. */
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
  if (name === undefined || more.length > 0) throw new CliError(`Give one name. ${USAGE}`);
  if (!/^mfe(-[a-z]+)+$/.test(name)) {
    throw new CliError(`The name is mfe- and lower-case words, separated by hyphens, not "${name}". ${USAGE}`);
  }
  if (name.endsWith('-standalone')) throw new CliError(`"${name}" is the release name of the stand-alone page of another remote.`);
  const route = name.replace('mfe-', '');
  const words = route.split('-').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  const { title = words.join(' '), path: routePath = `/${route}` } = values;
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ,.&–-]*$/u.test(title))
    throw new CliError(`The title consists of letters, numbers and spaces, not "${title}".`);
  if (!/^(\/[a-z0-9-]+)+$/.test(routePath)) {
    throw new CliError(`The path begins with / and consists of lower-case letters, digits and hyphens, not "${routePath}".`);
  }
  return { name, route, component: `${words.join('')}Page`, title, path: routePath };
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
 * @throws CliError if one of the three is used
 */
export async function assertAvailable({ name, route, path: routePath }: RemoteScaffold, repository: string): Promise<void> {
  if (existsSync(path.join(repository, name))) throw new CliError(`The folder ${name} already exists.`);
  const pathsByRoute = new Map<string, string>(Object.entries(routePaths));
  for (const remote of findRemotes(repository)) {
    const { routes } = await loadRemoteDefinition(path.join(repository, remote.name));
    for (const existing of routes) pathsByRoute.set(existing.name, existing.path);
  }
  if (pathsByRoute.has(route)) throw new CliError(`The route "${route}" already exists: choose another name.`);
  if ([...pathsByRoute.values()].includes(routePath)) {
    throw new CliError(`The path ${routePath} is used by another route: choose another path with --path.`);
  }
}
