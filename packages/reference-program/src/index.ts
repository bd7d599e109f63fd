export { CliError, runCommand, runProgram, type RunningProgram } from './run-program.ts';
export type { Variables } from './credentials.ts';
