import { CliError } from '../cli-error.ts';
import { run } from './run.ts';

// The command of this package. Prints an expected error without its stack. Each error sets the exit code 1.
try {
  process.stdout.write(`${await run(process.argv.slice(2), process.env)}\n`);
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(
    `${error instanceof CliError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}
