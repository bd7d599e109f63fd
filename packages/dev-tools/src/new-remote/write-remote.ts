import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderSourceFiles, type RemoteScaffold } from '@aboschalter/create-remote';
import { run } from '../terminal/run.ts';
import { CliError } from '../terminal/cli-error.ts';
import { renderPackageFiles } from './package-files.ts';

/** Writes the formatted files of a new remote into its folder below `repository`. Returns the folder. */
export async function writeRemote(remote: RemoteScaffold, repository: string): Promise<string> {
  const folder = path.join(repository, remote.name);
  for (const [file, text] of Object.entries({ ...renderPackageFiles(remote), ...renderSourceFiles(remote) })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  // The files are formatted because the length of their lines depends on the name.
  if (!(await run('oxfmt', [folder]))) throw new CliError(`The files in ${folder} could not be formatted (see above).`);
  return folder;
}
