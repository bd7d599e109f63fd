export { loadS3Storage } from './load-s3-storage.ts';
export { parseS3Url, type S3Location } from './s3-location.ts';
export type { WriteCondition, NewObject, ObjectStorage, StoredObject } from './storage.ts';
