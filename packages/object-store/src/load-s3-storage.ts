import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Location } from './s3-location.ts';
import type { Storage } from './storage.ts';

/**
 * The objects at a place, in any S3-compatible store.
 * @param client what the client is to do otherwise; without credentials and region it takes its own environment's
 *   (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION` and so on)
 */
export async function loadS3Storage(place: S3Location, client: S3ClientConfig = {}): Promise<Storage> {
  // Only who uses an object store waits for its client to be loaded.
  const { createS3Storage } = await import('./create-s3-storage.ts');
  return createS3Storage(place, client);
}
