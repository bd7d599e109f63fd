import { expect, it } from 'vitest';
import { parseS3Url } from './s3-location.ts';

it.each([
  ['s3://files', { bucket: 'files', prefix: '', endpoint: undefined }],
  ['s3://files/', { bucket: 'files', prefix: '', endpoint: undefined }],
  ['s3://files/shop//', { bucket: 'files', prefix: 'shop/', endpoint: undefined }],
  ['s3://files/a/b?endpoint=https://store.example', { bucket: 'files', prefix: 'a/b/', endpoint: 'https://store.example' }],
])('%s is a valid S3 URL', (address, location) => {
  expect(parseS3Url(address)).toEqual(location);
});

it.each(['files', 's3://', 'https://files/a', 's3://files?endpoint=store.example', 's3://files?endpoint=', 's3://key:secret@files'])(
  '%s is not a valid S3 URL',
  (address) => {
    expect(parseS3Url(address)).toBeUndefined();
  },
);
