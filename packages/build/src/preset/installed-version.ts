import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

const packageJsonSchema = z.object({ version: z.string() });

/** Version of a package as installed for the app in `dir`. */
export function installedVersion(dir: string, name: string): string {
  const file = findPackageJSON(name, path.join(dir, 'package.json'));
  if (!file) throw new Error(`${name} is not installed for ${dir}`);
  return packageJsonSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
