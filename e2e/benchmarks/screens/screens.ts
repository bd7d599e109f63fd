import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startTestStack } from '@aboschalter/dev-tools';
import { quantile } from '../load/statistics.ts';
import { federated, singleBundle } from '../load/variants.ts';
import { openSession, screens, type ScreenName, type ScreenVisit } from './measure.ts';
import { openBrowser } from '../open-browser.ts';

// `pnpm bench:screens [--runs 20] [--json FILE]`: the first visit of another remote's screen in a tab, compared with
// the single bundle.
const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' }, json: { type: 'string' } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs wants a whole number above 0');
const slowdowns = [1, 4] as const;
const names = Object.keys(screens).filter((name): name is ScreenName => name in screens);

console.log('Building the federated product and the single bundle …');
const roots = { federated: await federated(), single: await singleBundle() };
const variants = ['single', 'federated'] as const;
const closing: (() => Promise<unknown>)[] = [];
try {
  const browser = await openBrowser();
  closing.push(() => browser.close());
  const open = async (releaseRoot: string) => {
    const stack = await startTestStack({ releaseRoot, accessTokenSeconds: 3_600 });
    closing.push(() => stack.close());
    return openSession(browser, stack);
  };
  const visitors = { single: await open(roots.single), federated: await open(roots.federated) };

  const figures = [];
  for (const slowdown of slowdowns) {
    for (const screen of names) {
      const visits: Record<(typeof variants)[number], ScreenVisit[]> = { single: [], federated: [] };
      // Alternating, so that other load of the machine affects both.
      for (let run = 0; run < runs; run += 1)
        for (const variant of variants) visits[variant].push(await visitors[variant].visit(screen, slowdown));
      const of = (variant: (typeof variants)[number]) => {
        const quantileOf = (key: keyof ScreenVisit, share: number) =>
          quantile(
            visits[variant].map((visit) => visit[key]),
            share,
          );
        return {
          median: quantileOf('time', 0.5),
          p95: quantileOf('time', 0.95),
          longestTask: quantileOf('longest', 0.95),
          afterResponse: quantileOf('afterResponse', 0.5),
        };
      };
      const [single, one] = [of('single'), of('federated')];
      const ratio = Math.round((one.p95 / single.p95) * 1_000) / 1_000;
      figures.push({ screen, slowdown, single, federated: one, ratio });
      const milliseconds = (value: number) => `${value.toFixed(1)} ms`.padStart(10);
      console.log(
        [
          `${screen.padEnd(14)} processor ${slowdown} x`,
          ...(
            [
              ['single', single],
              ['federated', one],
            ] as const
          ).map(
            ([name, { median, p95, longestTask, afterResponse }]) =>
              `${name}: median ${milliseconds(median)}, p95 ${milliseconds(p95)}, longest task ${milliseconds(longestTask)}, after the response ${milliseconds(afterResponse)}`,
          ),
          `ratio of p95 ${ratio.toFixed(3)}`,
        ].join('  '),
      );
    }
  }
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ runs, figures }, undefined, 2)}\n`);
} finally {
  for (const close of closing.toReversed()) await close();
}
