import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

const packageJsonSchema = z.object({ version: z.string() });

/** Returns the version of a package that is installed for the app in `dir`. @throws Error if it is not installed */
export function getInstalledVersion(dir: string, name: string): string {
  const file = findPackageJSON(name, path.join(dir, 'package.json'));
  if (!file) throw new Error(`${name} is not installed for ${dir}`);
  return packageJsonSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
