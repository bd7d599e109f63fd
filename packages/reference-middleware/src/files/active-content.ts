import { Worker } from 'node:worker_threads';

/**
 * The result of checking a PDF; `unreadable` if it cannot be read within the limits, such as an encrypted or malicious
 * one.
 */
export type PdfContent = 'passive' | 'active' | 'unreadable';

/** Timeout of reading one PDF, in milliseconds. */
const TIME_LIMIT = 5_000;
/** Megabytes of the worker's heap. */
const MEMORY_LIMIT = 256;

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a PDF completely, including object streams, and finds scripts, actions and embedded files. One at a time, in a
 * worker that is stopped after 5 s.
 */
export function contentOfPdf(bytes: Uint8Array): Promise<PdfContent> {
  const next = last.then(() => inWorker(bytes));
  last = next;
  return next;
}

function inWorker(bytes: Uint8Array): Promise<PdfContent> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('pdf-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
      stdout: true,
      stderr: true,
    });
    const end = (content: PdfContent) => {
      clearTimeout(timer);
      resolve(content);
      void worker.terminate();
    };
    const timer = setTimeout(end, TIME_LIMIT, 'unreadable');
    worker.once('message', (content: unknown) => end(content === 'passive' || content === 'active' ? content : 'unreadable'));
    worker.once('error', () => end('unreadable'));
    worker.once('exit', () => end('unreadable'));
  });
}
