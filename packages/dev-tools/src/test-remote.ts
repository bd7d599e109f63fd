import { parseArgs } from 'node:util';
import { runE2eTests } from './e2e.ts';
import { findRemotes } from './release/remotes.ts';
import { run } from './terminal/run.ts';
import { runCli, CliError } from './terminal/cli-error.ts';
import { FULL_VARIABLE } from './testing/full.ts';
import { prepareBrowser } from './testing/prepare-browser.ts';

// `pnpm test:remote REMOTE`: the checks of a team for its remote: format, types, lint and unit tests, then its
// stand-alone page in a browser.
await runCli(async () => {
  const [remote] = parseArgs({ allowPositionals: true, options: {} }).positionals;
  const remotes = findRemotes().map(({ name }) => name);
  if (remote === undefined || !remotes.includes(remote)) {
    throw new CliError(`Name a remote: pnpm test:remote REMOTE. The remotes are ${remotes.join(', ')}.`);
  }
  console.log(`Browser: ${prepareBrowser().path}`);
  const steps = [
    { name: 'format', program: 'oxfmt', args: ['--check', remote] },
    { name: 'types', program: 'tsc', args: ['-p', 'tsconfig.web.json'] },
    { name: 'lint', program: 'oxlint', args: ['--type-aware', '--deny-warnings', remote] },
    { name: 'unit tests', program: 'vitest', args: ['run', remote] },
  ] as const;
  for (const { name, program, args } of steps) {
    console.log(`\n${name} of ${remote} …`);
    if (!(await run(program, args))) throw new CliError(`Failed: ${name}.`);
  }
  process.env[FULL_VARIABLE] = '1';
  // `-g` selects the journeys on stand-alone pages by their titles; `shell` is the folder of these journeys in e2e.
  if (!(await runE2eTests(['--project=main', '--project=standalone', '-g', `${remote} alone|administration alone`, 'shell']))) {
    throw new CliError('Failed: journeys.');
  }
});
