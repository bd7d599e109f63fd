import { parseArgs } from 'node:util';
import { run } from './terminal/run.ts';
import { runCommand, Sentence } from './terminal/sentence.ts';

/** The fast checks, one after another: format, types, reports of what remotes share, lint (directions and cycles), unused code, unit tests. */
export const checks = [
  { name: 'format', program: 'oxfmt', args: ['--check', '.'] },
  { name: 'types (web)', program: 'tsc', args: ['-p', 'tsconfig.web.json'] },
  { name: 'types (node)', program: 'tsc', args: ['-p', 'tsconfig.node.json'] },
  { name: 'reports of what remotes share', program: 'node', args: ['packages/toolbox/src/api.ts', '--check'] },
  { name: 'lint', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'unused code and dependencies', program: 'knip', args: ['--no-progress'] },
] as const;

if (import.meta.main) {
  await runCommand(async () => {
    parseArgs({ options: {} });
    for (const { name, program, args } of [...checks, { name: 'unit and component tests', program: 'vitest', args: ['run'] }]) {
      console.log(`\n${name} …`);
      if (!(await run(program, args))) throw new Sentence(`Failed: ${name}.`);
    }
  });
}
