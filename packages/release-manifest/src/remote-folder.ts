import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { routeMetadataSchema } from './remote-metadata.ts';
import { smokeTestSchema, type SmokeTest } from './smoke.ts';

const packageSchema = z.object({ version: z.string() });
const loaderSchema = z.custom<() => Promise<unknown>>((value) => typeof value === 'function', 'must be a function');

/** The module that a remote exposes: `export const remote = defineRemote(…)`. */
const remoteModuleSchema = z.object({
  remote: z.object({
    name: z.string(),
    /** The range of platform versions; only for builds of other bundlers, which do not determine the used exports of the platform. */
    shellApi: z.string().optional(),
    routes: z.array(routeMetadataSchema.extend({ screen: loaderSchema })),
    widgets: z.record(z.string(), loaderSchema),
    extensions: z.array(z.looseObject({ type: z.string(), id: z.string() })).optional(),
  }),
});

/** The definition of a remote, with the functions that load its code. */
export type LoadedDefinition = z.output<typeof remoteModuleSchema>['remote'];

/** Parses the module that a remote exposes. Returns its definition. @throws ZodError if the module is invalid */
export const parseRemoteModule = (module: unknown): LoadedDefinition => remoteModuleSchema.parse(module).remote;

/**
 * Loads the definition of a remote with Node. Screens are not loaded, because the definition loads them in functions.
 * @param dir absolute path of the remote's folder
 * @param file the module relative to `dir`, in JavaScript or in TypeScript that Node can run (see `isTypeScriptSupported`)
 * @throws ZodError if the module is invalid, or the error with which Node could not load it
 */
export const loadRemoteDefinition = async (dir: string, file = 'src/remote.ts'): Promise<LoadedDefinition> =>
  // The packed release tool is bundled with webpack, which must not replace this import.
  parseRemoteModule(await import(/* webpackIgnore: true */ pathToFileURL(path.join(dir, file)).href));

/** Returns the version in the `package.json` of a remote. @throws ZodError if the file has no version */
export const readRemoteVersion = (dir: string): string =>
  packageSchema.parse(JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))).version;

/**
 * Loads the smoke tests of a remote from the `smoke.json` in its folder; an empty list without the file.
 * @throws ZodError if the file is invalid
 */
export function loadSmokeTests(dir: string): readonly SmokeTest[] {
  const file = path.join(dir, 'smoke.json');
  return existsSync(file) ? z.array(smokeTestSchema).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** Returns whether this process can load TypeScript files. Node 22.13 to 22.17 can do so only with a command line option. */
export const isTypeScriptSupported = (): boolean => Boolean(process.features.typescript);

/** Runs the command of this process again in a Node process that can load TypeScript files. Returns its exit code. */
export function runWithTypeStripping(): number {
  const args = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning', ...process.argv.slice(1)];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}
