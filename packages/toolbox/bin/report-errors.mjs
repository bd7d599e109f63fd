// Loaded before each command: a wrong option is reported in a sentence, anything else with its stack.
process.on('uncaughtException', (error) => {
  const isOption = String(error?.code).startsWith('ERR_PARSE_ARGS');
  console.error(isOption ? `${error.message}. --help lists the options.` : (error?.stack ?? error));
  process.exit(1);
});
