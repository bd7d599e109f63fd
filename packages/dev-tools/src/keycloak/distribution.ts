import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { workDir } from '../root.ts';
import { CliError } from '../terminal/cli-error.ts';

/** The version of Keycloak on Maven Central. */
const VERSION = '26.7.4';
const ARTIFACT = `org.keycloak:keycloak-quarkus-dist:${VERSION}:tar.gz`;
const home = path.join(workDir, 'keycloak', VERSION);

/** Returns the folder of the prepared Keycloak server, or undefined if there is none on this machine. */
export const findKeycloakHome = (): string | undefined => (existsSync(home) ? home : undefined);

/**
 * Downloads the server with Maven into `.aboschalter/keycloak` and prepares it for fast starts. Does nothing if it is already there.
 * @throws CliError if a needed program is missing, or if a step fails
 */
export function downloadKeycloak(): void {
  if (findKeycloakHome() !== undefined) return;
  for (const [program, argument] of [
    ['java', '-version'],
    ['mvn', '-version'],
    ['tar', '--version'],
  ] as const) {
    if (spawnSync(program, [argument]).status !== 0) {
      throw new CliError(`Keycloak is unavailable: "${program}" is not installed (Debian: apt-get install default-jre maven).`);
    }
  }
  console.log(`\nDownloading Keycloak ${VERSION} with Maven; later runs reuse it …`);
  mkdirSync(path.dirname(home), { recursive: true });
  const draft = mkdtempSync(path.join(path.dirname(home), 'draft-'));
  try {
    runStep('mvn', [
      '-q',
      '-B',
      'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy',
      `-Dartifact=${ARTIFACT}`,
      `-DoutputDirectory=${draft}`,
    ]);
    const [archive] = readdirSync(draft);
    if (archive === undefined) throw new CliError('Keycloak is unavailable: Maven has downloaded nothing.');
    runStep('tar', ['-xzf', path.join(draft, archive), '-C', draft, '--strip-components=1']);
    rmSync(path.join(draft, archive));
    runStep(path.join(draft, 'bin/kc.sh'), ['build', '--db=dev-mem', '--cache=local']);
    renameSync(draft, home);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function runStep(program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status === 0) return;
  const [reason = ''] = `${stdout}${stderr}`.split('\n').filter((line) => /error/i.test(line));
  throw new CliError(`Keycloak is unavailable: ${path.basename(program)} failed. ${reason.trim()}`.trim());
}

/** Downloads and prepares Keycloak if this machine can. Returns why it is unavailable; undefined if it is available. */
export function tryDownloadKeycloak(): string | undefined {
  try {
    downloadKeycloak();
    return undefined;
  } catch (error) {
    if (error instanceof CliError) return error.message;
    throw error;
  }
}
