import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadPlatformManifest } from '@aboschalter/build';
import { readChangesets } from '@changesets/read';
import { addNotes } from './changelog/add-notes.ts';
import { root } from './root.ts';
import { runCli, CliError } from './terminal/cli-error.ts';

// `pnpm changelog` moves the notes of `.changeset` into the changelogs of their packages, below the platform version.
await runCli(async () => {
  parseArgs({ options: {} });
  const changesets = await readChangesets(root);
  if (changesets.length === 0) throw new CliError('There are no notes in .changeset. "pnpm changeset" writes one.');
  const { version } = loadPlatformManifest();
  const date = new Date().toISOString().slice(0, 10);
  const names = [...new Set(changesets.flatMap(({ releases }) => releases.map(({ name }) => name)))];
  for (const name of names) {
    const folder = path.join(root, 'packages', name.replace('@aboschalter/', ''));
    if (!existsSync(folder)) throw new CliError(`.changeset names ${name}, but ${folder} does not exist.`);
    const file = path.join(folder, 'CHANGELOG.md');
    const notes = changesets.flatMap(({ releases, summary }) =>
      releases.filter((release) => release.name === name).map(({ type }) => ({ type, text: summary })),
    );
    writeFileSync(file, addNotes(existsSync(file) ? readFileSync(file, 'utf8') : '', name, version, date, notes));
  }
  for (const { id } of changesets) rmSync(path.join(root, '.changeset', `${id}.md`));
  console.log(`Wrote the changelogs of ${names.join(', ')} for platform ${version}.`);
});
