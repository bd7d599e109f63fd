import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Place } from './s3-place.ts';
import type { Storage } from './storage.ts';

/**
 * The objects at a place, in any S3-compatible store.
 * @param client what the client is to do otherwise; without credentials and region it takes its own environment's
 *   (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION` and so on)
 */
export async function openS3(place: S3Place, client: S3ClientConfig = {}): Promise<Storage> {
  // Only who uses an object store waits for its client to be loaded.
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(place, client);
}
