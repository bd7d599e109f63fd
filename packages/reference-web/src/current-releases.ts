import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REGISTRY_FILE, emptyDocument, pageKey, releaseDocument, type ReleaseDocument } from '@aboschalter/release';

/** The page of the present release of the shell, or of a page alone; undefined before there is one. */
export function readCurrentPage(releaseRoot: string, release: string): string | undefined {
  const file = path.join(releaseRoot, pageKey(release));
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * The registry. Its entries are served as they stand there: the shell looks at each by itself.
 * @throws SyntaxError or z.ZodError if it is none
 */
export function readCurrentRegistry(releaseRoot: string): ReleaseDocument {
  const file = path.join(releaseRoot, REGISTRY_FILE);
  return existsSync(file) ? releaseDocument.parse(JSON.parse(readFileSync(file, 'utf8'))) : emptyDocument;
}
