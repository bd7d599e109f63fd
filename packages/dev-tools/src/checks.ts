import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from './root.ts';
import { run } from './terminal/run.ts';
import { runCli, CliError } from './terminal/cli-error.ts';

/**
 * The checks of the whole repository: format, types, API reports of the shared packages, reference pages, lint (with the
 * permitted directions of imports), and unused code.
 */
export const checks = [
  { name: 'format', program: 'oxfmt', args: ['--check', '.'] },
  { name: 'types (web)', program: 'tsc', args: ['-p', 'tsconfig.web.json'] },
  { name: 'types (node)', program: 'tsc', args: ['-p', 'tsconfig.node.json'] },
  { name: 'API reports', program: 'node', args: ['packages/dev-tools/src/api.ts', '--check'] },
  { name: 'reference pages', program: 'node', args: ['packages/docs/src/reference.ts', '--check'] },
  { name: 'lint', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'unused code and dependencies', program: 'knip', args: ['--no-progress'] },
] as const;

/**
 * Returns the revision that changes are compared with: the given one, otherwise the merge base with `origin/main`,
 * otherwise the last commit.
 */
function getBaseRevision(since: string | undefined): string {
  if (since !== undefined) return since;
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', 'origin/main'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'HEAD';
}

// `pnpm check [--since REVISION | --all]`: runs the checks, and the unit tests that are affected by the changes.
if (import.meta.main) {
  await runCli(async () => {
    const { values } = parseArgs({ options: { since: { type: 'string' }, all: { type: 'boolean', default: false } } });
    const base = getBaseRevision(values.since);
    const tests = values.all
      ? { name: 'all unit tests', program: 'vitest', args: ['run'] }
      : // Vitest follows imports: a test is affected if it depends on a changed file.
        { name: `unit tests affected since ${base}`, program: 'vitest', args: ['run', `--changed=${base}`, '--passWithNoTests'] };
    const prose = { name: `prose since ${base}`, program: 'node', args: ['packages/dev-tools/src/prose.ts', '--since', base] };
    for (const { name, program, args } of [...checks, prose, tests]) {
      console.log(`\n${name} …`);
      const startedAt = performance.now();
      if (!(await run(program, args))) throw new CliError(`Failed: ${name}.`);
      console.log(`${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
    }
  });
}
