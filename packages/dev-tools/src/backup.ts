import { createBackup, formatBackup, parseFolder } from '@aboschalter/reference-middleware/backup';
import { getDatabaseVariables } from './database-variables.ts';
import { CliError, getErrorReason, runCli } from './terminal/cli-error.ts';

// `pnpm db:backup FOLDER`: backs up the database of `DATABASE_URL` or `MIDDLEWARE_DATA_DIR`, by default the database of `npm start`.
await runCli(async () => {
  try {
    const folder = parseFolder(process.argv.slice(2), 'pnpm db:backup FOLDER');
    console.log(`${folder}: ${formatBackup(await createBackup(getDatabaseVariables(), folder))}.`);
  } catch (error) {
    throw new CliError(getErrorReason(error), { cause: error });
  }
});
