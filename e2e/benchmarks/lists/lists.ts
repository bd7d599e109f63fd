import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildPage } from './build-page.ts';
import { measure, type ListMetrics, type Quantiles } from './measure.ts';
import { openBrowser } from '../open-browser.ts';

// `pnpm bench:lists [--json FILE]`: a list of 5,000 tickets, compared with the same list with all rows rendered.
const { values } = parseArgs({ options: { json: { type: 'string' } } });

console.log('Building the list, and the same list with all rows in the page …');
const folders = { virtual: await buildPage('virtual'), all: await buildPage('all') };
const browser = await openBrowser();
try {
  const virtual = await measure(browser, folders.virtual);
  const all = await measure(browser, folders.all);
  const round = (value: number) => Math.round(value * 1_000) / 1_000;
  const ratio = {
    nodes: round(virtual.nodes / all.nodes),
    median: round(virtual.rows.median / all.rows.median),
    p95: round(virtual.rows.p95 / all.rows.p95),
  };
  const formatRow = (name: string, cells: readonly string[]) => name.padEnd(28) + cells.map((cell) => cell.padStart(14)).join('');
  const formatMilliseconds = ({ median, p95 }: Quantiles) => [`${median.toFixed(1)} ms`, `${p95.toFixed(1)} ms`];
  const formatMetrics = ({ nodes, typed, rows }: ListMetrics) => [String(nodes), ...formatMilliseconds(typed), ...formatMilliseconds(rows)];
  console.log(
    [
      '',
      `5,000 tickets of 12 columns; ${virtual.keys} keys in filters, from the key to the paint of the typed text, and to the paint of the filtered rows; processor 4 times slower.`,
      '',
      formatRow('', ['nodes', 'typed median', 'p95', 'rows median', 'p95']),
      formatRow('rows in sight', formatMetrics(virtual)),
      formatRow('all rows in the page', formatMetrics(all)),
      formatRow('  ratio', [String(ratio.nodes), '', '', String(ratio.median), String(ratio.p95)]),
    ].join('\n'),
  );
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ virtual, all, ratio }, undefined, 2)}\n`);
} finally {
  await browser.close();
}
