import { existsSync } from 'node:fs';
import path from 'node:path';
import { dataDir, workDir } from '../root.ts';
import { RELEASE_REPORTS_FILE } from '@aboschalter/reference-stack';

/**
 * Returns the environment of the release tool for `pnpm release`: without `ABOSCHALTER_STORAGE` and
 * `ABOSCHALTER_RELEASE_SERVER`, the storage of `npm start` and the reports of its browsers.
 */
export function getReleaseEnvironment(
  env: NodeJS.ProcessEnv,
  reports = path.join(dataDir, RELEASE_REPORTS_FILE),
): Readonly<Record<string, string | undefined>> {
  // The release tool rejects a storage in addition to a server, so there is no default storage with a server.
  if (env['ABOSCHALTER_RELEASE_SERVER']) return env;
  return {
    ABOSCHALTER_STORAGE: path.join(workDir, 'releases'),
    ...(existsSync(reports) ? { ABOSCHALTER_HEALTH_REPORTS: reports } : {}),
    ...env,
  };
}
