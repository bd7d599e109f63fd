import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { theme } from 'antd';
import { expect, it } from 'vitest';
import { createAntdTheme } from './antd-theme.ts';
import { extractAntdStyles } from './extract-antd-styles.ts';

const folder = fileURLToPath(new URL('../src/theme/antd/', import.meta.url));
const sheets = extractAntdStyles();

it('the stored style sheets are those of the installed antd (otherwise run "pnpm --filter @aboschalter/ui antd-styles")', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.css'));
  expect(files.toSorted()).toEqual([...sheets.keys()].map((name) => `${name}.css`).toSorted());
  for (const [name, css] of sheets) expect(readFileSync(`${folder}${name}.css`, 'utf8'), name).toBe(css);
});

it('the style sheets define all variables that they use', () => {
  const css = [...sheets.values()].join('');
  const defined = new Set([...css.matchAll(/[{;](--[\w-]+):/g)].map(([, name]) => name));
  const used = [...css.matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(100);
  // The dialog of antd sets this variable in the `style` attribute of its element.
  expect([...new Set(used)].filter((name) => !defined.has(name))).toEqual(['--ant-modal-xs-width']);
});

it('the style sheets use the tokens of the product for its colours, so that they apply to both themes', () => {
  expect(sheets.get('theme')).toContain('--ant-color-primary:var(--as-primary)');
  expect(sheets.get('theme')).toContain('--ant-color-text-light-solid:var(--as-text-on-fill)');
  expect(sheets.get('button')).toContain('--ant-button-default-border-color:var(--as-border-control)');
});

it('a colour that antd derives differently for each theme has two values', () => {
  expect(sheets.get('theme')).toContain('--ant-color-fill-secondary:light-dark(rgba(0,0,0,0.06), rgba(255,255,255,0.06))');
});

it.each(['light', 'dark'] as const)('the %s theme of antd has the tokens `zIndexPopupBase` and `motion` that scripts expect', (scheme) => {
  expect(theme.getDesignToken(createAntdTheme(scheme))).toMatchObject({ zIndexPopupBase: 1000, motion: false });
});
