import { prepareDemoServer, prepareDemoSnapshot, prepareObjectStore } from '@aboschalter/dev-tools';

/** Runs once before all journeys, so that no worker waits for it; returns the cleanup. */
export default async function globalSetup(): Promise<() => void> {
  await prepareObjectStore();
  return (await prepareDemoServer()) ?? prepareDemoSnapshot();
}
