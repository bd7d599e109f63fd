/** An error with a message for the user; shown without a stack. */
export class CliError extends Error {}

/** Runs a command and ends the process: with one sentence for a known error. */
export async function runCli(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.exitCode = 1;
    console.error(`\n${formatCliError(error)}`);
  }
}

/** Codes of an unreachable server (`node:net`). If all its addresses fail: an AggregateError without a message. */
const AWAY = /^(ECONNREFUSED|EHOSTUNREACH|ENOTFOUND|ETIMEDOUT)$/;
const away = (error: unknown): string | undefined =>
  AWAY.test(codeOf(error)) ? `A server that is needed does not answer (${codeOf(error)}).` : undefined;

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Formats an error for the user: a sentence for a known one, otherwise the whole error. */
export function formatCliError(error: unknown): string {
  if (error instanceof CliError) return error.message;
  const text = error instanceof Error ? error.message : String(error);
  // An unknown option, or one without its value (`node:util`, parseArgs).
  if (codeOf(error).startsWith('ERR_PARSE_ARGS')) return `${text}. --help lists the options.`;
  if (text.includes('ENOSPC')) return 'The disk is full: free some space and try again.';
  if (text.includes('is in use')) return text;
  if (text.includes('EADDRINUSE')) return `A port is taken by another program (${text}).`;
  return away(error) ?? (error instanceof Error ? (error.stack ?? text) : text);
}

/** The same in a few words, for a service that cannot start. */
export const getErrorReason = (error: unknown): string =>
  away(error) ?? (error instanceof Error ? error.message || error.name : String(error));
