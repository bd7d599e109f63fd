import { getDatabaseDir } from '@aboschalter/reference-stack';
import { dataDir } from './root.ts';

/**
 * Returns the environment variables of this process, with `MIDDLEWARE_DATA_DIR` set to the folder of the embedded database; by
 * default the database of `npm start`.
 */
export const getDatabaseVariables = () => ({
  ...process.env,
  MIDDLEWARE_DATA_DIR: process.env.MIDDLEWARE_DATA_DIR ?? getDatabaseDir(dataDir),
});
