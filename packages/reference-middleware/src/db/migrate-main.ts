import { parseArgs } from 'node:util';
import { readCredentials } from '@aboschalter/reference-program';
import { ZodError } from 'zod';
import { formatMigrationResult, migrateFromEnvironment } from './migrate-cli.ts';

// `node dist/db/migrate-main.js [--dry-run]` in an installed middleware; `pnpm db:migrate` in this repository.
try {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const isDryRun = values['dry-run'];
  console.log(formatMigrationResult(await migrateFromEnvironment(readCredentials(process.env), isDryRun), isDryRun));
} catch (error) {
  console.error(
    error instanceof ZodError ? error.issues.map(({ message }) => message).join('\n') : error instanceof Error ? error.message : error,
  );
  process.exitCode = 1;
}
