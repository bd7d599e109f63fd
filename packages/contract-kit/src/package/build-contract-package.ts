import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SUPPORTED_MIDDLEWARE_RANGE } from '@aboschalter/contract';
import { z } from 'zod';
import { buildJsonSchemas } from './build-json-schemas.ts';
import { buildOpenApiDocument } from './openapi.ts';

/** The name of the npm package. */
export const CONTRACT_PACKAGE = 'aboschalter-contract';
const packageJsonSchema = z.object({ version: z.string() });
const here = import.meta.dirname;

/** Returns the version of the contract, which is also the version of the package. */
const readContractVersion = (): string =>
  packageJsonSchema.parse(JSON.parse(readFileSync(path.join(here, '../../package.json'), 'utf8'))).version;

const formatJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/**
 * Builds the files of the package for npm, by their path: `openapi.json`, `schemas/*.json`, `README.md` and
 * `package.json`. The result depends only on the contract, so that it can be compared with committed files.
 */
export function buildContractPackage(): Readonly<Record<string, string>> {
  const version = readContractVersion();
  const schemas = Object.entries(buildJsonSchemas()).map(([name, schema]) => [`schemas/${name}.json`, formatJson(schema)] as const);
  return {
    'package.json': formatJson({
      name: CONTRACT_PACKAGE,
      version,
      description: `Requests and responses between Aboschalter ${version} and its middleware (version ${SUPPORTED_MIDDLEWARE_RANGE} of the interface)`,
      exports: { './openapi.json': './openapi.json', './schemas/*.json': './schemas/*.json' },
      files: ['openapi.json', 'schemas'],
    }),
    'README.md': readFileSync(path.join(here, 'package-readme.md'), 'utf8'),
    'openapi.json': formatJson(buildOpenApiDocument(version)),
    ...Object.fromEntries(schemas),
  };
}

/**
 * Returns a sentence for each file of a folder that differs from the generated package.
 * @param read returns the text of a file in that folder, or undefined if it is missing
 */
export const findStaleFiles = (read: (file: string) => string | undefined): readonly string[] =>
  Object.entries(buildContractPackage()).flatMap(([file, text]) => {
    const stored = read(file);
    if (stored === undefined) return [`${file} is missing.`];
    return stored === text ? [] : [`${file} differs from the current contract.`];
  });
