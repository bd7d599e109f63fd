export { loadS3Storage } from './load-s3-storage.ts';
export { parseS3Url, type S3Location } from './s3-location.ts';
export type { Condition, Draft, Storage, Stored } from './storage.ts';
