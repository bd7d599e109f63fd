import { spawnSync } from 'node:child_process';
import { isS3TestServerAvailable } from '@aboschalter/object-store/test-server';
import { findPostgresBinDir } from '@aboschalter/reference-middleware/postgres-server';
import { findNginx } from '@aboschalter/reference-web';
import { findFirefox } from './find-firefox.ts';

/** A program that some tests need, and whether this machine has it. */
export interface TestProgram {
  readonly name: string;
  /** The names of the Debian packages that contain the program, separated by spaces. */
  readonly packages: string;
  /** What is not tested without the program, for the output on the terminal. */
  readonly untested: string;
  readonly isInstalled: () => boolean;
}

const canRun = (program: string, argument: string) => spawnSync(program, [argument]).status === 0;

/** The programs that `npm test` uses if they are installed. */
const programs: readonly TestProgram[] = [
  {
    name: 'PostgreSQL',
    packages: 'postgresql',
    untested: 'the middleware on a database server, and two middlewares at once',
    isInstalled: () => findPostgresBinDir() !== undefined,
  },
  { name: 'nginx', packages: 'nginx', untested: 'pages and middlewares behind nginx', isInstalled: () => findNginx() !== undefined },
  { name: 'openssl', packages: 'openssl', untested: 'nginx with TLS', isInstalled: () => canRun('openssl', 'version') },
  { name: 'Go', packages: 'golang', untested: 'files and releases in an object store', isInstalled: () => isS3TestServerAvailable() },
  { name: 'Firefox', packages: 'firefox-esr', untested: 'journeys in Firefox', isInstalled: () => findFirefox() !== undefined },
];

/** The programs that only `npm test -- --full` uses. */
const programsForFullTests: readonly TestProgram[] = [
  {
    name: 'Java or Maven',
    packages: 'default-jre maven',
    untested: 'a real Keycloak',
    isInstalled: () => canRun('java', '-version') && canRun('mvn', '-version'),
  },
];

/**
 * Returns a sentence for each program that is not installed and whose tests are therefore skipped.
 * @param isFull whether the long tests run, too
 */
export const describeMissingPrograms = (
  isFull: boolean,
  all: readonly TestProgram[] = isFull ? [...programs, ...programsForFullTests] : programs,
): readonly string[] =>
  all
    .filter(({ isInstalled }) => !isInstalled())
    .map(({ name, untested, packages }) => `${name} is not installed. Not tested: ${untested} (Debian: apt-get install ${packages}).`);
