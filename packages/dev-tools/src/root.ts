import path from 'node:path';

/** The repository. */
export const root = path.resolve(import.meta.dirname, '../../..');
/** The ignored folder with everything that is kept between runs. */
export const workFolder = path.join(root, '.aboschalter');
/** The logs of services that tests start; scanned at the end of `npm test`. */
export const logFolder = path.join(workFolder, 'logs');
/** The data folder of `npm start`. */
export const dataFolder = path.join(workFolder, 'data');
/** The embedded database in a data folder. */
export const databaseIn = (folder: string): string => path.join(folder, 'database');
