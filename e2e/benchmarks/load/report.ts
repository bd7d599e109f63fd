import type { Ratio, Summary } from './statistics.ts';

type Compared = Readonly<Record<'single' | 'federated' | 'many', Summary>>;

/** The result of the benchmark, also as JSON. */
export interface Result {
  readonly runs: number;
  readonly measured: { readonly cold: Compared; readonly warm: Compared };
  readonly ratio: {
    readonly cold: Ratio;
    readonly warm: Ratio;
    /** 40 registered remotes compared with the present ones. */
    readonly manyRemotes: { readonly cold: Ratio; readonly warm: Ratio };
  };
  readonly redeploy: { readonly remote: string; readonly bytes: number; readonly files: readonly string[] };
}

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
const milliseconds = (time: number): string => `${Math.round(time)} ms`;
const row = (cells: readonly string[]): string => cells.map((cell, nth) => (nth === 0 ? cell.padEnd(26) : cell.padStart(14))).join('');
const summaryRow = (name: string, { bytes, requests, chain, time, spread }: Summary): string =>
  row([name, kilobytes(bytes), String(requests), String(chain), milliseconds(time), spread.map(Math.round).join('–')]);
const ratioRow = (name: string, { bytes, requests, time }: Ratio): string =>
  row([name, bytes.toFixed(3), requests.toFixed(3), '', time.toFixed(3)]);

/** Formats the result as a table. */
export function report({ runs, measured, ratio, redeploy }: Result): string {
  const table = (cache: 'cold' | 'warm') => [
    row([`${cache} cache, ${runs} runs`, 'bytes', 'requests', 'longest chain', 'usable after', 'middle half']),
    summaryRow('single bundle', measured[cache].single),
    summaryRow('federated', measured[cache].federated),
    ratioRow('  ratio', ratio[cache]),
    summaryRow('federated, 40 remotes', measured[cache].many),
    ratioRow('  ratio to federated', ratio.manyRemotes[cache]),
    '',
  ];
  return [
    '',
    'Landing page with a live session; 10 Mbit/s, 40 ms, processor 4 times slower, gzip; medians.',
    '',
    ...table('cold'),
    ...table('warm'),
    `After ${redeploy.remote} was released anew: ${kilobytes(redeploy.bytes)} in ${redeploy.files.length} files`,
    ...redeploy.files.map((file) => `  ${file}`),
  ].join('\n');
}
