import { describe, expect, it } from 'vitest';
import { contentTypeOf } from './content-type.ts';
import { acceptedTypes, checkFile } from './file-check.ts';
import { bmp, goodFiles, hostileFiles, jpeg, pdf, png } from './test-support/file-examples.ts';

describe('what a file is', () => {
  it.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/bmp', bmp],
    ['application/pdf', pdf],
  ])('is %s by its first bytes', (type, bytes) => {
    expect(contentTypeOf(bytes)).toBe(type);
    expect(acceptedTypes).toContain(type);
  });

  it.each([['nothing', new Uint8Array()] as const, ['one byte', new Uint8Array([0x42])] as const])('is unknown of %s', (_, bytes) => {
    expect(contentTypeOf(bytes)).toBeUndefined();
  });
});

describe('a file', () => {
  it.each(goodFiles.map((file) => [file.what, file] as const))('that is %s is taken', (_, file) => {
    expect(checkFile(file).flaw).toBeUndefined();
  });

  it.each(hostileFiles.map((file) => [file.what, file] as const))('that is %s is refused', (_, file) => {
    expect(checkFile(file)).toEqual({ flaw: file.flaw });
  });

  it('may claim its type by another name', () => {
    expect(checkFile({ name: 'a.bmp', claimedType: 'image/x-ms-bmp', bytes: bmp })).toEqual({ type: 'image/bmp' });
    expect(checkFile({ name: 'a.jfif', claimedType: 'IMAGE/PJPEG', bytes: jpeg })).toEqual({ type: 'image/jpeg' });
  });
});
