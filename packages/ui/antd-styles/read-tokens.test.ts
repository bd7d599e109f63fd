import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTokens, type Theme } from './read-tokens.ts';

const root = path.join(import.meta.dirname, '../../..');
const tokens = readTokens();
const themes: readonly Theme[] = ['light', 'dark'];

/** Computes the contrast of two colours as WCAG 2.2 defines it. */
function computeContrast(text: string, background: string): number {
  const luminances = [text, background].map((colour) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
      .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  });
  return Math.max(...luminances) / Math.min(...luminances);
}

/** Returns the contrast of two tokens, which are named without the prefix `--as-`. */
const getContrast = (text: string, background: string, theme: Theme): number => {
  const [textColour, backgroundColour] = [text, background].map((name) => tokens.get(`--as-${name}`)?.[theme]);
  if (textColour === undefined || backgroundColour === undefined) throw new Error(`tokens.css lacks ${text} or ${background}.`);
  return computeContrast(textColour, backgroundColour);
};

describe.each(themes)('the %s theme', (theme) => {
  const texts = ['text', 'text-muted', 'primary', 'primary-strong', 'success', 'warning', 'error', 'error-strong'];

  it.each(texts)('has a contrast of at least 4.5:1 between %s and the backgrounds surface and canvas', (text) => {
    for (const background of ['surface', 'canvas']) expect(getContrast(text, background, theme), background).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['primary', 'success', 'warning', 'error'])(
    'has a contrast of at least 4.5:1 between the tint of %s and both the text and the colour itself',
    (name) => {
      for (const text of ['text', name]) expect(getContrast(text, `${name}-tint`, theme), text).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['primary', 'primary-strong', 'error', 'error-strong'])(
    'has a contrast of at least 4.5:1 between the text of a filled button and %s',
    (fill) => {
      expect(getContrast('text-on-fill', fill, theme)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('has a contrast of at least 3:1 between the borders of controls and the surface', () => {
    expect(getContrast('border-control', 'surface', theme)).toBeGreaterThanOrEqual(3);
  });
});

it('the style sheets of the product have no colours other than tokens', () => {
  const files = globSync(['host/src/**/*.css', 'mfe-*/src/**/*.css', 'packages/{build,frame,ui}/src/**/*.css'], { cwd: root });
  const productFiles = files.filter((file) => !/theme\/(antd\/|tokens\.css|print\.css)|start-up-fallback\.css/.test(file));
  expect(productFiles.length).toBeGreaterThan(60);
  const colour = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|:[^;{}]*\b(?:white|black|red|gr[ae]y|silver)\b(?!-)/i;
  const linesWithColour = productFiles.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .split('\n')
      .filter((line) => colour.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(linesWithColour).toEqual([]);
});

it.each([
  'packages/build/src/preset/start-up-fallback.css',
  'packages/reference-cards/src/page/assets/workstation.css',
  'packages/reference-identity/src/pages/style.ts',
])('%s, which cannot load the tokens, contains only colours of the tokens', (file) => {
  const pairs = new Set([...tokens.values()].map(({ light, dark }) => `light-dark(${light}, ${dark})`));
  const text = readFileSync(path.join(root, file), 'utf8');
  const used = text.match(/light-dark\([^)]*\)/g) ?? [];
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((pair) => !pairs.has(pair))).toEqual([]);
  expect(text.replaceAll(/light-dark\([^)]*\)/g, '')).not.toMatch(/#[\da-f]{3,8}\b|rgba?\(/i);
});

it('the page has the token `surface` of each theme as its `theme-color`', () => {
  const page = readFileSync(path.join(root, 'packages/build/src/preset/page.html'), 'utf8');
  const colours = [...page.matchAll(/<meta name="theme-color" data-theme="(\w+)"[^>]* content="(#\w+)">/g)].map(([, ...pair]) => pair);
  const { light, dark } = tokens.get('--as-surface') ?? {};
  expect(colours).toEqual([
    ['light', light],
    ['dark', dark],
  ]);
});
