import path from 'node:path';

/** The repository. */
export const root = path.resolve(import.meta.dirname, '../../..');
/** The one ignored folder with everything that lasts between runs. */
export const workFolder = path.join(root, '.aboschalter');
/** Where parts that tests start write what they say; read at the end of `npm test`. */
export const logFolder = path.join(workFolder, 'logs');
/** Where the data of `npm start` last. */
export const dataFolder = path.join(workFolder, 'data');
/** The embedded database within a folder of data. */
export const databaseIn = (folder: string): string => path.join(folder, 'database');
