import { parseArgs } from 'node:util';
import { formatMigrationResult, migrateFromEnvironment } from '@aboschalter/reference-middleware/migrate';
import { getDatabaseVariables } from './database-variables.ts';
import { CliError, getErrorReason, runCli } from './terminal/cli-error.ts';

// `pnpm db:migrate [--dry-run]`: migrates the database of `DATABASE_URL` or `MIDDLEWARE_DATA_DIR`, by default the database of
// `npm start`.
await runCli(async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const isDryRun = values['dry-run'];
  const result = await migrateFromEnvironment(getDatabaseVariables(), isDryRun).catch((error: unknown) => {
    throw new CliError(getErrorReason(error));
  });
  console.log(formatMigrationResult(result, isDryRun));
});
