import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runtimeConfigSchema } from '@aboschalter/frame/runtime-config';
import { renderNginxFiles, siteConfigSchema } from '@aboschalter/reference-web';
import { z } from 'zod';
import { runCli, CliError } from './terminal/cli-error.ts';

/** The settings that `runtimeConfig` of a site can contain. The omitted ones are derived from `origins`, `overrideOrigins` and `reportsTo`. */
const pageSettingsSchema = runtimeConfigSchema.omit({ remoteOrigins: true, overrideOrigins: true, releaseReports: true });

/** Renders the files for nginx from the text of a `site.json`. Returns their texts by name. @throws CliError if the text is invalid */
export function renderSiteFiles(text: string): Readonly<Record<string, string>> {
  const { data, error } = siteConfigSchema.safeParse(parseJson(text));
  if (error) throw new CliError(`Invalid settings of the site:\n${z.prettifyError(error)}`);
  const pages = pageSettingsSchema.safeParse(data.runtimeConfig);
  if (pages.error) throw new CliError(`Invalid settings in runtimeConfig:\n${z.prettifyError(pages.error)}`);
  const unknown = findUnknownNames(data.runtimeConfig, pages.data);
  if (unknown.length > 0) {
    throw new CliError(
      `Unknown settings in runtimeConfig: ${unknown.join(', ')}. packages/docs/reference/settings.md lists them; ` +
        'remoteOrigins, overrideOrigins and releaseReports are derived from origins.remotes, overrideOrigins and reportsTo.',
    );
  }
  return renderNginxFiles(data);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CliError(`The settings of the site are not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readSettings(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CliError(`Cannot read the settings of the site: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Lists the settings in `given` that the schema has dropped from `parsed`, by dotted name. Pages ignore unknown settings,
 * so that an older release works with newer settings, but a new configuration must not contain any.
 */
function findUnknownNames(given: unknown, parsed: unknown): string[] {
  if (!isRecord(given) || !isRecord(parsed)) return [];
  return Object.entries(given).flatMap(([name, value]) =>
    name in parsed ? findUnknownNames(value, parsed[name]).map((nested) => `${name}.${nested}`) : [name],
  );
}

// `pnpm generate:nginx SITE.json FOLDER`: writes the nginx configuration of the product, see packages/docs/guides/operating.md.
if (import.meta.main) {
  await runCli(async () => {
    const [file, folder] = parseArgs({ allowPositionals: true, options: {} }).positionals;
    if (file === undefined || folder === undefined) throw new CliError('pnpm generate:nginx SITE.json FOLDER');
    mkdirSync(folder, { recursive: true });
    for (const [name, content] of Object.entries(renderSiteFiles(readSettings(file)))) {
      writeFileSync(path.join(folder, name), content);
      console.log(path.join(folder, name));
    }
  });
}
