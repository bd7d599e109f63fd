import { buildS3TestServer, isS3TestServerAvailable } from '@aboschalter/object-store/test-server';

/** Builds the object store of the tests, if it can be had, so that none has to wait for it; one that cannot be built is said, and left out. */
export async function prepareObjectStore(): Promise<void> {
  if (!isS3TestServerAvailable()) return;
  await buildS3TestServer().catch(() => console.log('The object store of the tests could not be built.'));
}
