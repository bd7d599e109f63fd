import { describe, expect, it } from 'vitest';

import { DataUrlError, dataUrlToBytes, parseDataUrl, type DataUrlErrorCode } from './data-url.ts';

describe('data URLs', () => {
  it('are parsed into mime type and base64', () => {
    expect(parseDataUrl('data:application/pdf;base64,JVBERg==')).toEqual({ mimeType: 'application/pdf', base64: 'JVBERg==' });
    expect(parseDataUrl('data:text/plain;charset=utf-8;base64,aGFsbG8=').mimeType).toBe('text/plain');
  });

  it('are decoded to bytes', () => {
    expect(dataUrlToBytes('data:text/plain;base64,aGFsbG8=')).toEqual(Uint8Array.of(104, 97, 108, 108, 111));
  });

  it.each<[string, DataUrlErrorCode]>([
    ['', 'prefix'],
    ['https://example.org/a,b', 'prefix'],
    ['data:image/png;base64', 'comma'],
    ['data:image/png;base64,aa,bb', 'comma'],
    ['data:image/png,hallo', 'encoding'],
    ['data:;base64,aGFsbG8=', 'mime'],
    ['data:png;base64,aGFsbG8=', 'mime'],
  ])("are rejected with 'Invalid data URL format' if they are %j", (dataUrl, problem) => {
    expect(() => parseDataUrl(dataUrl)).toThrow(new DataUrlError(problem));
    expect(() => parseDataUrl(dataUrl)).toThrow('Invalid data URL format');
    expect(() => parseDataUrl(dataUrl)).toThrow(expect.objectContaining({ problem }));
  });

  it('are rejected if the content is not base64', () => {
    expect(() => dataUrlToBytes('data:image/png;base64,%%%')).toThrow(expect.objectContaining({ problem: 'data' }));
  });
});
