#!/usr/bin/env node
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseRemoteOptions, RemoteOptionsError } from './options.ts';
import { renderRepositoryFiles } from './render-repository-files.ts';
import { renderSourceFiles } from './render-source-files.ts';

const USAGE = "For example: npm create @aboschalter/remote lost-property -- --title 'Fundsachen' --path /fundsachen --bundler vite";

/** Returns the version of this package. All packages of the platform have the same version. */
function readVersion(): string {
  const content: unknown = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'));
  if (typeof content === 'object' && content !== null && 'version' in content) return String(content.version);
  throw new Error('package.json has no version');
}

/** Writes the repository of a remote into a folder with the name of the remote. @throws RemoteOptionsError if the folder is not empty */
function createRepository(args: readonly string[]): void {
  // Adds the prefix that the name may omit: `lost-property` creates mfe-lost-property. Options and invalid names are not changed.
  const argsWithPrefix = args.map((argument, index) => (index === 0 && /^(?!mfe-)[a-z]/.test(argument) ? `mfe-${argument}` : argument));
  const remote = parseRemoteOptions(argsWithPrefix, USAGE);
  const folder = path.resolve(remote.name);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new RemoteOptionsError(`The folder ${remote.name} is not empty.`);
  for (const [file, text] of Object.entries({ ...renderRepositoryFiles(remote, readVersion()), ...renderSourceFiles(remote) })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  console.log(`
  ${remote.name} is created: "${remote.title}" at ${remote.path}.

    cd ${remote.name}
    npm install
    npm run dev
`);
}

try {
  createRepository(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof RemoteOptionsError ? error.message : error);
  process.exitCode = 1;
}
