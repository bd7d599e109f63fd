import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, remoteConfig } from '@aboschalter/federation';
import { remoteIn, root, workFolder } from '@aboschalter/toolbox';

export interface ChangedBuild {
  readonly name: string;
  readonly version: string;
  /** A file of the remote, what is to be replaced in it, and by what. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Builds a remote from a changed copy of its source. What was built goes into `outDir`; releasing it is another step. */
export async function buildChanged({ name, version, file, from, to }: ChangedBuild, outDir: string): Promise<void> {
  const source = path.join(root, name);
  const work = mkdtempSync(path.join(workFolder, 'changed-'));
  const dir = path.join(work, name);
  try {
    cpSync(source, dir, { recursive: true, filter: (each) => path.basename(each) !== 'node_modules' });
    symlinkSync(path.join(source, 'node_modules'), path.join(dir, 'node_modules'));
    const text = readFileSync(path.join(dir, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(path.join(dir, file), text.replaceAll(from, to));
    await build(remoteConfig(await remoteIn(dir), version, { dir, outDir, cacheDir: path.join(work, 'cache') }));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
