import path from 'node:path';

/** The root folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../../..');
/** The folder, ignored by git, for everything that is kept between runs. */
export const workDir = path.join(root, '.aboschalter');
/** The folder for logs of services that tests start. `npm test` searches it for personal data at its end. */
export const logDir = path.join(workDir, 'logs');
/** The data folder of `npm start`. */
export const dataDir = path.join(workDir, 'data');
