import { parentPort, workerData } from 'node:worker_threads';
import { PDFArray, PDFContext, PDFDict, PDFInvalidObject, PDFName, PDFParser, PDFStream, type PDFObject } from '@cantoo/pdf-lib';
import { z } from 'zod';

// Runs in a worker, which is stopped if a file takes too long (`active-content.ts`).

/** Names of dictionary entries, actions and types that trigger actions or embed files. */
const ACTIVE = new Set(
  'OpenAction AA JavaScript JS Launch EmbeddedFile EmbeddedFiles RichMedia EF'.split(' ').map((name) => PDFName.of(name).asString()),
);

/** Parses all objects of a file, including objects that a later one replaces, since other readers may use them. */
function parseObjects(bytes: Uint8Array): Promise<readonly PDFObject[]> {
  const objects: PDFObject[] = [];
  const assign = Reflect.get(PDFContext.prototype, 'assign');
  PDFContext.prototype.assign = function collect(ref, object) {
    objects.push(object);
    assign.call(this, ref, object);
  };
  return PDFParser.forBytesWithOptions(bytes)
    .parseDocument()
    .then(() => objects);
}

/** Whether an object or its direct content has an active name. Objects that it refers to are checked separately. */
function isActive(root: PDFObject): boolean {
  const pending: PDFObject[] = [root];
  for (let object = pending.pop(); object; object = pending.pop()) {
    if (object instanceof PDFInvalidObject) throw new Error('invalid object');
    if (object instanceof PDFName && ACTIVE.has(object.asString())) return true;
    if (object instanceof PDFStream) pending.push(object.dict);
    if (object instanceof PDFArray) pending.push(...object.asArray());
    if (object instanceof PDFDict) for (const [key, value] of object.entries()) pending.push(key, value);
  }
  return false;
}

const bytes = z.instanceof(Uint8Array).parse(workerData);
const objects = await parseObjects(bytes);
const toParent = parentPort;
if (!toParent) throw new Error('pdf-worker.ts runs in a worker only');
toParent.postMessage(objects.some(isActive) ? 'active' : 'passive', []);
