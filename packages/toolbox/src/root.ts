import path from 'node:path';

/** The repository. */
export const root = path.resolve(import.meta.dirname, '../../..');
/** The one ignored folder with everything that lasts between runs. */
export const workFolder = path.join(root, '.aboschalter');
