import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findArchives, formatChecksums } from './artefacts/archives.ts';
import { buildArtefacts } from './artefacts/build-artefact.ts';
import { writeDeploymentFiles } from './artefacts/deployment-files.ts';
import { parts } from './artefacts/parts.ts';
import { root } from './root.ts';
import { CliError, runCli } from './terminal/cli-error.ts';

const readCommit = (): string => execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

// `pnpm artefacts FOLDER [--part NAME]`: builds the reference back end as archives that need only Node.
await runCli(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { part: { type: 'string' } } });
  const [folder, more] = positionals;
  if (folder === undefined || more !== undefined) throw new CliError('pnpm artefacts FOLDER [--part NAME]');
  const outDir = path.resolve(folder);
  if (existsSync(outDir) && readdirSync(outDir).some((file) => !/^(?:aboschalter-|SHA256SUMS|systemd|containers)/.test(file)))
    throw new CliError(`${folder} contains other files: name a new folder, or one with earlier artefacts.`);
  const selected = parts.filter(({ name }) => values.part === undefined || name === values.part);
  if (selected.length === 0)
    throw new CliError(`Unknown part ${values.part}: expected one of ${parts.map(({ name }) => name).join(', ')}.`);

  mkdirSync(outDir, { recursive: true });
  await buildArtefacts(selected, outDir, readCommit(), (archive) => console.log(path.relative(process.cwd(), archive)));
  const archives = findArchives(outDir);
  writeFileSync(path.join(outDir, 'SHA256SUMS'), formatChecksums(outDir, Object.values(archives)));
  writeDeploymentFiles(
    parts.filter(({ name }) => archives[name] !== undefined),
    archives,
    outDir,
  );
});
