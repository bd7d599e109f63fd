import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compress, globalNameOf, integrityOf, type RegistryEntry } from '@aboschalter/federation';
import type { Deployment } from './resilience-fixture.ts';

/**
 * Another release of a remote, made from the present one: a folder and a global of its own, files edited,
 * hashes to match. It is there from now on; the registry has still to name it.
 */
export function copyRelease(
  deployment: Pick<Deployment, 'released' | 'releaseRoot'>,
  name: string,
  version: string,
  edit: (text: string) => string,
): RegistryEntry {
  const present = deployment.released.remotes.find((remote) => remote.name === name);
  if (!present) throw new Error(`there is no ${name}`);
  const globalName = globalNameOf(name, version);
  const folder = path.join(deployment.releaseRoot, 'releases', name, version);
  cpSync(path.join(deployment.releaseRoot, 'releases', name, present.version), folder, {
    recursive: true,
    filter: (file) => !file.endsWith('.gz'),
  });
  for (const file of globSync('**/*.{js,css}', { cwd: folder })) {
    const text = edit(readFileSync(path.join(folder, file), 'utf8').replaceAll(present.globalName, globalName));
    writeFileSync(path.join(folder, file), text);
  }
  compress(folder);
  return { ...present, version, globalName, integrity: integrityOf(folder), baseUrl: present.baseUrl.replace(present.version, version) };
}
