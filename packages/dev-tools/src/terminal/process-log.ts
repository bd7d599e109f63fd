import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** What a process says, as far as its output is a pipe. */
interface ProcessOutput {
  readonly stdout: Readable | null;
  readonly stderr: Readable | null;
}

/** Puts what a process says at the end of a file. @param name of the file, without its ending */
export function pipeToLogFile({ stdout, stderr }: ProcessOutput, folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  const file = createWriteStream(path.join(folder, `${name}.log`), { flags: 'a' });
  stdout?.pipe(file, { end: false });
  stderr?.pipe(file, { end: false });
}
