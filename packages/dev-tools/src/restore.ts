import { formatBackup, parseFolder, restoreBackup } from '@aboschalter/reference-middleware/backup';
import { getDatabaseVariables } from './database-variables.ts';
import { CliError, getErrorReason, runCli } from './terminal/cli-error.ts';

// `pnpm db:restore FOLDER`: restores the database of `DATABASE_URL` or `MIDDLEWARE_DATA_DIR`, by default the database of
// `npm start`.
await runCli(async () => {
  try {
    const folder = parseFolder(process.argv.slice(2), 'pnpm db:restore FOLDER');
    console.log(`Restored ${formatBackup(await restoreBackup(getDatabaseVariables(), folder))}.`);
  } catch (error) {
    throw new CliError(getErrorReason(error), { cause: error });
  }
});
