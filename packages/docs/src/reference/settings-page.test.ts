import { expect, it } from 'vitest';
import { listFiles, readText } from '../repository.ts';
import { plainVariables, runtimeConfigDescriptions, siteDescriptions, variableDescriptions } from './setting-descriptions.ts';
import { renderSettingsPage } from './settings-page.ts';

const text = renderSettingsPage();

it('renderSettingsPage lists every described setting', () => {
  const names = [runtimeConfigDescriptions, siteDescriptions, variableDescriptions, plainVariables].flatMap((each) => Object.keys(each));
  expect(names.filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([]);
});

it('renderSettingsPage lists type and default of a setting', () => {
  expect(text).toContain('| `timeouts.request` | `integer` | `30000` |');
  expect(text).toContain('| `MIDDLEWARE_PROOF_SECRET` | `string` | required |');
});

/** Removes earlier names of variables, which programs only reject (`OLD: 'NEW'`). */
const removeRenamedVariables = (source: string): string => source.replaceAll(/^ *ABOSCHALTER_\w+: 'ABOSCHALTER_\w+',$/gm, '');

it('plainVariables describes every ABOSCHALTER_ variable that the sources mention', () => {
  const sources = listFiles('packages/*/src/**/*.ts', 'packages/dev-tools/bin/*', 'e2e/**/*.ts', 'vitest.config.ts').filter(
    (file) => !/\.test\.ts$|test-support/.test(file),
  );
  const mentionedVariables = new Set(
    sources.flatMap((file) => removeRenamedVariables(readText(file)).match(/\bABOSCHALTER_[A-Z][A-Z\d_]*[A-Z\d]\b/g) ?? []),
  );
  expect([...mentionedVariables].filter((name) => !(name in plainVariables))).toEqual([]);
});
