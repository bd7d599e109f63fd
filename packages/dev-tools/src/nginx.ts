import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { renderNginxFiles, siteConfigSchema } from '@aboschalter/reference-web';
import { z } from 'zod';
import { runCli, CliError } from './terminal/cli-error.ts';

/** Renders the files for nginx, by name, from the text of a `site.json`. @throws CliError if it is invalid */
export function renderSiteFiles(text: string): Readonly<Record<string, string>> {
  const { data, error } = siteConfigSchema.safeParse(JSON.parse(text));
  if (error) throw new CliError(`The site is not as it must be:\n${z.prettifyError(error)}`);
  return renderNginxFiles(data);
}

// `pnpm generate:nginx SITE.json FOLDER`: writes the nginx configuration of the product, see packages/docs/guides/operating.md.
if (import.meta.main) {
  await runCli(async () => {
    const [file, folder] = parseArgs({ allowPositionals: true, options: {} }).positionals;
    if (file === undefined || folder === undefined) throw new CliError('pnpm generate:nginx SITE.json FOLDER');
    mkdirSync(folder, { recursive: true });
    for (const [name, content] of Object.entries(renderSiteFiles(readFileSync(file, 'utf8')))) {
      writeFileSync(path.join(folder, name), content);
      console.log(path.join(folder, name));
    }
  });
}
