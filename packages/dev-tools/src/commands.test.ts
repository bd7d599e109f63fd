import { spawnSync } from 'node:child_process';
import path from 'node:path';
import commands from '../bin/commands.json' with { type: 'json' };
import rootPackage from '../../../package.json' with { type: 'json' };
import { expect, it } from 'vitest';

// Runs the programs with Node, which resolves some imports differently from vitest.
it.each([
  ['contract-check.ts', [], 'The address of the middleware is missing.'],
  ['contract-check.ts', ['--url', 'http://127.0.0.1:9', '--token', 'a b'], 'The token is invalid'],
  ['contract-pack.ts', [], 'pnpm contract:pack FOLDER [--check]'],
  ['seed.ts', ['--customers', '0'], 'pnpm db:seed --customers 100000'],
  ['seed.ts', ['--costumers', '3'], "Unknown option '--costumers'"],
  ['seed.ts', ['--customers', '3'], 'DATABASE_URL is not the URL of a PostgreSQL server.'],
])('%s %j reports the expected arguments', (file, args, sentence) => {
  const env = { ...process.env, DATABASE_URL: 'mysql://nowhere' };
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, file), ...args], { encoding: 'utf8', env });
  expect(stderr).toContain(sentence);
  expect(stderr).not.toContain('\n    at ');
  expect(status).toBe(1);
});

const bootstrap = path.join(import.meta.dirname, '../bin/bootstrap.mjs');
const runBootstrap = (...args: readonly string[]) => spawnSync(process.execPath, [bootstrap, ...args], { encoding: 'utf8' });
const names = Object.keys(commands);

it('every npm script that runs a program of dev-tools is a command', () => {
  const scripts = Object.entries(rootPackage.scripts).filter(([, line]) => line.startsWith('node '));
  expect(scripts.map(([name, line]) => [name, line])).toEqual(
    names.map((name) => [name, `node packages/dev-tools/bin/bootstrap.mjs ${name}`]),
  );
});

it('--help prints the usage of a command and runs nothing', () => {
  const { status, stdout } = runBootstrap('mock', '--help');
  expect([status, stdout]).toEqual([0, `${commands.mock.usage.join('\n')}\n`]);
  for (const [name, { usage }] of Object.entries(commands)) expect(usage[0]).toMatch(new RegExp(`^(pnpm|npm) ${name}\\b`));
});

// `test:e2e` passes unknown options to Playwright.
it.each(names.filter((name) => name !== 'test:e2e'))('%s rejects an unknown option with a sentence', (name) => {
  const { status, stderr } = runBootstrap(name, '--no-such-option');
  expect(status).not.toBe(0);
  expect(stderr).toContain('--no-such-option');
  expect(stderr).not.toContain('\n    at ');
});

it('a command accepts the options of its usage, with values', () => {
  // The command accepts the options, and then fails because of the missing address.
  expect(runBootstrap('contract:conformance', '--token=a', '--stop-name', 'Köln').stderr).toContain(
    'The address of the middleware is missing.',
  );
});

it('a command rejects the old name of a renamed option, and names the new one', () => {
  const renamed = Object.entries(commands).flatMap(([name, command]) =>
    'renamedOptions' in command ? Object.entries(command.renamedOptions).map(([oldName, newName]) => ({ name, oldName, newName })) : [],
  );
  expect(renamed.length).toBeGreaterThan(0);
  for (const { name, oldName, newName } of renamed)
    expect(runBootstrap(name, oldName).stderr).toBe(`${oldName} was renamed: use ${newName}.\n`);
});
