import { parseArgs } from 'node:util';
import { runCommand } from '@aboschalter/reference-program';
import { formatMigrationResult, migrateFromEnvironment } from './migrate-cli.ts';

// `node dist/db/migrate-main.js [--dry-run]` in an installed middleware; `pnpm db:migrate` in this repository.
await runCommand(async (variables) => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const isDryRun = values['dry-run'];
  return formatMigrationResult(await migrateFromEnvironment(variables, isDryRun), isDryRun);
});
