import { isTypeScriptSupported, runWithTypeStripping } from '@aboschalter/release-manifest/remote-folder';
import { CliError } from '../cli-error.ts';
import { run } from './run.ts';

function formatError(error: unknown): string {
  if (error instanceof CliError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

// The command of this package. Prints an expected error without its stack. Each error sets the exit code 1.
try {
  // `describe` loads the definition of the remote, which is usually a TypeScript file.
  if (process.argv.includes('describe') && !isTypeScriptSupported()) process.exitCode = runWithTypeStripping();
  else process.stdout.write(`${await run(process.argv.slice(2), process.env)}\n`);
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${formatError(error)}\n`);
}
