import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Environment variables. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Returns the environment variables. If `CREDENTIALS_DIRECTORY` is set, adds a variable for each file in this folder: its name is the
 * name of the file, its value the content without the final line break (systemd.exec, `LoadCredential=`). Ignores files whose names
 * are not in upper case, because all settings have names in upper case.
 * @throws Error if a setting is both a variable and a file, or a file cannot be read
 */
export function readCredentials(variables: Variables): Variables {
  const folder = variables['CREDENTIALS_DIRECTORY'];
  if (folder === undefined) return variables;
  const names = readdirSync(folder).filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name));
  const duplicates = names.filter((name) => variables[name] !== undefined);
  if (duplicates.length > 0)
    throw new Error(`Set as a variable and as a file in ${folder}: ${duplicates.join(', ')}. Remove one of the two.`);
  return {
    ...variables,
    ...Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8').replace(/\r?\n$/, '')])),
  };
}
