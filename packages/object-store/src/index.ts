export { openS3 } from './open-s3.ts';
export { s3Place, type S3Place } from './s3-place.ts';
export type { Condition, Draft, Storage, Stored } from './storage.ts';
