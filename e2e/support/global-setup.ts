import { prepareDemoSnapshot, prepareObjectStore } from '@aboschalter/dev-tools';

/** Once before all journeys, so that no worker has to wait for it; gives what is done after the last. */
export default async function prepare(): Promise<() => void> {
  await prepareObjectStore();
  return prepareDemoSnapshot();
}
