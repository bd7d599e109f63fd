import path from 'node:path';

/** The root folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../../..');
/** The folder, ignored by git, for everything that is kept between runs. */
export const workDir = path.join(root, '.aboschalter');
/** The folder for logs of services that tests start. `npm test` searches it for personal data at its end. */
export const logDir = path.join(workDir, 'logs');
/** The data folder of `npm start`. */
export const dataDir = path.join(workDir, 'data');
/** Returns the folder of the embedded database in a data folder. */
export const getDatabaseDir = (folder: string): string => path.join(folder, 'database');
/**
 * Returns the environment variables of this process, with `MIDDLEWARE_DATA_DIR` set to the folder of the embedded database; by
 * default the database of `npm start`.
 */
export const getDatabaseVariables = () => ({
  ...process.env,
  MIDDLEWARE_DATA_DIR: process.env.MIDDLEWARE_DATA_DIR ?? getDatabaseDir(dataDir),
});
/** Returns the folder of the card workstation in a data folder. */
export const getCardsDir = (folder: string): string => path.join(folder, 'cards');
