import { writeFileSync } from 'node:fs';
import path from 'node:path';

const NAME = 'mfe-lost-property';

/** Returns the name of the federation container, which contains the version. */
export const getGlobalName = (version: string): string => `${NAME}_${version}`.replaceAll(/\W/g, '_');

/** The properties of `release.json` that depend on the build. */
interface BuildProperties {
  readonly version: string;
  readonly globalName: string;
  readonly entryFormat?: 'module';
}

/** Writes a handwritten `release.json` as in `packages/docs/guides/releasing.md`. */
export function writeRelease(folder: string, build: BuildProperties): void {
  const release = {
    kind: 'remote',
    name: NAME,
    entry: 'remoteEntry.js',
    ...build,
    metadata: {
      name: NAME,
      shellApi: '*',
      routes: [{ path: '/fundsachen', name: 'lost-property', title: 'Fundsachen', nav: true }],
      widgets: [],
    },
    smoke: [{ name: 'Fundsachen', steps: [{ open: '/fundsachen' }, { see: { text: 'Regenschirm, schwarz' } }] }],
  };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
}
