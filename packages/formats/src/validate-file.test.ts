import { describe, expect, it } from 'vitest';
import { detectMimeType } from './detect-mime-type.ts';
import { ACCEPT_ATTRIBUTE, validateFile } from './validate-file.ts';
import { bmp, validFiles, maliciousFiles, jpeg, pdf, png } from './testing/file-fixtures.ts';

describe('the detected type', () => {
  it.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/bmp', bmp],
    ['application/pdf', pdf],
  ])('is %s by its first bytes', (type, bytes) => {
    expect(detectMimeType(bytes)).toBe(type);
    expect(ACCEPT_ATTRIBUTE).toContain(type);
  });

  it.each([['nothing', new Uint8Array()] as const, ['one byte', new Uint8Array([0x42])] as const])('is unknown of %s', (_, bytes) => {
    expect(detectMimeType(bytes)).toBeUndefined();
  });
});

describe('a file', () => {
  it.each(validFiles.map((file) => [file.what, file] as const))('that is %s is taken', (_, file) => {
    expect(validateFile(file).problem).toBeUndefined();
  });

  it.each(maliciousFiles.map((file) => [file.what, file] as const))('that is %s is refused', (_, file) => {
    expect(validateFile(file)).toEqual({ problem: file.problem });
  });

  it('may declare its type by an alias', () => {
    expect(validateFile({ name: 'a.bmp', claimedType: 'image/x-ms-bmp', bytes: bmp })).toEqual({ type: 'image/bmp' });
    expect(validateFile({ name: 'a.jfif', claimedType: 'IMAGE/PJPEG', bytes: jpeg })).toEqual({ type: 'image/jpeg' });
  });
});
