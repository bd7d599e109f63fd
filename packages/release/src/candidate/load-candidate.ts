import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_ERRORS_FILE, DEVELOPMENT_BUILD_FILE, releaseManifestSchema } from '@aboschalter/release-manifest';
import { z } from 'zod';
import { CliError } from '../cli-error.ts';
import { FEDERATION_MANIFEST_FILE } from '../describe/federation-manifest.ts';
import { getMediaType } from './media-type.ts';
import type { Release } from './release.ts';

/** A build whose files are complete. */
export interface Candidate {
  /** The `release.json` of the build with the computed hashes. */
  readonly release: Release;
  /** The contents of the files, by path in the folder of the build. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Computes the hash of a file for subresource integrity (W3C SRI, sha384). */
export const computeIntegrity = (body: Uint8Array): string => `sha384-${createHash('sha384').update(body).digest('base64')}`;

/**
 * Files of a build that are not released: the upload writes `release.json` itself, errors are of interest to developers only,
 * and the manifests of the federation plugins contain URLs and names of the machine that has built the release.
 */
const UNRELEASED_FILES: ReadonlySet<string> = new Set([
  'release.json',
  BUILD_ERRORS_FILE,
  DEVELOPMENT_BUILD_FILE,
  FEDERATION_MANIFEST_FILE,
  'mf-stats.json',
]);

/**
 * Reads the folder of a build that is to be released. Skips compressed files (`.gz`), because the upload creates them again.
 * @throws CliError with the problem
 */
export function loadCandidate(folder: string, name: string): Candidate {
  const build = loadBuild(folder, name);
  if (existsSync(path.join(folder, DEVELOPMENT_BUILD_FILE))) {
    throw new CliError(`${folder} contains a development build, which is not released. Build the remote first (npm run build).`);
  }
  return build;
}

/** Like {@link loadCandidate}, but also reads development builds, which a developer shows in the running shell. */
export function loadBuild(folder: string, name: string): Candidate {
  const manifestFile = path.join(folder, 'release.json');
  if (!existsSync(manifestFile)) throw new CliError(`${manifestFile} does not exist. ${explainMissingManifest(folder, name)}`);
  const { data, error } = releaseManifestSchema.safeParse(readJson(manifestFile));
  if (!data) throw new CliError(`${manifestFile} cannot be used:\n${z.prettifyError(error)}`);
  if (data.name !== name) throw new CliError(`${folder} contains ${data.name}, not ${name}.`);
  const bodies = new Map(
    globSync('**/*', { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .filter((file) => !UNRELEASED_FILES.has(file) && !file.endsWith('.gz'))
      .toSorted()
      .map((file) => [file, readFileSync(path.join(folder, file))]),
  );
  const requiredFiles = data.kind === 'remote' ? [data.entry, ...Object.values(data.preload).flat()] : ['index.html'];
  const missing = requiredFiles.find((required) => !bodies.has(required));
  if (missing !== undefined) throw new CliError(`${folder} lacks ${missing}, which its release needs.`);
  const files = Object.fromEntries(
    [...bodies].map(([file, body]) => [file, { integrity: computeIntegrity(body), type: getMediaType(file) }]),
  );
  const digest = createHash('sha256')
    .update(JSON.stringify([data, files]))
    .digest('hex');
  return { release: { ...data, files, digest }, files: bodies };
}

const explainMissingManifest = (folder: string, name: string): string =>
  existsSync(path.join(folder, FEDERATION_MANIFEST_FILE))
    ? `The build has a ${FEDERATION_MANIFEST_FILE}, so this command can write it: aboschalter-release describe ${name} --dir ${folder}`
    : 'Build the remote first (npm run build). A build without our presets gets its release.json from `describe`.';

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new CliError(`${file} is not valid JSON.`);
  }
}
