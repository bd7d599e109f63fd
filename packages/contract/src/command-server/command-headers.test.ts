import { describe, expect, it } from 'vitest';
import {
  commandRequestHeaders,
  commandResponseHeaders,
  decodeHeaderList,
  decodeHeaderText,
  encodeHeaderList,
  encodeHeaderText,
} from './command-headers.ts';

describe('encoded headers', () => {
  const texts = ['Die Karte ist voll.', 'Für Änderungen: 100 % größer', 'Zeile 1\nZeile 2', 'a,b', '😀', ''];

  it.each(texts)('a text is unchanged after encoding and decoding: %j', (text) => {
    const value = encodeHeaderText(text);
    expect(value).toMatch(/^[\u0021-\u007e]*$/);
    expect(new Headers({ x: value }).get('x')).toBe(value);
    expect(decodeHeaderText(value)).toBe(text);
  });

  it('a lone surrogate is encoded as a replacement character', () => {
    expect(decodeHeaderText(encodeHeaderText('a\ud800b'))).toBe('a\ufffdb');
  });

  it('an invalid encoding is decoded unchanged, and a missing value as an empty text', () => {
    expect(decodeHeaderText('100 %')).toBe('100 %');
    expect(decodeHeaderText(null)).toBe('');
  });

  it('a list is unchanged after encoding and decoding, even if its texts contain commas, and a missing list is empty', () => {
    const list = ['StatusCode: 2', 'Fehler, ungültiges handle'];
    expect(decodeHeaderList(encodeHeaderList(list))).toEqual(list);
    expect(decodeHeaderList('')).toEqual([]);
    expect(decodeHeaderList(undefined)).toEqual([]);
  });
});

it.each([
  ['request', commandRequestHeaders],
  ['reply', commandResponseHeaders],
] as const)('the header names of a %s are unique and lower case', (_, headers) => {
  const names = Object.values<string>(headers);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^cs-[a-z-]+$/);
});
