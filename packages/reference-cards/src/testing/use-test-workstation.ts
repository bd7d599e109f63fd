import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestWorkstation, type TestWorkstation } from './test-workstation.ts';

/** The workstation of a test file: it runs from the first test to the last, and is reset before each test. */
export function setUpTestWorkstation(): TestWorkstation {
  let running: TestWorkstation | undefined;
  let folder = '';
  const bench = (): TestWorkstation => {
    if (!running) throw new Error('The bench runs only within tests.');
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
    bench().journal.picture = null;
    await bench().control('POST', 'reset');
  });
  return {
    get url() {
      return bench().url;
    },
    get journal() {
      return bench().journal;
    },
    control: (...sent) => bench().control(...sent),
    state: () => bench().state(),
    numbersOn: (card) => bench().numbersOn(card),
    issue: (device, order) => bench().issue(device, order),
    close: () => bench().close(),
  };
}
