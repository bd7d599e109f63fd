import { runCommand } from '@aboschalter/reference-program';
import { createBackup, formatBackup, parseFolder } from './backup.ts';

// `node dist/backup/backup-main.js FOLDER` in an installed middleware; `pnpm db:backup FOLDER` in this repository.
await runCommand(async (variables) => {
  const folder = parseFolder(process.argv.slice(2), 'Name a new folder for the backup.');
  return `${folder}: ${formatBackup(await createBackup(variables, folder))}.`;
});
