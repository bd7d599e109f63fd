import { spawnSync } from 'node:child_process';
import packageJson from '../package.json' with { type: 'json' };
import { parseArguments, assertAvailable } from './new-remote/options.ts';
import { writeRemote } from './new-remote/write-remote.ts';
import { root } from './root.ts';
import { runCli, CliError } from './terminal/cli-error.ts';

const { pnpm } = packageJson.config;

// `pnpm generate:remote NAME [--title 'Titel'] [--path /pfad]`: creates a remote with a screen in the navigation, a command, a
// panel and their tests.
await runCli(async () => {
  const remote = parseArguments(process.argv.slice(2));
  await assertAvailable(remote, root);
  await writeRemote(remote, root);
  console.log(`Linking ${remote.name} …`);
  const isWindows = process.platform === 'win32';
  const install = spawnSync(isWindows ? 'npx.cmd' : 'npx', ['--yes', pnpm, 'install', '--no-frozen-lockfile'], {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows,
  });
  if (install.error || install.status !== 0) {
    throw new CliError(`${remote.name} is written, but could not be linked (see above): run npx ${pnpm} install again.`);
  }
  const usage = [
    ['npm start', 'starts the product, with the remote in the navigation'],
    [`pnpm dev ${remote.name}`, 'serves the remote alone and in the running shell, with hot reload'],
    [`pnpm test:unit ${remote.name}`, 'runs the tests of the remote'],
  ] as const;
  const width = Math.max(...usage.map(([command]) => command.length));
  console.log(`
  ${remote.name} is created: "${remote.title}" at ${remote.path}.

${usage.map(([command, effect]) => `    ${command.padEnd(width)}  ${effect}`).join('\n')}

  To remove it: delete its folder, then run npx ${pnpm} install and pnpm reference.
`);
});
