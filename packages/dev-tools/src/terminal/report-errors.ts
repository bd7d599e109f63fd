import { formatCliError } from './cli-error.ts';

// Loaded before each command, for programs that do not use `runCli`: prints a known error in one sentence.
process.on('uncaughtException', (error) => {
  console.error(formatCliError(error));
  process.exit(1);
});
