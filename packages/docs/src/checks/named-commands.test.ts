import { expect, it } from 'vitest';
import { readCommands, readScripts } from '../reference/commands-page.ts';
import { listFiles, readText } from '../repository.ts';
import { listNamedCommands, type NamedCommand } from './named-commands.ts';

/** Built-in commands of npm and pnpm that pages mention. The repository has no script with any of these names. */
const BUILT_IN = new Set(['install', 'publish', 'pack', 'create', 'run', 'deploy', 'licenses', 'sbom']);
/** Options that the usage of a command does not list. The command passes them on to Playwright, the release tool or the benchmark. */
const ADDITIONAL_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  'test:e2e': ['--project'],
  // Each option of the release tool is a line `name: { type: …` in this file.
  release: [...readText('packages/release/src/cli/options.ts').matchAll(/^ {2}'?([a-z-]+)'?: \{ type/gm)].map(([, name]) => `--${name}`),
  'bench:middleware': [
    '--virtual-users',
    '--duration',
    '--customers',
    '--customer-counts',
    '--searches',
    '--only',
    '--database-url',
    '--json',
  ],
};

function describeUnknownCommand({ name, options }: NamedCommand): string | undefined {
  const command = readCommands()[name];
  if (command === undefined) return name in readScripts() || BUILT_IN.has(name) ? undefined : `${name} does not exist`;
  const known = new Set([...command.usage.join(' ').matchAll(/--[a-z][\w-]*/g)].map(([option]) => option));
  const unknown = options.find((option) => !known.has(option) && !ADDITIONAL_OPTIONS[name]?.includes(option) && option !== '--help');
  return unknown === undefined ? undefined : `${name} has no option ${unknown}`;
}

it('every pnpm and npm command in the Markdown files exists with its options', () => {
  const problems = listFiles('**/*.md').flatMap((file) =>
    listNamedCommands(readText(file)).flatMap((command) => {
      const problem = describeUnknownCommand(command);
      return problem === undefined ? [] : [`${file}:${command.line}: ${problem}`];
    }),
  );
  expect(problems).toEqual([]);
});

it('listNamedCommands finds commands in shell blocks and inline code, and ignores other code blocks', () => {
  const text = 'Run `pnpm check --all` or `DATABASE_URL=x npm start -- --reset`.\n```sh\nnpx pnpm@12 install\n```\n```ts\npnpm dev\n```';
  expect(listNamedCommands(text)).toEqual([
    { program: 'pnpm', name: 'check', options: ['--all'], line: 1 },
    { program: 'npm', name: 'start', options: ['--reset'], line: 1 },
    { program: 'pnpm', name: 'install', options: [], line: 3 },
  ]);
});
