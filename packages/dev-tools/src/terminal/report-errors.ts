import { formatCliError } from './cli-error.ts';

// Loaded before each command, for programs that do not use `runCommand`: a known error is reported in one sentence.
process.on('uncaughtException', (error) => {
  console.error(formatCliError(error));
  process.exit(1);
});
