import { spawnSync } from 'node:child_process';
import { isS3TestServerAvailable } from '@aboschalter/object-store/test-server';
import { findPostgresBinDir } from '@aboschalter/reference-middleware/postgres-server';
import { findNginx } from '@aboschalter/reference-web';
import { findFirefox } from './find-firefox.ts';

/** A program that some tests need, and whether this machine has it. */
export interface TestProgram {
  readonly name: string;
  /** The Debian packages that contain it. */
  readonly packages: string;
  /** What is not tested without it. */
  readonly skips: string;
  readonly isInstalled: () => boolean;
}

const canRun = (program: string, argument: string) => spawnSync(program, [argument]).status === 0;

/** The programs that `npm test` uses if they are installed. */
const programs: readonly TestProgram[] = [
  {
    name: 'PostgreSQL',
    packages: 'postgresql',
    skips: 'the middleware on a database server, and two middlewares at once',
    isInstalled: () => findPostgresBinDir() !== undefined,
  },
  { name: 'nginx', packages: 'nginx', skips: 'pages and middlewares behind nginx', isInstalled: () => findNginx() !== undefined },
  { name: 'openssl', packages: 'openssl', skips: 'nginx with TLS', isInstalled: () => canRun('openssl', 'version') },
  { name: 'Go', packages: 'golang', skips: 'files and releases in an object store', isInstalled: () => isS3TestServerAvailable() },
  { name: 'Firefox', packages: 'firefox-esr', skips: 'journeys in Firefox', isInstalled: () => findFirefox() !== undefined },
];

/** The programs that only `npm test -- --full` uses. */
const programsForFullTests: readonly TestProgram[] = [
  {
    name: 'Java or Maven',
    packages: 'default-jre maven',
    skips: 'a real Keycloak',
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
    .map(({ name, skips, packages }) => `${name} is not installed. Not tested: ${skips} (Debian: apt-get install ${packages}).`);
