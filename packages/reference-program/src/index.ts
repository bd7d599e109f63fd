export { runProgram, type RunningProgram } from './run-program.ts';
export { readCredentials, type Variables } from './credentials.ts';
