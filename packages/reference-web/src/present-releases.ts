import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { registry } from '@aboschalter/federation';
import { DOCUMENT, emptyDocument, nameOf, OVERRIDES, pageKey, releaseDocument, type ReleaseDocument } from '@aboschalter/release';

/** The page of the present release of the shell, or of a page alone; undefined before there is one. */
export function presentPage(releaseRoot: string, release: string): string | undefined {
  const file = path.join(releaseRoot, pageKey(release));
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Whether a developer's own build stands in for a release. */
export const isOverridden = (releaseRoot: string): boolean => existsSync(path.join(releaseRoot, OVERRIDES));

/**
 * The registry, with single remotes replaced by what a developer's own build offers. Its entries are served as they stand
 * there: the shell looks at each by itself.
 * @throws SyntaxError or z.ZodError if it is none
 */
export function presentRegistry(releaseRoot: string): ReleaseDocument {
  const file = path.join(releaseRoot, DOCUMENT);
  const present = existsSync(file) ? releaseDocument.parse(JSON.parse(readFileSync(file, 'utf8'))) : emptyDocument;
  if (!isOverridden(releaseRoot)) return present;
  const overrides = registry.parse(JSON.parse(readFileSync(path.join(releaseRoot, OVERRIDES), 'utf8'))).remotes;
  const replaced = new Set(overrides.map(({ name }) => name));
  return { ...present, remotes: [...present.remotes.filter((entry) => !replaced.has(nameOf(entry))), ...overrides] };
}
