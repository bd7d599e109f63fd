import { describe, expect, it } from 'vitest';
import {
  commandRequestHeaders,
  commandResponseHeaders,
  decodeHeaderList,
  decodeHeaderText,
  encodeHeaderList,
  encodeHeaderText,
} from './command-headers.ts';

describe('a header value', () => {
  const texts = ['Die Karte ist voll.', 'Für Änderungen: 100 % größer', 'Zeile 1\nZeile 2', 'a,b', '😀', ''];

  it.each(texts)('with the encoded text %j has only visible ASCII characters, and is decoded to the same text', (text) => {
    const value = encodeHeaderText(text);
    expect(value).toMatch(/^[\u0021-\u007e]*$/);
    expect(new Headers({ x: value }).get('x')).toBe(value);
    expect(decodeHeaderText(value)).toBe(text);
  });

  it('contains a replacement character instead of a lone surrogate', () => {
    expect(decodeHeaderText(encodeHeaderText('a\ud800b'))).toBe('a\ufffdb');
  });

  it('with an invalid encoding is decoded unchanged, and a missing value is decoded as an empty text', () => {
    expect(decodeHeaderText('100 %')).toBe('100 %');
    expect(decodeHeaderText(null)).toBe('');
  });

  it('with an encoded list is decoded to the same texts, even if they contain commas, and a missing value is decoded as an empty list', () => {
    const list = ['StatusCode: 2', 'Fehler, ungültiges handle'];
    expect(decodeHeaderList(encodeHeaderList(list))).toEqual(list);
    expect(decodeHeaderList('')).toEqual([]);
    expect(decodeHeaderList(undefined)).toEqual([]);
  });
});

it.each([
  ['request', commandRequestHeaders],
  ['response', commandResponseHeaders],
] as const)('the header names of a %s are unique and lower case', (_, headers) => {
  const names = Object.values<string>(headers);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^cs-[a-z-]+$/);
});
