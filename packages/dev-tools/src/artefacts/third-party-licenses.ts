import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The output of `pnpm licenses list --json`: packages by license. */
const licenseListSchema = z.record(
  z.string(),
  z.array(z.object({ name: z.string(), versions: z.array(z.string()), paths: z.array(z.string()) })),
);

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-](?:md|txt|mit|apache|bsd))?$/i;

/** Returns the license and notice texts in the folder of a package. */
function readLicenseTexts(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .toSorted((a, b) => a.localeCompare(b))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
}

/**
 * Returns the licenses of all installed packages except our own, with their texts, as one document.
 * @param json the output of `pnpm licenses list --prod --json`
 */
export function formatThirdPartyLicenses(json: string): string {
  const packages = Object.entries(licenseListSchema.parse(JSON.parse(json)))
    .flatMap(([license, entries]) => entries.map((entry) => ({ license, ...entry })))
    .filter(({ name }) => !name.startsWith('@aboschalter/'))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const line = '-'.repeat(80);
  return packages
    .map(({ license, name, versions, paths }) => {
      const texts = [...new Set(paths.flatMap(readLicenseTexts))];
      return [
        line,
        `${name} ${versions.join(', ')}: ${license}`,
        line,
        ...(texts.length > 0 ? texts : ['(no license file in the package)']),
        '',
      ].join('\n');
    })
    .join('\n');
}
