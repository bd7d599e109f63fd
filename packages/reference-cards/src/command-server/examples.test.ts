import { exampleExchanges } from '@aboschalter/contract/examples';
import { expect, it, onTestFinished } from 'vitest';
import { startTestWorkstation } from '../testing/test-workstation.ts';
import { recordExamples } from '../testing/record-examples.ts';
import { createTempDir } from '../testing/create-temp-dir.ts';

it('the exchanges of the card workstation are exactly the examples of the contract', async () => {
  const workstation = await startTestWorkstation(createTempDir());
  onTestFinished(async () => workstation.close());
  expect(await recordExamples(workstation)).toEqual(exampleExchanges);
});
