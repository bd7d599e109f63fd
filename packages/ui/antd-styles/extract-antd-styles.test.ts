import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { theme } from 'antd';
import { expect, it } from 'vitest';
import { createAntdTheme } from './antd-theme.ts';
import { extractAntdStyles } from './extract-antd-styles.ts';

const folder = fileURLToPath(new URL('../src/theme/antd/', import.meta.url));
const sheets = extractAntdStyles();

it('the style sheets are those of the installed antd (otherwise run "pnpm --filter @aboschalter/ui antd-styles")', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.css'));
  expect(files.toSorted()).toEqual([...sheets.keys()].map((name) => `${name}.css`).toSorted());
  for (const [name, css] of sheets) expect(readFileSync(`${folder}${name}.css`, 'utf8'), name).toBe(css);
});

it('define all variables that they use', () => {
  const css = [...sheets.values()].join('');
  const defined = new Set([...css.matchAll(/[{;](--[\w-]+):/g)].map(([, name]) => name));
  const used = [...css.matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(100);
  // The dialog sets its width as a style of its element.
  expect([...new Set(used)].filter((name) => !defined.has(name))).toEqual(['--ant-modal-xs-width']);
});

it('refer to the colours of the product, so that both themes have them', () => {
  expect(sheets.get('theme')).toContain('--ant-color-primary:var(--as-primary)');
  expect(sheets.get('theme')).toContain('--ant-color-text-light-solid:var(--as-text-on-fill)');
  expect(sheets.get('button')).toContain('--ant-button-default-border-color:var(--as-border-control)');
});

it('have two values for a colour that antd derives for each theme', () => {
  expect(sheets.get('theme')).toContain('--ant-color-fill-secondary:light-dark(rgba(0,0,0,0.06), rgba(255,255,255,0.06))');
});

it.each(['light', 'dark'] as const)('belong to the tokens that the build gives to scripts (%s)', (scheme) => {
  expect(theme.getDesignToken(createAntdTheme(scheme))).toMatchObject({ zIndexPopupBase: 1000, motion: false });
});
