import { z } from 'zod';
import { code, page, table } from '../markdown.ts';
import { readText } from '../repository.ts';
import { commandTests } from './command-tests.ts';

const commandListSchema = z.record(z.string(), z.object({ file: z.string(), usage: z.array(z.string()).min(2) }));
const scriptListSchema = z.object({ scripts: z.record(z.string(), z.string()) });

/** Reads the commands of the repository with their usage lines. */
export const readCommands = () => commandListSchema.parse(JSON.parse(readText('packages/dev-tools/bin/commands.json')));

/** Reads the scripts of the root `package.json`. */
export const readScripts = () => scriptListSchema.parse(JSON.parse(readText('package.json'))).scripts;

/** Renders the page that lists all commands with their options and the test that runs them. */
export function renderCommandsPage(): string {
  const commands = Object.entries(readCommands());
  const rows = commands.map(([name, { usage }]) => {
    const [command = '', ...usageLines] = usage;
    return [code(command), usageLines.map(formatUsageLine).join('<br>'), commandTests[name] ?? ''];
  });
  const shortForms = Object.entries(readScripts()).filter(([name]) => !(name in readCommands()));
  return page(
    'Commands',
    'Run commands with `pnpm` (`npx pnpm@12` without an installed pnpm) in the root folder. Each command installs what is missing, runs on the Node version of the project and prints its usage with `--help`.',
    table(['Command', 'Purpose and options', 'Run by a test'], rows),
    'Short forms of one tool, without set-up:',
    table(
      ['Command', 'Runs'],
      shortForms.map(([name, line]) => [code(`pnpm ${name}`), code(line)]),
    ),
  );
}

/** Formats a usage line. In a line with an option, the option becomes inline code; a sentence stays unchanged. */
function formatUsageLine(line: string): string {
  const [, option, meaning] = /^\s+(--\S.*?)\s{2,}(.+)$/.exec(line) ?? [];
  return option === undefined || meaning === undefined ? line : `${code(option)}: ${meaning}`;
}
