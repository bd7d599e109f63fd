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
  const rounded = (value: number) => Math.round(value * 1_000) / 1_000;
  const ratio = {
    nodes: rounded(virtual.nodes / all.nodes),
    median: rounded(virtual.rows.median / all.rows.median),
    p95: rounded(virtual.rows.p95 / all.rows.p95),
  };
  const row = (name: string, cells: readonly string[]) => name.padEnd(28) + cells.map((cell) => cell.padStart(14)).join('');
  const milliseconds = ({ median, p95 }: Quantiles) => [`${median.toFixed(1)} ms`, `${p95.toFixed(1)} ms`];
  const figures = ({ nodes, typed, rows }: ListMetrics) => [String(nodes), ...milliseconds(typed), ...milliseconds(rows)];
  console.log(
    [
      '',
      `5,000 tickets of 12 columns; ${virtual.keys} keys in filters, from the key to the paint of what was typed, and of the rows it leaves; processor 4 times slower.`,
      '',
      row('', ['nodes', 'typed median', 'p95', 'rows median', 'p95']),
      row('rows in sight', figures(virtual)),
      row('all rows in the page', figures(all)),
      row('  ratio', [String(ratio.nodes), '', '', String(ratio.median), String(ratio.p95)]),
    ].join('\n'),
  );
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ virtual, all, ratio }, undefined, 2)}\n`);
} finally {
  await browser.close();
}
