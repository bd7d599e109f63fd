import path from 'node:path';

/** The repository. */
export const root = path.resolve(import.meta.dirname, '../../..');
/** The ignored folder with everything that is kept between runs. */
export const workDir = path.join(root, '.aboschalter');
/** The logs of services that tests start; scanned at the end of `npm test`. */
export const logDir = path.join(workDir, 'logs');
/** The data folder of `npm start`. */
export const dataDir = path.join(workDir, 'data');
/** The embedded database in a data folder. */
export const getDatabaseDir = (folder: string): string => path.join(folder, 'database');
