import { readCredentials, type Variables } from './credentials.ts';

/** An expected failure of a command, with a message for its user. It is printed without a stack. */
export class CliError extends Error {}

/** A started program. */
export interface RunningProgram {
  readonly url: string;
  close(): Promise<unknown>;
}

/**
 * Runs a command with the settings of the environment, and prints its result. If it fails, prints the reason and sets the exit
 * code 1.
 */
export async function runCommand(command: (variables: Variables) => Promise<string>): Promise<void> {
  try {
    console.log(await command(readCredentials(process.env)));
  } catch (error) {
    reportFailure(error);
  }
}

function reportFailure(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/**
 * Starts a program with the settings of the environment, prints its URL, and closes it after `SIGINT` or `SIGTERM`. If
 * the start fails, prints the reason and sets the exit code 1.
 * @param title printed in front of the URL
 */
export async function runProgram(title: string, start: (variables: Variables) => Promise<RunningProgram>): Promise<void> {
  try {
    const program = await start(readCredentials(process.env));
    console.log(`${title}: ${program.url}`);
    const stop = (): void => {
      void program.close();
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  } catch (error) {
    reportFailure(error);
  }
}
