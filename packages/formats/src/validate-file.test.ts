import { describe, expect, it } from 'vitest';
import { detectMimeType } from './detect-mime-type.ts';
import { ACCEPT_ATTRIBUTE, validateFile } from './validate-file.ts';
import { bmp, validFiles, invalidFiles, jpeg, pdf, png } from './testing/file-fixtures.ts';

describe('the type detected by the first bytes', () => {
  it.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/bmp', bmp],
    ['application/pdf', pdf],
  ])('is %s for a file of this type', (type, bytes) => {
    expect(detectMimeType(bytes)).toBe(type);
    expect(ACCEPT_ATTRIBUTE).toContain(type);
  });

  it.each([
    ['an empty file', new Uint8Array()],
    ['a file of one byte', new Uint8Array([0x42])],
  ])('is undefined for %s', (_, bytes) => {
    expect(detectMimeType(bytes)).toBeUndefined();
  });
});

describe('a file', () => {
  it.each(validFiles.map((file) => [file.what, file] as const))('is accepted: %s', (_, file) => {
    expect(validateFile(file).problem).toBeUndefined();
  });

  it.each(invalidFiles.map((file) => [file.what, file] as const))('is rejected: %s', (_, file) => {
    expect(validateFile(file)).toEqual({ problem: file.problem });
  });

  it('is accepted if its declared type is an alias, such as image/pjpeg', () => {
    expect(validateFile({ name: 'a.bmp', claimedType: 'image/x-ms-bmp', bytes: bmp })).toEqual({ type: 'image/bmp' });
    expect(validateFile({ name: 'a.jfif', claimedType: 'IMAGE/PJPEG', bytes: jpeg })).toEqual({ type: 'image/jpeg' });
  });
});
