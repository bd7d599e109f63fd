import { exampleExchanges } from '@aboschalter/contract/examples';
import { expect, it, onTestFinished } from 'vitest';
import { startTestWorkstation } from '../testing/test-workstation.ts';
import { recordExamples } from '../testing/record-examples.ts';
import { createTempDir } from '../testing/create-temp-dir.ts';

it('the protocol matches the examples of the contract exactly', async () => {
  const bench = await startTestWorkstation(createTempDir());
  onTestFinished(async () => bench.close());
  expect(await recordExamples(bench)).toEqual(exampleExchanges);
});
