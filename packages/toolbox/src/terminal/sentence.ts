/** A problem that one sentence explains; shown without a stack. */
export class Sentence extends Error {}

/** Runs a command and ends the process: with one clear sentence where it is known what is wrong. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.exitCode = 1;
    console.error(`\n${sentenceOf(error)}`);
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof Sentence) return error.message;
  const text = error instanceof Error ? error.message : String(error);
  if (text.includes('ENOSPC')) return 'The disk is full: free some space and try again.';
  if (text.includes('EADDRINUSE')) return `A port is taken by another program (${text}).`;
  return error instanceof Error ? (error.stack ?? text) : text;
}
