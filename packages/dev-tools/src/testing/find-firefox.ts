import { existsSync } from 'node:fs';
import path from 'node:path';

const PROGRAMS = ['firefox-esr', 'firefox'];

/**
 * Returns the path of a Firefox for the journeys: the one named by `ABOSCHALTER_FIREFOX`, else the first one on `PATH`;
 * undefined if there is none.
 * @throws if `ABOSCHALTER_FIREFOX` names a file that does not exist
 */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['ABOSCHALTER_FIREFOX'];
  if (named !== undefined) {
    if (!existsSync(named)) throw new Error(`ABOSCHALTER_FIREFOX names ${named}, which does not exist.`);
    return named;
  }
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return PROGRAMS.flatMap((program) => folders.map((folder) => path.join(folder, program))).find((file) => existsSync(file));
}
