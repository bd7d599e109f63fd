import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startTestStack, type TestStack } from '@aboschalter/dev-tools';
import { openCounter, type Counter, type Load } from './measure.ts';
import { filesFetched, redeploy } from './redeploy.ts';
import { startReference } from './reference.ts';
import { report, toJson, type Measured, type Result, type Variant } from './report.ts';
import { summary } from './statistics.ts';
import { federated, forRedeploy, singleBundle, addSyntheticRemotes } from './variants.ts';
import { openBrowser } from '../open-browser.ts';

// `pnpm bench:load [--runs 9] [--reference COMMIT] [--json FILE]`: the federated product compared with the same sources as
// one bundle, and with an earlier commit.
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '9' }, reference: { type: 'string' }, json: { type: 'string' } },
});
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
const here = ['single', 'federated', 'many'] as const satisfies readonly (keyof typeof roots)[];

const closing: (() => Promise<unknown>)[] = [];
try {
  const browser = await openBrowser();
  closing.push(() => browser.close());
  const openStack = async (variant: keyof typeof roots): Promise<TestStack> => {
    const stack = await startTestStack({ releaseRoot: roots[variant], accessTokenSeconds: 3_600 });
    closing.push(() => stack.close());
    return stack;
  };
  const counters = new Map<Variant, Counter>();
  for (const variant of here) counters.set(variant, await openCounter(browser, (await openStack(variant)).addresses.shell));
  if (values.reference !== undefined) {
    console.log(`Building ${values.reference} …`);
    const { addresses, close } = await startReference(values.reference);
    closing.push(close);
    counters.set('reference single', await openCounter(browser, addresses.single));
    counters.set('reference federated', await openCounter(browser, addresses.federated));
  }
  const compared = [...counters];

  /** Alternates between the variants, so that other load of the machine affects all of them. */
  const alternating = async (cache: 'cold' | 'warm'): Promise<Measured> => {
    const loads = new Map<Variant, Load[]>();
    for (let run = 0; run < runs; run += 1) {
      console.log(`${cache} ${run + 1} of ${runs}, load of the machine ${loadavg()[0]?.toFixed(1)}`);
      // Rotate the order of the variants in each round.
      const first = run % compared.length;
      for (const [variant, counter] of [...compared.slice(first), ...compared.slice(0, first)])
        loads.set(variant, [...(loads.get(variant) ?? []), await counter.load(cache)]);
    }
    return new Map([...loads].map(([variant, all]) => [variant, summary(all)]));
  };
  const cold = await alternating('cold');
  for (const [, counter] of compared) await counter.load('warm');
  const warm = await alternating('warm');

  const unused = new Map<Variant, number>();
  for (const [variant, counter] of compared) unused.set(variant, await counter.unusedShare());

  const stack = await openStack('redeploy');
  const counter = await openCounter(browser, stack.addresses.shell);
  await counter.load('warm');
  await redeploy(roots.redeploy, REDEPLOYED);
  const after = await counter.load('warm');

  const result: Result = {
    runs,
    ...(values.reference === undefined ? {} : { reference: values.reference }),
    measured: { cold, warm },
    unused,
    redeploy: { remote: REDEPLOYED, ...filesFetched(after, stack.addresses.web) },
  };
  console.log(report(result));
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(toJson(result), undefined, 2)}\n`);
} finally {
  for (const close of closing.toReversed()) await close();
}
