import { buildS3, canHaveS3, prepareDemoData } from '@aboschalter/toolbox';

/** Once before all journeys, so that no worker has to wait for it; gives what is done after the last. */
export default async function prepare(): Promise<() => void> {
  if (canHaveS3()) {
    await buildS3().catch(() => console.log('The object store of the tests could not be built: photos and documents are in the database.'));
  }
  return prepareDemoData();
}
