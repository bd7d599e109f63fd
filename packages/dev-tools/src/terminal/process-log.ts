import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** The output of a process, if it is piped. */
interface ProcessOutput {
  readonly stdout: Readable | null;
  readonly stderr: Readable | null;
}

/** Appends the output of a process to a file. @param name of the file, without its extension */
export function pipeToLogFile({ stdout, stderr }: ProcessOutput, folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  const file = createWriteStream(path.join(folder, `${name}.log`), { flags: 'a' });
  stdout?.pipe(file, { end: false });
  stderr?.pipe(file, { end: false });
}
