import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The sha384 of every script of a release (W3C SRI), by path within it. Styles run nothing. */
export function integrityOf(folder: string): Record<string, string> {
  const files = globSync('**/*.js', { cwd: folder }).toSorted();
  return Object.fromEntries(
    files.map((file) => {
      const hash = createHash('sha384')
        .update(readFileSync(path.join(folder, file)))
        .digest('base64');
      return [file, `sha384-${hash}`];
    }),
  );
}
