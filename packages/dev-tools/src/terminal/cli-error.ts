import { CliError } from '@aboschalter/reference-program';

export { CliError };

/** Runs a command. If it fails, prints the error, in one sentence if it is a known error, and sets the exit code to 1. */
export async function runCli(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.exitCode = 1;
    console.error(`\n${formatCliError(error)}`);
  }
}

/**
 * Error codes of `node:net` for a server that cannot be reached. If the server has several addresses, the error is an
 * AggregateError with the code, but without a message.
 */
const UNREACHABLE_CODES = /^(ECONNREFUSED|EHOSTUNREACH|ENOTFOUND|ETIMEDOUT)$/;
const describeUnreachableServer = (error: unknown): string | undefined =>
  UNREACHABLE_CODES.test(getErrorCode(error)) ? `A server that is needed does not answer (${getErrorCode(error)}).` : undefined;

const getErrorCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Formats an error for the user: a known error as one sentence, any other error with its stack. */
export function formatCliError(error: unknown): string {
  if (error instanceof CliError) return error.message;
  const text = error instanceof Error ? error.message : String(error);
  // Thrown by `parseArgs` of `node:util`: an unknown option, or an option without its value.
  if (getErrorCode(error).startsWith('ERR_PARSE_ARGS')) return `${text}. --help lists the options.`;
  if (text.includes('ENOSPC')) return 'The disk is full: free some space and try again.';
  if (text.includes('is in use')) return text;
  if (text.includes('EADDRINUSE')) return `A port is used by another program (${text}).`;
  return describeUnreachableServer(error) ?? (error instanceof Error ? (error.stack ?? text) : text);
}

/** Returns the reason of an error in a few words, for a service that cannot start. */
export const getErrorReason = (error: unknown): string =>
  describeUnreachableServer(error) ?? (error instanceof Error ? error.message || error.name : String(error));
