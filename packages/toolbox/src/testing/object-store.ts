import { buildS3, canHaveS3 } from '@aboschalter/object-store/test-server';

/** Builds the object store of the tests, if it can be had, so that none has to wait for it; one that cannot be built is said, and left out. */
export async function prepareObjectStore(): Promise<void> {
  if (!canHaveS3()) return;
  await buildS3().catch(() => console.log('The object store of the tests could not be built.'));
}
