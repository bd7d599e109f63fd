import { expect, it } from 'vitest';
import { computeRatios, formatReport, toJson, type Variant } from './report.ts';
import { summarizeLoads } from './statistics.ts';

const measured = (...times: readonly (readonly [Variant, number])[]) =>
  new Map(times.map(([variant, time]) => [variant, summarizeLoads([{ bytes: 1_000, requests: 4, chain: 2, time, fetched: [] }])]));

it('computeRatios compares only builds that were measured', () => {
  expect(computeRatios(measured(['single', 100], ['federated', 110])).map(({ name, ratio }) => [name, ratio.time])).toEqual([
    ['federated / single', 1.1],
  ]);
  const all = measured(['single', 100], ['federated', 120], ['many', 180], ['reference single', 160], ['reference federated', 240]);
  expect(computeRatios(all).map(({ name, ratio }) => [name, ratio.time])).toEqual([
    ['federated / single', 1.2],
    ['many / federated', 1.5],
    ['federated / reference single', 0.75],
    ['federated / reference federated', 0.5],
  ]);
});

it('formatReport prints a row for each build and each ratio, and toJson contains their figures', () => {
  const result = {
    runs: 1,
    reference: '050e652',
    measured: { cold: measured(['single', 100], ['federated', 110]), warm: measured(['federated', 90]) },
    unused: new Map<Variant, number>([['federated', 0.456]]),
    redeploy: { remote: 'mfe-sales', bytes: 2_000, files: ['a.js'] },
  };
  const lines = formatReport(result).split('\n');
  expect(lines.filter((line) => /^ *federated/.test(line)).map((line) => line.split(/\s{2,}/))).toEqual([
    ['federated', '1.0 kB', '4', '2', '110 ms', '110–110'],
    ['', 'federated / single', '1.000', '1.000', '1.100'],
    ['federated', '1.0 kB', '4', '2', '90 ms', '90–90'],
  ]);
  expect(lines).toContain('reference: commit 050e652');
  expect(lines).toContain('Script that has not run when the page is usable: federated 46 %');
  expect(toJson(result)).toMatchObject({ runs: 1, cold: { measured: { single: { time: 100 } }, ratios: [{ ratio: { time: 1.1 } }] } });
});
