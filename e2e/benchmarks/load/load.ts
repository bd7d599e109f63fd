import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startTestStack, type TestStack } from '@aboschalter/dev-tools';
import { openCounter, type Counter, type Load } from './measure.ts';
import { filesFetched, redeploy } from './redeploy.ts';
import { report } from './report.ts';
import { ratio, summary } from './statistics.ts';
import { federated, forRedeploy, singleBundle, addSyntheticRemotes } from './variants.ts';
import { openBrowser } from '../open-browser.ts';

// `pnpm bench:load [--runs 9] [--json FILE]`: the federated product compared with the same sources as one bundle.
const { values } = parseArgs({ options: { runs: { type: 'string', default: '9' }, json: { type: 'string' } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs wants a whole number above 0');
const REDEPLOYED = 'mfe-sales';
const MANY = 40;

console.log('Building the federated product and the single bundle …');
const federatedRoot = await federated();
const roots = {
  single: await singleBundle(),
  federated: federatedRoot,
  many: await addSyntheticRemotes(federatedRoot, MANY),
  redeploy: forRedeploy(federatedRoot),
};
type Variant = keyof typeof roots;
const compared = ['single', 'federated', 'many'] as const satisfies readonly Variant[];

const closing: (() => Promise<unknown>)[] = [];
try {
  const browser = await openBrowser();
  closing.push(() => browser.close());
  const open = async (variant: Variant): Promise<{ stack: TestStack; counter: Counter }> => {
    const stack = await startTestStack({ releaseRoot: roots[variant], accessTokenSeconds: 3_600 });
    closing.push(() => stack.close());
    return { stack, counter: await openCounter(browser, stack) };
  };
  const counters = { single: await open('single'), federated: await open('federated'), many: await open('many') };

  /** Alternates between the variants, so that other load of the machine affects all of them. */
  const alternating = async (cache: 'cold' | 'warm') => {
    const loads: Record<(typeof compared)[number], Load[]> = { single: [], federated: [], many: [] };
    for (let run = 1; run <= runs; run += 1) {
      console.log(`${cache} ${run} of ${runs}`);
      // Rotate the order of the variants in each round.
      for (const variant of [...compared.slice(run % 3), ...compared.slice(0, run % 3)])
        loads[variant].push(await counters[variant].counter.load(cache));
    }
    return { single: summary(loads.single), federated: summary(loads.federated), many: summary(loads.many) };
  };
  const cold = await alternating('cold');
  for (const variant of compared) await counters[variant].counter.load('warm');
  const warm = await alternating('warm');

  const { stack, counter } = await open('redeploy');
  await counter.load('warm');
  await redeploy(roots.redeploy, REDEPLOYED);
  const after = await counter.load('warm');

  const result = {
    runs,
    measured: { cold, warm },
    ratio: {
      cold: ratio(cold.federated, cold.single),
      warm: ratio(warm.federated, warm.single),
      manyRemotes: { cold: ratio(cold.many, cold.federated), warm: ratio(warm.many, warm.federated) },
    },
    redeploy: { remote: REDEPLOYED, ...filesFetched(after, stack.addresses.web) },
  };
  console.log(report(result));
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result, undefined, 2)}\n`);
} finally {
  for (const close of closing.toReversed()) await close();
}
