import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CliError } from '../cli-error.ts';
import { tryParseJson } from '../json.ts';

/** The manifest that the federation plugins of webpack, Rspack and Vite write with their option `manifest`. */
export const FEDERATION_MANIFEST_FILE = 'mf-manifest.json';

/** The module of a remote that the shell loads. */
const EXPOSED_MODULE = './remote';

const assetsSchema = z.object({ sync: z.array(z.string()) });

/** The read parts of the manifest: a part of the type `Manifest` of `@module-federation/sdk`. */
export const federationManifestSchema = z.object({
  metaData: z.object({
    globalName: z.string().min(1),
    remoteEntry: z.object({ name: z.string().min(1), path: z.string(), type: z.string() }),
    /** Missing if the build computes the URL of its files in the browser (`getPublicPath`). */
    publicPath: z.string().optional(),
  }),
  /** Missing if the analysis of files is switched off (`disableAssetsAnalyze`). */
  exposes: z.array(z.object({ path: z.string().optional(), assets: z.object({ js: assetsSchema, css: assetsSchema }) })).optional(),
});

/** The entry of a federated build. */
export interface FederationManifest {
  /** The path of the entry in the folder of the build. */
  readonly entry: string;
  readonly entryFormat: 'module' | 'script';
  readonly globalName: string;
  /** The files that the shell needs for each part of the remote: those of the exposed module. Relative to the folder of the build. */
  readonly preload: readonly string[];
}

/** The types of library that define a global variable, by their names in webpack. */
const SCRIPT_TYPES: ReadonlySet<string> = new Set(['assign', 'global', 'self', 'umd', 'var', 'window']);

/**
 * Reads the federation manifest of a build. Returns undefined if the build has none.
 * @throws CliError if the manifest is invalid, or describes a build that the shell cannot load
 */
export function readFederationManifest(dir: string): FederationManifest | undefined {
  const file = path.join(dir, FEDERATION_MANIFEST_FILE);
  if (!existsSync(file)) return undefined;
  const { data, error } = federationManifestSchema.safeParse(tryParseJson(readFileSync(file, 'utf8')));
  if (!data) throw new CliError(`${file} cannot be used:\n${z.prettifyError(error)}`);
  const { metaData, exposes } = data;
  assertRelativePublicPath(file, metaData.publicPath);
  return {
    entry: path.posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name),
    entryFormat: toEntryFormat(file, metaData.remoteEntry.type),
    globalName: metaData.globalName,
    preload: exposes ? listPreloads(file, exposes) : [],
  };
}

/** @throws CliError if the build loads its files from a fixed place */
function assertRelativePublicPath(file: string, publicPath: string | undefined): void {
  if (publicPath === undefined || !/^(?:[a-z][a-z+.-]*:|\/)/i.test(publicPath)) return;
  throw new CliError(
    `According to ${file}, the build loads its files from ${publicPath}, but the shell loads each release from a folder of its own. Build it with output.publicPath 'auto' (webpack, Rspack) or base './' (Vite).`,
  );
}

function toEntryFormat(file: string, type: string): 'module' | 'script' {
  if (type === 'module') return 'module';
  if (SCRIPT_TYPES.has(type)) return 'script';
  throw new CliError(`According to ${file}, the entry has the library type ${type}. The shell can load 'module' and 'var'.`);
}

type Exposes = NonNullable<z.output<typeof federationManifestSchema>['exposes']>;

function listPreloads(file: string, exposes: Exposes): readonly string[] {
  const exposed = exposes.find((candidate) => candidate.path === EXPOSED_MODULE);
  if (exposed) return [...exposed.assets.js.sync, ...exposed.assets.css.sync];
  const names = exposes.flatMap((candidate) => candidate.path ?? []).join(', ');
  throw new CliError(
    `According to ${file}, the build exposes ${names || 'no module'}, but not ${EXPOSED_MODULE}. Set exposes: { '${EXPOSED_MODULE}': './src/remote.ts' } in the federation plugin.`,
  );
}
