export { loadS3Storage } from './open-s3.ts';
export { parseS3Url, type S3Location } from './s3-place.ts';
export type { Condition, Draft, Storage, Stored } from './storage.ts';
