import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseManifestSchema } from '@aboschalter/release-manifest';
import { z } from 'zod';
import { CliError } from '../cli-error.ts';
import { mediaType } from './media-type.ts';
import type { Release } from './release.ts';

/** A build to be released: its `release.json` with the computed hashes, and its files. */
export interface Candidate {
  readonly release: Release;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** sha384 of a file (W3C SRI). */
export const integrityOf = (body: Uint8Array): string => `sha384-${createHash('sha384').update(body).digest('base64')}`;

/**
 * Reads the folder of a build. Compressed files (`.gz`) are skipped and created again.
 * @throws CliError with the problem
 */
export function loadCandidate(folder: string, name: string): Candidate {
  const file = path.join(folder, 'release.json');
  if (!existsSync(file)) throw new CliError(`${file} does not exist. Each build needs a release.json; see the releasing guide.`);
  const { data, error } = releaseManifestSchema.safeParse(readJson(file));
  if (!data) throw new CliError(`${file} cannot be used:\n${z.prettifyError(error)}`);
  if (data.name !== name) throw new CliError(`${folder} contains ${data.name}, not ${name}.`);
  const bodies = new Map(
    globSync('**/*', { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .filter((one) => one !== 'release.json' && !one.endsWith('.gz'))
      .toSorted()
      .map((one) => [one, readFileSync(path.join(folder, one))]),
  );
  const requiredFiles = data.kind === 'remote' ? [data.entry, ...Object.values(data.preload).flat()] : ['index.html'];
  const missing = requiredFiles.find((one) => !bodies.has(one));
  if (missing !== undefined) throw new CliError(`${folder} lacks ${missing}, which its release needs.`);
  const files = Object.fromEntries([...bodies].map(([one, body]) => [one, { integrity: integrityOf(body), type: mediaType(one) }]));
  const digest = createHash('sha256')
    .update(JSON.stringify([data, files]))
    .digest('hex');
  return { release: { ...data, files, digest }, files: bodies };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new CliError(`${file} is not valid JSON.`);
  }
}
