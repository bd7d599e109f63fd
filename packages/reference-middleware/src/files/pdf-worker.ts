import { parentPort, workerData } from 'node:worker_threads';
import { PDFArray, PDFContext, PDFDict, PDFInvalidObject, PDFName, PDFParser, PDFStream, type PDFObject } from '@cantoo/pdf-lib';
import { z } from 'zod';

// This program runs in a worker, which `active-content.ts` stops if parsing a file takes too long.

/** The names of dictionary entries, actions and types that trigger actions or embed files. */
const ACTIVE_NAMES = new Set(
  'OpenAction AA JavaScript JS Launch EmbeddedFile EmbeddedFiles RichMedia EF'.split(' ').map((name) => PDFName.of(name).asString()),
);

/** Parses all objects of a file, including objects that a later object replaces, since other PDF readers may use them. */
function parseObjects(bytes: Uint8Array): Promise<readonly PDFObject[]> {
  const objects: PDFObject[] = [];
  // The parser assigns each object to its context; a later object with the same number would replace an earlier one there.
  const assign = Reflect.get(PDFContext.prototype, 'assign');
  PDFContext.prototype.assign = function collect(ref, object) {
    objects.push(object);
    assign.call(this, ref, object);
  };
  return PDFParser.forBytesWithOptions(bytes)
    .parseDocument()
    .then(() => objects);
}

/** Returns whether an object contains an active name. References to other objects are not followed, because all objects are checked. */
function isActive(root: PDFObject): boolean {
  const pending: PDFObject[] = [root];
  for (let object = pending.pop(); object; object = pending.pop()) {
    if (object instanceof PDFInvalidObject) throw new Error('invalid object');
    if (object instanceof PDFName && ACTIVE_NAMES.has(object.asString())) return true;
    if (object instanceof PDFStream) pending.push(object.dict);
    if (object instanceof PDFArray) pending.push(...object.asArray());
    if (object instanceof PDFDict) for (const [key, value] of object.entries()) pending.push(key, value);
  }
  return false;
}

const bytes = z.instanceof(Uint8Array).parse(workerData);
const objects = await parseObjects(bytes);
if (!parentPort) throw new Error('pdf-worker.ts must run in a worker.');
// The second argument is the list of transferred objects. Without it, oxlint takes the call for `window.postMessage`.
parentPort.postMessage(objects.some(isActive) ? 'active' : 'passive', []);
