import { describe, expect, it } from 'vitest';
import {
  commandRequestHeaders,
  commandResponseHeaders,
  decodeHeaderList,
  decodeHeaderText,
  encodeHeaderList,
  encodeHeaderText,
} from './command-headers.ts';

describe('texts in headers', () => {
  const texts = ['Die Karte ist voll.', 'Für Änderungen: 100 % größer', 'Zeile 1\nZeile 2', 'a,b', '😀', ''];

  it.each(texts)('are the same after a round trip: %j', (text) => {
    const value = encodeHeaderText(text);
    expect(value).toMatch(/^[\u0021-\u007e]*$/);
    expect(new Headers({ x: value }).get('x')).toBe(value);
    expect(decodeHeaderText(value)).toBe(text);
  });

  it('with a lone surrogate do not break the reply', () => {
    expect(decodeHeaderText(encodeHeaderText('a\ud800b'))).toBe('a\ufffdb');
  });

  it('with an invalid encoding are read unchanged', () => {
    expect(decodeHeaderText('100 %')).toBe('100 %');
    expect(decodeHeaderText(null)).toBe('');
  });

  it('can be lists that contain commas', () => {
    const list = ['StatusCode: 2', 'Fehler, ungültiges handle'];
    expect(decodeHeaderList(encodeHeaderList(list))).toEqual(list);
    expect(decodeHeaderList('')).toEqual([]);
    expect(decodeHeaderList(undefined)).toEqual([]);
  });
});

it.each([commandRequestHeaders, commandResponseHeaders])('header names are unique and lower case', (headers) => {
  const names = Object.values<string>(headers);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^cs-[a-z-]+$/);
});
