import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { demoUsers } from '@aboschalter/reference-demo';
import { findPortConflict, getDevServerAddress, loadOrCreateSharedSecret, loadPorts } from '@aboschalter/reference-stack';
import { releaseAll } from './release/release-all.ts';
import { listStandalonePages } from './release/remotes.ts';
import { dataDir, workDir } from './root.ts';
import { superviseServices } from './stack/supervisor.ts';
import type { ServiceName } from './stack/services.ts';
import { startStack, type Stack } from './stack/stack.ts';
import { assertDiskSpace } from './terminal/disk-space.ts';
import { formatSeconds, createProgressReporter } from './terminal/progress.ts';
import { runCli, CliError } from './terminal/cli-error.ts';

/** The name of each service in the progress of the start. */
const LABELS: Readonly<Record<ServiceName, string>> = {
  identity: 'identity provider',
  middleware: 'middleware and its database',
  secondMiddleware: 'second middleware',
  loadBalancer: 'load balancer',
  faultProxy: 'fault proxy',
  cards: 'card workstation',
  web: 'web server',
};

// `npm start`: builds what has changed, starts all services, prints the URL, and ends with Ctrl-C.
await runCli(async () => {
  const { values: options } = parseArgs({
    options: { reset: { type: 'boolean' }, mock: { type: 'boolean' }, 'card-workstation': { type: 'string' } },
  });
  const cardWorkstation = parseCardWorkstation(options['card-workstation']);
  const ports = loadPorts(process.env);
  const portConflict = await findPortConflict(ports);
  if (portConflict !== undefined) throw new CliError(portConflict);
  assertDiskSpace(workDir);

  if (options.reset) rmSync(dataDir, { recursive: true, force: true });
  const releaseRoot = path.join(workDir, 'releases');
  console.log('Building shell and remotes (only what has changed) and starting the services …');
  const startedAt = performance.now();
  const progress = createProgressReporter(process.stdout);
  // Services that crash during the start are restarted by the supervisor after all services were started.
  const crashedDuringStart: ServiceName[] = [];
  let handleExit = (name: ServiceName): void => {
    crashedDuringStart.push(name);
  };
  const released = releaseAll(releaseRoot, (release, share) => progress.show(`build of ${release}`, share));
  const stack = await startStack(
    {
      ports,
      dataDir,
      releaseRoot,
      secret: loadOrCreateSharedSecret(dataDir),
      basePath: '/aboschalter/',
      standalonePages: listStandalonePages(),
      devOrigin: getDevServerAddress(process.env).origin,
      mock: options.mock ?? false,
      ...(cardWorkstation === undefined ? {} : { cardWorkstation }),
      ...(process.env.DATABASE_URL ? { databaseUrl: process.env.DATABASE_URL } : {}),
    },
    {
      onExit: (name) => handleExit(name),
      onStart: (name, isReady) => progress.show(LABELS[name], isReady ? 1 : 0),
      releases: released,
    },
  ).finally(progress.end);
  for (const sentence of (await released).foreignReleases) console.warn(`\n${sentence}`);
  console.log(`Ready after ${formatSeconds(performance.now() - startedAt)}.`);
  const supervisor = superviseServices<ServiceName>({
    start: stack.start,
    print: (sentence) => console.error(`\n${sentence}`),
    giveUp: () => {
      process.exitCode = 1;
      void stack.close();
    },
  });
  handleExit = supervisor.handleExit;
  crashedDuringStart.forEach(supervisor.handleExit);
  closeOnSignal(() => {
    supervisor.end();
    void stack.close();
  });
  console.log(renderWelcome(stack));
});
// Builds that have not ended after a failed start would keep the process running.
if (process.exitCode === 1) process.exit();

/** Parses the base URL of another card workstation. @throws CliError if it is not an origin */
function parseCardWorkstation(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const origin = URL.canParse(text) ? new URL(text).origin : undefined;
  if (origin === undefined || origin !== text.replace(/\/$/, '')) {
    throw new CliError(`--card-workstation: "${text}" is not the address of a workstation, such as http://localhost:9095.`);
  }
  return origin;
}

function closeOnSignal(close: () => void): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    console.log('\nStopping …');
    close();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function renderWelcome({ addresses }: Stack): string {
  const accounts = demoUsers.map(({ username, description }) => `    ${username.padEnd(20)} ${description}`).join('\n');
  return `
  Aboschalter            ${addresses.shell}
${addresses.standalonePages.map(({ releaseName, address }) => `  ${releaseName.padEnd(21)}  ${address}`).join('\n')}
  Card reader (put a card on it, unplug it)   ${addresses.cards}${
    addresses.devices === addresses.cards
      ? ''
      : `
  The counters use the card workstation       ${addresses.devices}`
  }

  Demo accounts, password "${demoUsers[0]?.password ?? ''}":
${accounts}

  Try customer 100234 (Erika Musterfrau).   Stop with Ctrl-C.   Fresh data: npm start -- --reset
`;
}
