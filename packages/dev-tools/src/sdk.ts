import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packSdk } from './sdk/pack-sdk.ts';
import { CliError, runCli } from './terminal/cli-error.ts';

// `pnpm sdk:pack FOLDER`: packs what a team installs in its own repository.
await runCli(async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [folder, more] = positionals;
  if (folder === undefined || more !== undefined) throw new CliError('pnpm sdk:pack FOLDER');
  const outDir = path.resolve(folder);
  if (existsSync(outDir) && readdirSync(outDir).some((file) => !/^aboschalter-.*\.tgz$/.test(file)))
    throw new CliError(`${folder} contains other files: name a new folder, or one with earlier packages.`);
  for (const file of await packSdk(outDir)) console.log(path.relative(process.cwd(), file));
});
