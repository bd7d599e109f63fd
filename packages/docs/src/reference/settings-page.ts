import { runtimeConfigSchema } from '@aboschalter/frame/runtime-config';
import { environmentSchema as cards } from '@aboschalter/reference-cards/environment';
import { environmentSchema as identity } from '@aboschalter/reference-identity/environment';
import { environmentSchema as middleware } from '@aboschalter/reference-middleware/environment';
import { environmentSchema as reports } from '@aboschalter/reference-web/environment';
import { environmentSchema as releases } from '@aboschalter/release/environment';
import { siteConfigSchema } from '@aboschalter/reference-web/site';
import type { z } from 'zod';
import { code, page, table } from '../markdown.ts';
import { listSchemaFields } from './schema-fields.ts';
import { plainVariables, runtimeConfigDescriptions, siteDescriptions, variableDescriptions } from './setting-descriptions.ts';

/** Renders the page that lists all settings with type, default and meaning. */
export function renderSettingsPage(): string {
  return page(
    'Settings',
    'Programs check their settings at start and stop with one sentence per invalid setting.',
    '## `runtime-config.json`',
    'The shell and the stand-alone pages load it before anything else. nginx serves it from `runtimeConfig` in `site.json`, see [operating](../guides/operating.md).',
    // The header names are listed in command-server-headers.md.
    renderSettingsTable(runtimeConfigSchema, runtimeConfigDescriptions, (path) => !/Headers\./.test(path)),
    '## `site.json`',
    'Input of `pnpm generate:nginx`.',
    renderSettingsTable(siteConfigSchema, siteDescriptions),
    '## Middleware',
    renderSettingsTable(middleware, variableDescriptions),
    '## Identity provider',
    renderSettingsTable(identity, variableDescriptions),
    '## Card workstation',
    renderSettingsTable(cards, variableDescriptions),
    '## Report server',
    renderSettingsTable(reports, variableDescriptions),
    '## Release server',
    renderSettingsTable(releases, variableDescriptions),
    '## Other variables',
    table(
      ['Variable', 'Read by', 'Meaning'],
      Object.entries(plainVariables).map(([name, [readBy, description]]) => [code(name), readBy, description]),
    ),
  );
}

function renderSettingsTable(
  schema: z.ZodType,
  descriptions: Readonly<Record<string, string>>,
  isListed = (_path: string) => true,
): string {
  const rows = listSchemaFields(schema)
    .filter(({ path }) => isListed(path))
    .map(({ path, type, required, defaultValue }) => {
      const description = descriptions[path];
      if (description === undefined) {
        throw new Error(`The setting ${path} has no description in packages/docs/src/reference/setting-descriptions.ts.`);
      }
      return [code(path), code(type), required ? 'required' : code(defaultValue), description];
    });
  return table(['Setting', 'Type', 'Default', 'Meaning'], rows);
}
