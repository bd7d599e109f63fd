import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractPackage, staleFiles } from '@aboschalter/contract-kit';
import { runCommand, Sentence } from './terminal/sentence.ts';

// `pnpm contract:pack FOLDER`: OpenAPI document and JSON schemas as a package, ready for `npm publish`; what was in the folder is
// gone. With `--check` nothing is written, and it is said whether the folder is of the contract as it is now.
await runCommand(async () => {
  const [folder, option] = process.argv.slice(2);
  if (folder === undefined || (option !== undefined && option !== '--check')) throw new Sentence('pnpm contract:pack FOLDER [--check]');
  if (option === '--check') {
    const stale = staleFiles((file) => {
      const full = path.join(folder, file);
      return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
    });
    if (stale.length > 0) throw new Sentence(`${stale.join('\n')}\nRun pnpm contract:pack ${folder}.`);
    return;
  }
  const isOurs = !existsSync(folder) || existsSync(path.join(folder, 'openapi.json'));
  if (!isOurs) throw new Sentence(`${folder} holds something else: name a folder that is new, or was packed before.`);
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(contractPackage())) {
    const full = path.join(folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
  console.log(`${folder}: npm publish ${folder}`);
});
