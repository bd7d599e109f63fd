import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** The output of a process, if it is piped. */
interface ProcessOutput {
  readonly stdout: Readable | null;
  readonly stderr: Readable | null;
}

/** Appends the output of a process to the file `name.log` in a folder. */
export function pipeToLogFile({ stdout, stderr }: ProcessOutput, folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  const file = createWriteStream(path.join(folder, `${name}.log`), { flags: 'a' });
  // Both streams write to the file, so the end of one stream must not close the file.
  stdout?.pipe(file, { end: false });
  stderr?.pipe(file, { end: false });
}
