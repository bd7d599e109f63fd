import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { renderSiteFiles } from './nginx.ts';
import { root } from './root.ts';

const operating = path.join(root, 'packages/dev-tools/operating');
const example = readFileSync(path.join(operating, 'site.json'), 'utf8');

it('the example configuration matches its site', () => {
  for (const [name, text] of Object.entries(renderSiteFiles(example)))
    expect(
      readFileSync(path.join(operating, name), 'utf8'),
      `pnpm generate:nginx packages/dev-tools/operating/site.json packages/dev-tools/operating`,
    ).toBe(text);
});

it('a site with special characters of nginx is rejected by name', () => {
  expect(() => renderSiteFiles(example.replace('schalter.example', 'a; root /'))).toThrow('serverName');
  expect(() => renderSiteFiles(example.replace('/aboschalter/', 'aboschalter'))).toThrow('basePath');
});
