// Every command starts with this program, which needs only Node 20 and npm. It installs the packages, including the Node
// version of the project, and then runs the command with that version. It is plain JavaScript, so that Node 20 can run it.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Every command: its program, and the lines that `--help` prints. */
const commands = JSON.parse(readFileSync(new URL('commands.json', import.meta.url), 'utf8'));
const { pnpm } = JSON.parse(readFileSync(join(root, 'packages/dev-tools/package.json'), 'utf8')).config;

function stop(message) {
  console.error(message);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Aboschalter needs Node 20 or newer to set itself up; this is Node ${process.versions.node}.`);
}
const [name = '', ...options] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) stop(`Unknown command ${name}: expected one of ${Object.keys(commands).join(', ')}.`);
if (options.some((option) => option === '--help' || option === '-h')) {
  console.log(command.usage.join('\n'));
  process.exit(0);
}

for (const option of options) {
  const [optionName] = option.split('=');
  const newName = command.renamedOptions?.[optionName];
  if (newName) stop(`${optionName} was renamed: use ${newName}.`);
}
// Options are checked before anything is installed or loaded. Programs with subcommands, and programs that pass options on to
// other programs, check their options themselves (`checksOptions`).
if (!command.checksOptions) {
  const known = command.usage.join(' ').match(/--[a-z-]+/g) ?? [];
  const unknown = options.find((option) => option.startsWith('-') && !known.includes(option.split('=')[0]));
  if (unknown) stop(`Unknown option ${unknown}.\n${command.usage.join('\n')}`);
}

/** Returns a text that changes when the packages have to be installed again: a hash of the files that determine the packages. */
function computeInstallState() {
  const workspaces = [
    '.',
    'host',
    'e2e',
    ...readdirSync(root).filter((name) => name.startsWith('mfe-')),
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
  ];
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...workspaces.map((workspace) => `${workspace}/package.json`)];
  const hash = createHash('sha256');
  for (const file of files) if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)));
  return `${process.platform} ${process.arch} ${hash.digest('hex')}`;
}

/** `npm start` installs only the dependencies. All other commands also install the development dependencies. */
const neededScope = command.install ?? 'all';
const stampFolder = join(root, 'node_modules');
const stampFile = join(stampFolder, '.aboschalter-installed');
const neededState = computeInstallState();
const [stampedScope, installedState] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split('\n') : [];
const installedScope = stampedScope ?? (hasDevelopmentDependencies() ? 'all' : undefined);
if (installedState !== neededState || (installedScope !== 'all' && installedScope !== neededScope)) {
  // Installed development dependencies are never removed.
  const scope = installedScope === 'all' ? 'all' : neededScope;
  await install(scope);
  mkdirSync(stampFolder, { recursive: true });
  writeFileSync(stampFile, `${scope}\n${neededState}`);
}

/** Returns whether development dependencies are installed. Needed if `pnpm install`, which leaves no stamp, was run directly. */
function hasDevelopmentDependencies() {
  const modules = join(stampFolder, '.modules.yaml');
  return existsSync(modules) && /"?devDependencies"?: true/.test(readFileSync(modules, 'utf8'));
}

/** Installs the packages; the output of the package manager is shown only if it fails. */
async function install(scope) {
  const startedAt = performance.now();
  process.stdout.write(scope === 'all' ? 'Installing all packages …' : 'Installing the packages that starting needs …');
  const isWindows = process.platform === 'win32';
  // Only a full installation, as in CI, verifies the age and the origin of each version: the verification requests every
  // package from the registry, which takes longer than the installation. The checksums of the lockfile are always compared.
  const options = scope === 'all' ? [] : ['--prod', '--trust-lockfile'];
  const child = spawn(isWindows ? 'npx.cmd' : 'npx', ['--yes', pnpm, 'install', '--frozen-lockfile', ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: isWindows,
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const hasFailed = await new Promise((resolve) => {
    child.once('error', () => resolve(true));
    child.once('close', (code) => resolve(code !== 0));
  });
  console.log(` ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  if (!hasFailed) return;
  const text = Buffer.concat(output).toString();
  if (text.includes('ERR_PNPM_OUTDATED_LOCKFILE'))
    stop(`A package.json has changed: run "npx --yes ${pnpm} install", which updates the lockfile.`);
  console.error(text);
  stop('The packages could not be installed (see above). Is there free disk space, and is the npm registry reachable?');
}

/** Returns the name of the package with Node for this machine: one of the optional dependencies in package.json. */
function getNodePackage() {
  const { platform, arch } = process;
  if (platform === 'win32') return `node-win-${arch}`;
  return `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}`;
}

const node = join(root, 'node_modules', getNodePackage(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
if (!existsSync(node)) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  stop(
    Object.hasOwn(optionalDependencies, getNodePackage())
      ? "The project's own Node is missing: delete node_modules and try again."
      : `The project has no Node for ${process.platform} ${process.arch}: it runs on Linux and macOS (x64, arm64) and on Windows (x64).`,
  );
}
// The terminal sends the signal of Ctrl-C to this process and to the command. This process waits for the end of the command.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
const child = spawn(
  node,
  ['--import', new URL('../src/terminal/report-errors.ts', import.meta.url).href, join(root, command.file), ...options],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...command.env,
      PATH: `${join(root, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
      // The compile cache of Node reduces the work at the start of services and test workers by a quarter.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.aboschalter/compile-cache'),
    },
  },
);
process.on('SIGTERM', () => child.kill('SIGTERM'));
// The code is null if a signal has ended the command.
child.on('exit', (code) => process.exit(code ?? 1));
