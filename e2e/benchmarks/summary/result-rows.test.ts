import { expect, it } from 'vitest';
import { formatRows, replaceTable, resultRows } from './result-rows.ts';

const summary = { bytes: 400_000, requests: 30, chain: 6, time: 900, spread: [880, 930], p95: 990 };
const load = {
  runs: 9,
  cold: { measured: { federated: summary }, ratios: [{ name: 'federated / single', ratio: { bytes: 1.14, requests: 1.2, time: 1.04 } }] },
  warm: { measured: {}, ratios: [] },
  unused: { federated: 0.4512 },
  redeploy: { remote: 'mfe-sales', bytes: 29_900, files: [] },
};

it('resultRows.load has the time and the bytes of each ratio, with its target', () => {
  expect(resultRows.load(load)).toEqual([
    {
      benchmark: 'load',
      figure: 'federated / single, time, cold',
      median: '900 ms',
      p95: '990 ms',
      spread: '880–930',
      value: 1.04,
      target: 1.03,
    },
    { benchmark: 'load', figure: 'federated / single, bytes, cold', median: '400.0 kB', value: 1.14 },
    { benchmark: 'load', figure: 'federated, share of the script that has not run', value: 0.451 },
    { benchmark: 'load', figure: 'kB fetched after a release of mfe-sales', value: 29.9 },
  ]);
});

it('resultRows.screens has the time from the response at full speed only', () => {
  const visit = { median: 80, p95: 101.2, longestTask: 0, afterResponse: 62.4 };
  const figure = { screen: 'Kundendaten', single: visit, federated: visit, ratio: 0.98 };
  expect(
    resultRows
      .screens({ runs: 9, figures: [1, 4].map((slowdown) => ({ ...figure, slowdown })) })
      .map(({ figure: name, value }) => [name, value]),
  ).toEqual([
    ['Kundendaten, processor 1 x, first visit, p95 to the single bundle', 0.98],
    ['Kundendaten, processor 1 x, ms from response to paint', 62],
    ['Kundendaten, processor 4 x, first visit, p95 to the single bundle', 0.98],
  ]);
});

it('resultRows.middleware leaves out kinds of calls that did not run', () => {
  const reads = { count: 10, p50: 1.2, p95: 4.5, p99: 9, errors: 0 };
  expect(resultRows.middleware({ clerks: { PGlite: { reads } } })).toEqual([
    { benchmark: 'middleware', figure: 'reads on PGlite, p95 in ms, 0 errors', median: '1.2 ms', p95: '4.5 ms', value: 4.5 },
  ]);
});

it('resultRows rejects the JSON of another benchmark', () => {
  expect(() => resultRows.soak(load)).toThrow('growth');
});

it('formatRows says which targets were reached', () => {
  const table = formatRows([
    { benchmark: 'soak', figure: 'heap', value: 1.02, target: 1.05 },
    { benchmark: 'load', figure: 'time', median: '900 ms', value: 0.9, target: 0.85 },
    { benchmark: 'lists', figure: 'elements', value: 0.1 },
  ]);
  expect(table.split('\n').slice(2)).toEqual([
    '| soak | heap |  |  |  | 1.02 | ≤ 1.05 | yes |',
    '| load | time | 900 ms |  |  | 0.9 | ≤ 0.85 | **no** |',
    '| lists | elements |  |  |  | 0.1 |  |  |',
  ]);
});

it('resultRows.interactions has the 98th percentile with its target', () => {
  expect(resultRows.interactions({ count: 400, median: 16, p95: 64, p98: 88, longest: 120 })).toEqual([
    {
      benchmark: 'interactions',
      figure: 'ms from input to paint, p98 of 400 keys and clicks',
      median: '16 ms',
      p95: '64 ms',
      value: 88,
      target: 100,
    },
  ]);
});

it('replaceTable keeps the text around the table, and throws without its comments', () => {
  const page = 'a\n<!-- table of pnpm bench -->\nold\n<!-- end of the table -->\nb';
  expect(replaceTable(page, 'new\n')).toBe('a\n<!-- table of pnpm bench -->\n\nnew\n\n<!-- end of the table -->\nb');
  expect(() => replaceTable('a', 'new')).toThrow('The page has no');
});
