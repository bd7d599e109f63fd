import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, globSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../packing/run-tool.ts';
import { root as repository } from '../root.ts';

/** Builds the archives of all parts into a folder with `pnpm artefacts`. @throws CliError if the command fails */
export const buildArchives = (folder: string): Promise<string> =>
  runTool(process.execPath, [path.join(repository, 'packages/dev-tools/bin/bootstrap.mjs'), 'artefacts', folder]);

/**
 * Verifies the checksums of archives, and extracts them with their units and settings as the guide describes
 * (packages/docs/guides/install-the-reference-parts.md, sections 1 and 2).
 * @param buildDir the output of {@link buildArchives}
 * @param root the folder that replaces `/`
 * @throws Error if a checksum is wrong
 */
export function extractArchives(buildDir: string, root: string): void {
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: buildDir, stdio: 'pipe' });
  const at = (systemPath: string) => path.join(root, systemPath);
  for (const folder of ['/opt/aboschalter', '/etc/aboschalter', '/etc/systemd/system', '/usr/bin'])
    mkdirSync(at(folder), { recursive: true });
  mkdirSync(at('/etc/aboschalter/secrets'), { recursive: true, mode: 0o700 });
  for (const archive of globSync('*.tar.gz', { cwd: buildDir }))
    execFileSync('tar', ['-xzf', path.join(buildDir, archive), '-C', at('/opt/aboschalter')], { stdio: 'pipe' });
  for (const unit of globSync('systemd/*.service', { cwd: buildDir }))
    cpSync(path.join(buildDir, unit), at(`/etc/systemd/system/${path.basename(unit)}`));
  for (const settings of globSync('systemd/*.env', { cwd: buildDir }))
    cpSync(path.join(buildDir, settings), at(`/etc/aboschalter/${path.basename(settings)}`));
  // Users without privileges may not be allowed to read the folder of this Node.
  copyFileSync(process.execPath, at('/usr/bin/node'));
  chmodSync(at('/usr/bin/node'), 0o755);
}
