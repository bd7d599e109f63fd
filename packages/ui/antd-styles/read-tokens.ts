import { readFileSync } from 'node:fs';

/** A colour of the product in both themes. */
export interface ColourToken {
  readonly light: string;
  readonly dark: string;
}

export type Theme = keyof ColourToken;

/** Reads the colours of `tokens.css`, by the name of their custom property. */
export function readTokens(): ReadonlyMap<string, ColourToken> {
  const css = readFileSync(new URL('../src/theme/tokens.css', import.meta.url), 'utf8');
  return new Map(
    [...css.matchAll(/(--as-[\w-]+): light-dark\((#\w+), (#\w+)\);/g)].map(([, name = '', light = '', dark = '']) => [
      name,
      { light, dark },
    ]),
  );
}
