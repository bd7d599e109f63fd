import path from 'node:path';
import { run } from '@aboschalter/release';

const NAME = 'mfe-lost-property';

/** Returns the name of the federation container, which contains the version. */
export const getGlobalName = (version: string): string => `${NAME}_${version}`.replaceAll(/\W/g, '_');

/** Writes the `release.json` of a build with the release tool, as a team does (`packages/docs/guides/releasing.md`). */
export async function describeBuild(version: string, folder: string): Promise<void> {
  const definition = path.join(import.meta.dirname, 'src/remote.ts');
  await run(['describe', NAME, '--dir', folder, '--definition', definition, '--version', version], {});
}
