import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { renderSiteFiles } from './nginx.ts';
import { root } from './root.ts';
import { CliError } from './terminal/cli-error.ts';

const deploymentDir = path.join(root, 'packages/dev-tools/deployment');
const example = readFileSync(path.join(deploymentDir, 'site.json'), 'utf8');

it('the example configuration equals the files that are rendered from the example site', () => {
  for (const [name, text] of Object.entries(renderSiteFiles(example)))
    expect(
      readFileSync(path.join(deploymentDir, name), 'utf8'),
      `pnpm generate:nginx packages/dev-tools/deployment/site.json packages/dev-tools/deployment`,
    ).toBe(text);
});

it('renderSiteFiles rejects and names a setting that contains special characters of nginx, or is not a valid path', () => {
  expect(() => renderSiteFiles(example.replace('schalter.example', 'a; root /'))).toThrow('serverName');
  expect(() => renderSiteFiles(example.replace('/aboschalter/', 'aboschalter'))).toThrow('basePath');
});

it.each([
  ['a misspelt name', ['"serverName"', '"serverNames"'], 'Unrecognized key: "serverNames"'],
  ['a misspelt name of tls', ['"certificate"', '"certificates"'], 'Unrecognized key: "certificates"'],
  ['a protocol without support', ['"key":', '"protocols": ["TLSv1"], "key":'], 'tls.protocols[0]'],
  ['a misspelt name of the pages', ['"allowDevVersions"', '"allowDevVersion"'], 'Unknown settings in runtimeConfig: allowDevVersion.'],
  ['a misspelt nested name of the pages', ['"salesPointClaim"', '"claim"'], 'Unknown settings in runtimeConfig: signIn.claim.'],
  ['a setting that the site determines', ['"allowDevVersions"', '"releaseReports": "x", "allowDevVersions"'], 'releaseReports'],
  ['a wrong type in the settings of the pages', ['false', '"no"'], 'allowDevVersions'],
  ['text that is not JSON', ['{', '{,'], 'not valid JSON'],
] as const)('renderSiteFiles rejects %s with a message for the user', (_what, [from, to], message) => {
  const render = () => renderSiteFiles(example.replace(from, to));
  expect(render).toThrow(CliError);
  expect(render).toThrow(message);
});
