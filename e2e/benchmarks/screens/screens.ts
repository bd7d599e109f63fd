import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startTestStack } from '@aboschalter/dev-tools';
import { computeQuantile } from '../load/statistics.ts';
import { federated, singleBundle } from '../load/variants.ts';
import { openSession, screens, type ScreenName, type ScreenVisit } from './measure.ts';
import { openBrowser } from '../open-browser.ts';

// `pnpm bench:screens [--runs 20] [--json FILE]`: the first visit of another remote's screen in a tab, compared with
// the single bundle.
const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' }, json: { type: 'string' } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number above 0.');
const slowdowns = [1, 4] as const;
const names = Object.keys(screens).filter((name): name is ScreenName => name in screens);

console.log('Building the federated product and the single bundle …');
const roots = { federated: await federated(), single: await singleBundle() };
const variants = ['single', 'federated'] as const;
const cleanups: (() => Promise<unknown>)[] = [];
try {
  const browser = await openBrowser();
  cleanups.push(() => browser.close());
  const openVariant = async (releaseRoot: string) => {
    const stack = await startTestStack({ releaseRoot, accessTokenSeconds: 3_600 });
    cleanups.push(() => stack.close());
    return openSession(browser, stack);
  };
  const sessions = { single: await openVariant(roots.single), federated: await openVariant(roots.federated) };

  const figures = [];
  for (const slowdown of slowdowns) {
    for (const screen of names) {
      const visits: Record<(typeof variants)[number], ScreenVisit[]> = { single: [], federated: [] };
      // The variants alternate, so that other load of the machine affects both.
      for (let run = 0; run < runs; run += 1)
        for (const variant of variants) visits[variant].push(await sessions[variant].visit(screen, slowdown));
      const summarizeVisits = (variant: (typeof variants)[number]) => {
        const computeVisitQuantile = (key: keyof ScreenVisit, share: number) =>
          computeQuantile(
            visits[variant].map((visit) => visit[key]),
            share,
          );
        return {
          median: computeVisitQuantile('time', 0.5),
          p95: computeVisitQuantile('time', 0.95),
          longestTask: computeVisitQuantile('longest', 0.95),
          afterResponse: computeVisitQuantile('afterResponse', 0.5),
        };
      };
      const [singleSummary, federatedSummary] = [summarizeVisits('single'), summarizeVisits('federated')];
      const ratio = Math.round((federatedSummary.p95 / singleSummary.p95) * 1_000) / 1_000;
      figures.push({ screen, slowdown, single: singleSummary, federated: federatedSummary, ratio });
      const formatMilliseconds = (value: number) => `${value.toFixed(1)} ms`.padStart(10);
      console.log(
        [
          `${screen.padEnd(14)} processor ${slowdown} x`,
          ...(
            [
              ['single', singleSummary],
              ['federated', federatedSummary],
            ] as const
          ).map(
            ([name, { median, p95, longestTask, afterResponse }]) =>
              `${name}: median ${formatMilliseconds(median)}, p95 ${formatMilliseconds(p95)}, longest task ${formatMilliseconds(longestTask)}, after the response ${formatMilliseconds(afterResponse)}`,
          ),
          `ratio of p95 ${ratio.toFixed(3)}`,
        ].join('  '),
      );
    }
  }
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ runs, figures }, undefined, 2)}\n`);
} finally {
  for (const close of cleanups.toReversed()) await close();
}
