import { loadS3Storage, parseS3Url, type ObjectStorage } from '@aboschalter/object-store';
import { CliError } from '../cli-error.ts';
import { createFolderStorage } from './folder-storage.ts';

/**
 * Opens the storage at an address: a folder, or `s3://bucket/prefix`, with an `endpoint` for stores other than Amazon S3
 * (`s3://releases/shop?endpoint=https://store.example`). The S3 client reads region and credentials from the environment
 * (`AWS_REGION`, `AWS_ACCESS_KEY_ID` and so on).
 * @throws CliError if the address is invalid
 */
export async function openStorage(address: string): Promise<ObjectStorage> {
  if (!address.includes('://')) return createFolderStorage(address);
  const location = parseS3Url(address);
  if (location === undefined) throw new CliError(`${address} is neither a folder nor s3://bucket/prefix.`);
  return loadS3Storage(location);
}
