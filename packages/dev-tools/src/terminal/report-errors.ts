import { formatCliError } from './cli-error.ts';

// Loaded before each command, for programs that do not use `runCommand`: an error with a known cause is reported in a sentence.
process.on('uncaughtException', (error) => {
  console.error(formatCliError(error));
  process.exit(1);
});
