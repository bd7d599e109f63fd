import { computeRatio, type Ratio, type Summary } from './statistics.ts';

/** The compared builds: `reference …` are builds of an earlier commit, all others are builds of the current sources. */
export type Variant = 'single' | 'federated' | 'many' | 'reference single' | 'reference federated';

/** The summarized loads of each build that was measured. */
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

/** The pairs of builds whose ratio is printed: the first build divided by the second. */
const compared: readonly (readonly [Variant, Variant])[] = [
  ['federated', 'single'],
  ['many', 'federated'],
  ['federated', 'reference single'],
  ['federated', 'reference federated'],
];

/** Returns the ratios of the measured builds, with their names. */
export const computeRatios = (measured: Measured): readonly { readonly name: string; readonly ratio: Ratio }[] =>
  compared.flatMap(([variant, comparedVariant]) => {
    const [numerator, denominator] = [measured.get(variant), measured.get(comparedVariant)];
    return numerator && denominator ? [{ name: `${variant} / ${comparedVariant}`, ratio: computeRatio(numerator, denominator) }] : [];
  });

/** Returns the result with its ratios as plain data for JSON. */
export const toJson = ({ measured, unused, ...result }: Result) => ({
  ...result,
  unused: Object.fromEntries(unused),
  cold: { measured: Object.fromEntries(measured.cold), ratios: computeRatios(measured.cold) },
  warm: { measured: Object.fromEntries(measured.warm), ratios: computeRatios(measured.warm) },
});

const formatKilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
const formatMilliseconds = (time: number): string => `${Math.round(time)} ms`;
const formatRow = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(14))).join('');
const formatSummary = (name: string, { bytes, requests, chain, time, spread }: Summary): string =>
  formatRow([name, formatKilobytes(bytes), String(requests), String(chain), formatMilliseconds(time), spread.map(Math.round).join('–')]);
const formatRatio = (name: string, { bytes, requests, time }: Ratio): string =>
  formatRow([`  ${name}`, bytes.toFixed(3), requests.toFixed(3), '', time.toFixed(3)]);

/** Formats the result as a table. */
export function formatReport({ runs, reference, measured, unused, redeploy }: Result): string {
  const table = (cache: 'cold' | 'warm') => [
    formatRow([`${cache} cache, ${runs} runs`, 'bytes', 'requests', 'longest chain', 'usable after', 'middle half']),
    ...[...measured[cache]].map(([variant, summary]) => formatSummary(variant, summary)),
    ...computeRatios(measured[cache]).map(({ name, ratio }) => formatRatio(name, ratio)),
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
    `After ${redeploy.remote} was released again: ${formatKilobytes(redeploy.bytes)} in ${redeploy.files.length} files`,
    ...redeploy.files.map((file) => `  ${file}`),
  ].join('\n');
}
