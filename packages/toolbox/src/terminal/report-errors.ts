import { sentenceOf } from './sentence.ts';

// Loaded before each command, for programs that do not use `runCommand`: an error with a known cause is reported in a sentence.
process.on('uncaughtException', (error) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
