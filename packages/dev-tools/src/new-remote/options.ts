import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseRemoteOptions, RemoteOptionsError, type RemoteScaffold } from '@aboschalter/create-remote';
import { routePaths } from '@aboschalter/platform/remote';
import { loadRemoteDefinition } from '@aboschalter/release-manifest/remote-folder';
import { findRemotes } from '../release/remotes.ts';
import { CliError } from '../terminal/cli-error.ts';

const USAGE = "For example: pnpm generate:remote mfe-lost-property --title 'Fundsachen' --path /fundsachen";

/**
 * Parses the arguments `NAME [--title 'Titel'] [--path /pfad]`.
 * @throws CliError if they are invalid
 */
export function parseArguments(args: readonly string[]): RemoteScaffold {
  try {
    const remote = parseRemoteOptions(args, USAGE);
    if (remote.bundler !== 'webpack') throw new CliError('The remotes of this repository are built with webpack.');
    return remote;
  } catch (error) {
    throw error instanceof RemoteOptionsError ? new CliError(error.message, { cause: error }) : error;
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
