import { buildS3TestServer, isS3TestServerAvailable } from '@aboschalter/object-store/test-server';

/** Builds the object store of the tests in advance. Prints a message if the build fails; tests that need the store then fail or are skipped. */
export async function prepareObjectStore(): Promise<void> {
  if (!isS3TestServerAvailable()) return;
  await buildS3TestServer().catch(() => console.log('The object store of the tests could not be built.'));
}
