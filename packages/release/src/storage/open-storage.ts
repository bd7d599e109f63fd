import { Refused } from '../refused.ts';
import { folderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/**
 * The storage that an address names: a folder, or `s3://bucket/prefix` with an `endpoint` where the store is not Amazon's
 * (`s3://releases/shop?endpoint=https://store.example`). Region and credentials come from the client's own environment
 * (`AWS_REGION`, `AWS_ACCESS_KEY_ID` and so on), never from the address.
 * @throws Refused if the address is none
 */
export async function openStorage(address: string): Promise<Storage> {
  if (!address.includes('://')) return folderStorage(address);
  if (!URL.canParse(address)) throw new Refused(`${address} is no address of a storage.`);
  const url = new URL(address);
  if (url.protocol !== 's3:' || url.hostname === '') throw new Refused(`${address} is neither a folder nor s3://bucket/prefix.`);
  const prefix = url.pathname.replace(/^\/+/, '').replace(/\/*$/, '/');
  // Only who uses an object store waits for its client to be loaded.
  const { s3Storage } = await import('./s3-storage.ts');
  const endpoint = url.searchParams.get('endpoint');
  return s3Storage({
    bucket: url.hostname,
    prefix: prefix === '/' ? '' : prefix,
    client: endpoint === null ? {} : { endpoint, forcePathStyle: true },
  });
}
