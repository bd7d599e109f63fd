import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestWorkstation, type TestWorkstation } from './test-workstation.ts';

/** The workstation of a test file: it runs from the first test to the last, and is reset before each test. */
export function setUpTestWorkstation(): TestWorkstation {
  let running: TestWorkstation | undefined;
  let folder = '';
  const getRunning = (): TestWorkstation => {
    if (!running) throw new Error('The test workstation runs only within tests.');
    return running;
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'aboschalter-bench-'));
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
  return {
    get url() {
      return getRunning().url;
    },
    get journal() {
      return getRunning().journal;
    },
    control: (...sent) => getRunning().control(...sent),
    state: () => getRunning().state(),
    numbersOn: (card) => getRunning().numbersOn(card),
    issue: (device, order) => getRunning().issue(device, order),
    close: () => getRunning().close(),
  };
}
