import { runCommand } from '@aboschalter/reference-program';
import { formatBackup, parseFolder, restoreBackup } from './backup.ts';

// `node dist/backup/restore-main.js FOLDER` in an installed middleware; `pnpm db:restore FOLDER` in this repository.
await runCommand(async (variables) => {
  const folder = parseFolder(process.argv.slice(2), 'Name the folder of the backup.');
  return `Restored ${formatBackup(await restoreBackup(variables, folder))}.`;
});
