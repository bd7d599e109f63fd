import { readFileSync } from 'node:fs';

/** A colour of the product in both themes, in hexadecimal notation. */
export interface ColourToken {
  readonly light: string;
  readonly dark: string;
}

export type Theme = keyof ColourToken;

/** Reads the colours of `tokens.css`. The keys are the names of the custom properties. */
export function readTokens(): ReadonlyMap<string, ColourToken> {
  const css = readFileSync(new URL('../src/theme/tokens.css', import.meta.url), 'utf8');
  return new Map(
    [...css.matchAll(/(--as-[\w-]+): light-dark\((#\w+), (#\w+)\);/g)].map(([, name = '', light = '', dark = '']) => [
      name,
      { light, dark },
    ]),
  );
}
