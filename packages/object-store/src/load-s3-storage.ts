import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Location } from './s3-location.ts';
import type { ObjectStorage } from './storage.ts';

/**
 * Opens the storage at a location in any S3-compatible store. The code of the S3 client is loaded by the first call.
 * @param options further options of the client; credentials and region are by default read from the environment variables
 *   of AWS (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION` and so on)
 */
export async function loadS3Storage(location: S3Location, options: S3ClientConfig = {}): Promise<ObjectStorage> {
  const { createS3Storage } = await import('./create-s3-storage.ts');
  return createS3Storage(location, options);
}
