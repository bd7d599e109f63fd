import { loadS3Storage, parseS3Url, type ObjectStorage } from '@aboschalter/object-store';
import { CliError } from '../cli-error.ts';
import { createFolderStorage } from './folder-storage.ts';

/**
 * Opens the storage of an address: a folder, or `s3://bucket/prefix` with an `endpoint` for other stores than Amazon's
 * (`s3://releases/shop?endpoint=https://store.example`). Region and credentials come from the client's own environment
 * (`AWS_REGION`, `AWS_ACCESS_KEY_ID` and so on), never from the address.
 * @throws CliError if the address is invalid
 */
export async function openStorage(address: string): Promise<ObjectStorage> {
  if (!address.includes('://')) return createFolderStorage(address);
  const place = parseS3Url(address);
  if (place === undefined) throw new CliError(`${address} is neither a folder nor s3://bucket/prefix.`);
  return loadS3Storage(place);
}
