import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestWorkstation, type TestWorkstation } from './test-workstation.ts';

/** Starts a workstation for all tests of a file, and resets it before each test. */
export function setUpTestWorkstation(): TestWorkstation {
  let running: TestWorkstation | undefined;
  let folder = '';
  const getRunning = (): TestWorkstation => {
    if (!running) throw new Error('The test workstation runs only within tests.');
    return running;
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'aboschalter-workstation-'));
    running = await startTestWorkstation(folder);
  });
  afterAll(async () => {
    await running?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    getRunning().journal.picture = null;
    await getRunning().control('POST', 'reset');
  });
  // The workstation is started after this function has returned, so its properties are read only when a test uses them.
  return {
    get url() {
      return getRunning().url;
    },
    get journal() {
      return getRunning().journal;
    },
    control: (...args) => getRunning().control(...args),
    getState: () => getRunning().getState(),
    getNumbersOn: (card) => getRunning().getNumbersOn(card),
    issue: (device, headers) => getRunning().issue(device, headers),
    close: () => getRunning().close(),
  };
}
