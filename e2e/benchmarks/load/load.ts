import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startTestStack, type TestStack } from '@aboschalter/dev-tools';
import { openLoadSession, type LoadSession, type Load } from './measure.ts';
import { listFetchedFiles, redeploy } from './redeploy.ts';
import { startReference } from './reference.ts';
import { formatReport, toJson, type Measured, type Result, type Variant } from './report.ts';
import { summarizeLoads } from './statistics.ts';
import { federated, copyForRedeploy, singleBundle, addSyntheticRemotes } from './variants.ts';
import { openBrowser } from '../open-browser.ts';

// `pnpm bench:load [--runs 9] [--reference COMMIT] [--json FILE]`: the federated product compared with the same sources as
// one bundle, and with an earlier commit.
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '9' }, reference: { type: 'string' }, json: { type: 'string' } },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number above 0.');
/** The remote that is released again between two loads. */
const REDEPLOYED = 'mfe-sales';
/** The number of remotes in the variant `many`. */
const MANY = 40;

console.log('Building the federated product and the single bundle …');
const federatedRoot = await federated();
const roots = {
  single: await singleBundle(),
  federated: federatedRoot,
  many: await addSyntheticRemotes(federatedRoot, MANY),
  redeploy: copyForRedeploy(federatedRoot),
};
const variantsOfSources = ['single', 'federated', 'many'] as const satisfies readonly (keyof typeof roots)[];

const cleanups: (() => Promise<unknown>)[] = [];
try {
  const browser = await openBrowser();
  cleanups.push(() => browser.close());
  const openStack = async (variant: keyof typeof roots): Promise<TestStack> => {
    const stack = await startTestStack({ releaseRoot: roots[variant], accessTokenSeconds: 3_600 });
    cleanups.push(() => stack.close());
    return stack;
  };
  const sessions = new Map<Variant, LoadSession>();
  for (const variant of variantsOfSources)
    sessions.set(variant, await openLoadSession(browser, (await openStack(variant)).addresses.shell));
  if (values.reference !== undefined) {
    console.log(`Building ${values.reference} …`);
    const { addresses, close } = await startReference(values.reference);
    cleanups.push(close);
    sessions.set('reference single', await openLoadSession(browser, addresses.single));
    sessions.set('reference federated', await openLoadSession(browser, addresses.federated));
  }
  const compared = [...sessions];

  /** Loads each variant `runs` times. Alternates between the variants, so that other load of the machine affects all of them. */
  const measureAlternately = async (cache: 'cold' | 'warm'): Promise<Measured> => {
    const loads = new Map<Variant, Load[]>();
    for (let run = 0; run < runs; run += 1) {
      console.log(`${cache} ${run + 1} of ${runs}, load of the machine ${loadavg()[0]?.toFixed(1)}`);
      // Rotate the order of the variants in each round.
      const first = run % compared.length;
      for (const [variant, session] of [...compared.slice(first), ...compared.slice(0, first)])
        loads.set(variant, [...(loads.get(variant) ?? []), await session.load(cache)]);
    }
    return new Map([...loads].map(([variant, all]) => [variant, summarizeLoads(all)]));
  };
  const cold = await measureAlternately('cold');
  for (const [, session] of compared) await session.load('warm');
  const warm = await measureAlternately('warm');

  const unused = new Map<Variant, number>();
  for (const [variant, session] of compared) unused.set(variant, await session.measureUnusedShare());

  const stack = await openStack('redeploy');
  const session = await openLoadSession(browser, stack.addresses.shell);
  await session.load('warm');
  await redeploy(roots.redeploy, REDEPLOYED);
  const loadAfterRelease = await session.load('warm');

  const result: Result = {
    runs,
    ...(values.reference === undefined ? {} : { reference: values.reference }),
    measured: { cold, warm },
    unused,
    redeploy: { remote: REDEPLOYED, ...listFetchedFiles(loadAfterRelease, stack.addresses.web) },
  };
  console.log(formatReport(result));
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(toJson(result), undefined, 2)}\n`);
} finally {
  for (const close of cleanups.toReversed()) await close();
}
