import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, closeSync, copyFileSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { getDirective, parseAssignments, parseUnit } from './unit-file.ts';

/** The first id of the users that systemd creates for `DynamicUser=` (systemd.exec). */
const FIRST_DYNAMIC_USER = 61_184;
/** The ids of groups that a guide tells the administrator to create. */
const GROUP_IDS: Readonly<Record<string, number>> = { 'aboschalter-releases': 61_000 };

/** Returns whether services can run as other users. */
const canSwitchUser = (): boolean => process.getuid?.() === 0;

/** Gives a file or folder to a user and a group by id, if this process may do so. */
function giveTo(file: string, user: number, group = user): void {
  if (canSwitchUser()) chownSync(file, user, group);
}

/** Gives a file or folder to a group of the guides, if this process may do so. */
export const giveToGroup = (file: string, group: string): void => giveTo(file, process.getuid?.() ?? 0, GROUP_IDS[group]);

/** A process of a unit. */
interface UnitProcess {
  readonly child: ChildProcess;
  readonly exited: Promise<void>;
}

/** Starts and stops units in a folder instead of the whole machine. */
export interface ServiceManager {
  /** Starts a service, such as `aboschalter-middleware@9090`. Does not wait until it is ready. */
  start(unit: string): void;
  /** Runs a unit that ends by itself. @throws Error with its output if it fails */
  run(unit: string): Promise<void>;
  /** Stops a service with SIGTERM, as systemd does. Returns its exit code; null if a signal ended it. */
  stop(unit: string): Promise<number | null>;
  /** Returns what a unit has printed since its first start. */
  readLog(unit: string): string;
  /** Returns whether a started service has ended. */
  hasEnded(unit: string): boolean;
  /** Stops all services. */
  close(): Promise<void>;
}

/**
 * Runs systemd units below a folder: it supports the directives that decide whether a program works (`ExecStart`,
 * `Environment`, `EnvironmentFile`, `LoadCredential`, `StateDirectory`, `SupplementaryGroups`, `UMask`, `DynamicUser`),
 * because a container has no systemd. If this process runs as root, each name in `User=` gets a separate user id.
 * @param root the folder that replaces `/` in the paths of the units
 */
export function createServiceManager(root: string): ServiceManager {
  const running = new Map<string, UnitProcess>();
  const users = new Map<string, number>();
  const logDir = path.join(root, 'var/log');
  mkdirSync(logDir, { recursive: true });
  const getLogFile = (unit: string) => path.join(logDir, `${unit}.log`);
  const readLog = (unit: string) => (existsSync(getLogFile(unit)) ? readFileSync(getLogFile(unit), 'utf8') : '');

  function getUser(name: string): number {
    const user = users.get(name) ?? FIRST_DYNAMIC_USER + users.size;
    users.set(name, user);
    return user;
  }

  function launch(name: string): UnitProcess {
    const [template = '', instance] = name.split('@');
    const file = path.join(root, 'etc/systemd/system', instance === undefined ? `${name}.service` : `${template}@.service`);
    const unit = parseUnit(
      readFileSync(file, 'utf8')
        .replaceAll('%i', instance ?? '')
        .replaceAll('%S', '/var/lib'),
    );
    const toPath = (systemPath: string) => path.join(root, systemPath);
    const user = getUser(getDirective(unit, 'User'));
    const [groupName] = unit.get('SupplementaryGroups') ?? [];

    const stateDir = toPath(`/var/lib/${getDirective(unit, 'StateDirectory')}`);
    mkdirSync(stateDir, { recursive: true });
    chmodSync(stateDir, Number.parseInt(getDirective(unit, 'StateDirectoryMode'), 8));
    giveTo(stateDir, user);

    const credentialsDir = toPath(`/run/credentials/${name}`);
    rmSync(credentialsDir, { recursive: true, force: true });
    mkdirSync(credentialsDir, { recursive: true });
    chmodSync(credentialsDir, 0o700);
    for (const credential of unit.get('LoadCredential') ?? []) {
      const [id = '', source = ''] = credential.split(':');
      copyFileSync(toPath(source), path.join(credentialsDir, id));
      chmodSync(path.join(credentialsDir, id), 0o400);
      giveTo(path.join(credentialsDir, id), user);
    }
    giveTo(credentialsDir, user);

    const fixed = parseAssignments(unit.get('Environment') ?? []);
    const settings = (unit.get('EnvironmentFile') ?? []).map((settingsFile) => parseEnv(readFileSync(toPath(settingsFile), 'utf8')));
    // As in systemd, a settings file takes precedence over `Environment=`.
    const variables: NodeJS.ProcessEnv = settings.reduce<NodeJS.ProcessEnv>((all, more) => ({ ...all, ...more }), fixed);
    const [program = '', ...args] = getDirective(unit, 'ExecStart').split(' ').map(toPath);
    const output = openSync(getLogFile(name), 'a');
    const identity = canSwitchUser() ? createUserArgs(user, groupName) : [];
    const child = spawn('/bin/sh', ['-c', `umask ${getDirective(unit, 'UMask')}; exec "$@"`, 'sh', ...identity, program, ...args], {
      cwd: root,
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin',
        ...toInstalledPaths(variables, root),
        CREDENTIALS_DIRECTORY: credentialsDir,
      },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    return { child, exited: once(child, 'exit').then(() => undefined) };
  }

  const stop = async (name: string) => {
    const unit = running.get(name);
    if (unit === undefined) throw new Error(`${name} was not started.`);
    unit.child.kill('SIGTERM');
    await unit.exited;
    running.delete(name);
    return unit.child.exitCode;
  };
  // Otherwise the services would keep running if this process ends without calling `close`.
  process.once('exit', () => running.forEach(({ child }) => child.kill('SIGKILL')));
  return {
    start(name) {
      running.set(name, launch(name));
    },
    async run(name) {
      const { child, exited } = launch(name);
      await exited;
      if (child.exitCode !== 0) throw new Error(`${name} failed:\n${readLog(name)}`);
    },
    stop,
    readLog,
    hasEnded: (name) => running.get(name)?.child.exitCode !== null,
    async close() {
      await Promise.all([...running.keys()].map(stop));
    },
  };
}

/** Returns the arguments to put in front of a command, so that the command runs as a user without privileges. */
const createUserArgs = (user: number, group: string | undefined): readonly string[] => [
  'setpriv',
  `--reuid=${user}`,
  `--regid=${user}`,
  '--no-new-privs',
  '--bounding-set=-all',
  '--inh-caps=-all',
  group === undefined ? '--clear-groups' : `--groups=${GROUP_IDS[group]}`,
];

/** Puts `root` in front of the paths of the guides (`/etc/aboschalter/…`) in the values of settings. */
const toInstalledPaths = (variables: NodeJS.ProcessEnv, root: string): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, value?.replace(/^\/(?=(?:etc|srv)\/aboschalter|var\/lib\/)/, `${root}/`)]),
  );
