#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  isTypeScriptSupported,
  loadRemoteDefinition,
  readRemoteVersion,
  runWithTypeStripping,
} from '@aboschalter/release-manifest/remote-folder';
import { readDeprecationWarnings } from '../platform/deprecations.ts';
import { createRemoteConfig } from '../preset/create-remote-config.ts';
import { runBuild, watchBuild } from '../release/build.ts';

const USAGE = `aboschalter-build [--out dist] [--watch]
Builds the remote in this folder: src/remote.ts, smoke.json, version of package.json. Warns about deprecated exports of the platform.
--watch  builds readable code, and again after each change`;

try {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: 'dist' },
      watch: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) console.log(USAGE);
  else if (!isTypeScriptSupported()) process.exitCode = runWithTypeStripping();
  else await build(process.cwd(), path.resolve(values.out), values.watch);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Builds the remote in a folder; with `watch` until the process ends. @throws Error with webpack's messages if the build fails */
async function build(dir: string, outDir: string, watch: boolean): Promise<void> {
  const version = readRemoteVersion(dir);
  const remote = await loadRemoteDefinition(dir);
  const cacheDir = path.join(dir, 'node_modules/.cache/aboschalter');
  const printResult = () => {
    console.log(`${remote.name} ${version}: ${path.relative(dir, outDir)}`);
    for (const warning of readDeprecationWarnings(outDir)) console.warn(warning);
  };
  if (watch) {
    const config = createRemoteConfig(remote, version, { dir, outDir, cacheDir, mode: 'development' });
    watchBuild(config, (errors) => (errors === undefined ? printResult() : console.error(errors)));
    return;
  }
  await runBuild(createRemoteConfig(remote, version, { dir, outDir, cacheDir }));
  printResult();
}
