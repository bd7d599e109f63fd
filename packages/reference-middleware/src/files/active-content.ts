import path from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * The result of checking a PDF for active content. `unreadable` means that the file cannot be read within the limits, for
 * example because it is encrypted or malicious.
 */
export type PdfContent = 'passive' | 'active' | 'unreadable';

/** Timeout for reading one PDF, in milliseconds. */
const READ_TIMEOUT_MS = 5_000;
/** Maximum heap of the worker, in megabytes. */
const WORKER_HEAP_MB = 256;

let previousCheck: Promise<unknown> = Promise.resolve();

/**
 * Checks whether a PDF, including its object streams, contains scripts, actions or embedded files. The PDFs of concurrent
 * calls are checked one after another, each in a worker that is stopped after 5 s.
 */
export function checkPdf(bytes: Uint8Array): Promise<PdfContent> {
  const check = previousCheck.then(() => checkInWorker(bytes));
  previousCheck = check;
  return check;
}

function checkInWorker(bytes: Uint8Array): Promise<PdfContent> {
  return new Promise((resolve) => {
    // The worker is a `.ts` file in this repository, and a `.js` file in an installed middleware.
    const worker = new Worker(path.join(import.meta.dirname, `pdf-worker${path.extname(import.meta.filename)}`), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB },
      // Do not print the output of the worker.
      stdout: true,
      stderr: true,
    });
    const finish = (content: PdfContent) => {
      clearTimeout(timer);
      resolve(content);
      void worker.terminate();
    };
    const timer = setTimeout(finish, READ_TIMEOUT_MS, 'unreadable');
    worker.once('message', (content: unknown) => finish(content === 'passive' || content === 'active' ? content : 'unreadable'));
    worker.once('error', () => finish('unreadable'));
    worker.once('exit', () => finish('unreadable'));
  });
}
