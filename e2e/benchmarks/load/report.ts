import { ratio, type Ratio, type Summary } from './statistics.ts';

/** The compared builds: of this state, and of an earlier commit if one is given. */
export type Variant = 'single' | 'federated' | 'many' | 'reference single' | 'reference federated';

/** The loads of each build that was measured. */
export type Measured = ReadonlyMap<Variant, Summary>;

/** The result of the benchmark. */
export interface Result {
  readonly runs: number;
  /** The earlier commit. */
  readonly reference?: string;
  readonly measured: { readonly cold: Measured; readonly warm: Measured };
  /** The share of the loaded script that has not run when the page is usable. */
  readonly unused: ReadonlyMap<Variant, number>;
  readonly redeploy: { readonly remote: string; readonly bytes: number; readonly files: readonly string[] };
}

/** The printed ratios: the first build to the second. */
const compared: readonly (readonly [Variant, Variant])[] = [
  ['federated', 'single'],
  ['many', 'federated'],
  ['federated', 'reference single'],
  ['federated', 'reference federated'],
];

/** Returns the ratios of the measured builds, with their names. */
export const ratios = (measured: Measured): readonly { readonly name: string; readonly ratio: Ratio }[] =>
  compared.flatMap(([one, other]) => {
    const [above, below] = [measured.get(one), measured.get(other)];
    return above && below ? [{ name: `${one} / ${other}`, ratio: ratio(above, below) }] : [];
  });

/** Returns the result with its ratios as plain data for JSON. */
export const toJson = ({ measured, unused, ...result }: Result) => ({
  ...result,
  unused: Object.fromEntries(unused),
  cold: { measured: Object.fromEntries(measured.cold), ratios: ratios(measured.cold) },
  warm: { measured: Object.fromEntries(measured.warm), ratios: ratios(measured.warm) },
});

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
const milliseconds = (time: number): string => `${Math.round(time)} ms`;
const row = (cells: readonly string[]): string => cells.map((cell, nth) => (nth === 0 ? cell.padEnd(34) : cell.padStart(14))).join('');
const summaryRow = (name: string, { bytes, requests, chain, time, spread }: Summary): string =>
  row([name, kilobytes(bytes), String(requests), String(chain), milliseconds(time), spread.map(Math.round).join('–')]);
const ratioRow = (name: string, { bytes, requests, time }: Ratio): string =>
  row([`  ${name}`, bytes.toFixed(3), requests.toFixed(3), '', time.toFixed(3)]);

/** Formats the result as a table. */
export function report({ runs, reference, measured, unused, redeploy }: Result): string {
  const table = (cache: 'cold' | 'warm') => [
    row([`${cache} cache, ${runs} runs`, 'bytes', 'requests', 'longest chain', 'usable after', 'middle half']),
    ...[...measured[cache]].map(([variant, figures]) => summaryRow(variant, figures)),
    ...ratios(measured[cache]).map(({ name, ratio: of }) => ratioRow(name, of)),
    '',
  ];
  return [
    '',
    'Landing page with a live session; 10 Mbit/s, 40 ms, processor 4 times slower, gzip; medians. many: 40 remotes.',
    ...(reference === undefined ? [] : [`reference: commit ${reference}`]),
    '',
    ...table('cold'),
    ...table('warm'),
    `Script that has not run when the page is usable: ${[...unused].map(([variant, share]) => `${variant} ${Math.round(share * 100)} %`).join(', ')}`,
    `After ${redeploy.remote} was released anew: ${kilobytes(redeploy.bytes)} in ${redeploy.files.length} files`,
    ...redeploy.files.map((file) => `  ${file}`),
  ].join('\n');
}
