import { z } from 'zod';

/** A row of the table: a figure, and its target. */
export interface ResultRow {
  readonly benchmark: string;
  readonly figure: string;
  readonly median?: string;
  readonly p95?: string;
  /** The quartiles: half of the measurements are between them. */
  readonly spread?: string;
  /** The compared value: a ratio, or the figure itself. */
  readonly value: number;
  /** The highest accepted value; undefined without a target. */
  readonly target?: number;
}

const formatMilliseconds = (value: number): string => `${Math.round(value)} ms`;
const formatKilobytes = (value: number): string => `${(value / 1_000).toFixed(1)} kB`;

const ratioSchema = z.object({ name: z.string(), ratio: z.object({ bytes: z.number(), time: z.number() }) });
const loadSummarySchema = z.object({
  bytes: z.number(),
  time: z.number(),
  p95: z.number(),
  spread: z.tuple([z.number(), z.number()]),
});
const loadSchema = z.object({ measured: z.record(z.string(), loadSummarySchema), ratios: z.array(ratioSchema) });
const loadResultSchema = z.object({
  cold: loadSchema,
  warm: loadSchema,
  unused: z.record(z.string(), z.number()),
  redeploy: z.object({ remote: z.string(), bytes: z.number() }),
});

/** The targets of the benchmark `load`, by the name of the ratio. */
const loadTargets: Readonly<Record<string, { readonly bytes?: number; readonly time?: number }>> = {
  'federated / reference single': { bytes: 0.95, time: 0.85 },
  'federated / single': { time: 1.03 },
  'many / federated': { time: 1.02 },
};

function createLoadRows(json: unknown): ResultRow[] {
  const result = loadResultSchema.parse(json);
  const rows = (['cold', 'warm'] as const).flatMap((cache): ResultRow[] =>
    result[cache].ratios.flatMap(({ name, ratio }) => {
      const summary = result[cache].measured[name.split(' / ')[0] ?? ''];
      const target = loadTargets[name] ?? {};
      return [
        {
          benchmark: 'load',
          figure: `${name}, time, ${cache}`,
          ...(summary && {
            median: formatMilliseconds(summary.time),
            p95: formatMilliseconds(summary.p95),
            spread: summary.spread.map(Math.round).join('–'),
          }),
          value: ratio.time,
          ...(target.time === undefined ? {} : { target: target.time }),
        },
        {
          benchmark: 'load',
          figure: `${name}, bytes, ${cache}`,
          ...(summary && { median: formatKilobytes(summary.bytes) }),
          value: ratio.bytes,
          ...(target.bytes === undefined ? {} : { target: target.bytes }),
        },
      ];
    }),
  );
  const { remote, bytes } = result.redeploy;
  const unused = Object.entries(result.unused).map(([variant, share]): ResultRow => ({
    benchmark: 'load',
    figure: `${variant}, share of the script that has not run`,
    value: Math.round(share * 1_000) / 1_000,
  }));
  return [
    ...rows,
    ...unused,
    { benchmark: 'load', figure: `kB fetched after a release of ${remote}`, value: Math.round(bytes / 100) / 10 },
  ];
}

const visitSchema = z.object({ median: z.number(), p95: z.number(), afterResponse: z.number() });
const screensResultSchema = z.object({
  figures: z.array(z.object({ screen: z.string(), slowdown: z.number(), federated: visitSchema, single: visitSchema, ratio: z.number() })),
});

function createScreenRows(json: unknown): ResultRow[] {
  return screensResultSchema.parse(json).figures.flatMap(({ screen, slowdown, federated, ratio }): ResultRow[] => {
    const name = `${screen}, processor ${slowdown} x`;
    return [
      {
        benchmark: 'screens',
        figure: `${name}, first visit, p95 to the single bundle`,
        median: formatMilliseconds(federated.median),
        p95: formatMilliseconds(federated.p95),
        value: ratio,
        target: 1,
      },
      ...(slowdown === 1
        ? [{ benchmark: 'screens', figure: `${name}, ms from response to paint`, value: Math.round(federated.afterResponse), target: 150 }]
        : []),
    ];
  });
}

const interactionsResultSchema = z.object({ count: z.number(), median: z.number(), p95: z.number(), p98: z.number() });

function createInteractionRows(json: unknown): ResultRow[] {
  const { count, median, p95, p98 } = interactionsResultSchema.parse(json);
  return [
    {
      benchmark: 'interactions',
      figure: `ms from input to paint, p98 of ${count} keys and clicks`,
      median: formatMilliseconds(median),
      p95: formatMilliseconds(p95),
      value: p98,
      target: 100,
    },
  ];
}

const listSchema = z.object({ rows: z.object({ median: z.number(), p95: z.number() }) });
const listsResultSchema = z.object({ virtual: listSchema, ratio: z.object({ nodes: z.number(), median: z.number(), p95: z.number() }) });

function createListRows(json: unknown): ResultRow[] {
  const { virtual, ratio } = listsResultSchema.parse(json);
  return [
    {
      benchmark: 'lists',
      figure: 'filtering 5,000 tickets, to all rows in the page',
      median: formatMilliseconds(virtual.rows.median),
      p95: formatMilliseconds(virtual.rows.p95),
      value: ratio.median,
    },
    { benchmark: 'lists', figure: 'elements, to all rows in the page', value: ratio.nodes },
  ];
}

const soakResultSchema = z.object({ customers: z.number(), growth: z.object({ heap: z.number(), listeners: z.number() }) });

function createSoakRows(json: unknown): ResultRow[] {
  const { customers, growth } = soakResultSchema.parse(json);
  return [
    { benchmark: 'soak', figure: `heap after ${customers} customers, to the first`, value: growth.heap, target: 1.05 },
    { benchmark: 'soak', figure: `further listeners after ${customers} customers`, value: growth.listeners, target: 0 },
  ];
}

const latencySchema = z.object({ p50: z.number(), p95: z.number(), errors: z.number() });
const middlewareResultSchema = z.object({
  clerks: z.record(z.string(), z.object({ reads: latencySchema.optional(), writes: latencySchema.optional() })).default({}),
});

function createMiddlewareRows(json: unknown): ResultRow[] {
  return Object.entries(middlewareResultSchema.parse(json).clerks).flatMap(([database, { reads, writes }]) =>
    Object.entries({ reads, writes }).flatMap(([kind, latency]): ResultRow[] =>
      latency === undefined
        ? []
        : [
            {
              benchmark: 'middleware',
              figure: `${kind} on ${database}, p95 in ms, ${latency.errors} errors`,
              median: `${latency.p50.toFixed(1)} ms`,
              p95: `${latency.p95.toFixed(1)} ms`,
              value: latency.p95,
            },
          ],
    ),
  );
}

/** Functions that convert the JSON of each benchmark to rows of the table. They throw a ZodError if the JSON is invalid. */
export const resultRows = {
  load: createLoadRows,
  screens: createScreenRows,
  interactions: createInteractionRows,
  lists: createListRows,
  soak: createSoakRows,
  middleware: createMiddlewareRows,
} as const satisfies Record<string, (json: unknown) => ResultRow[]>;

export type BenchmarkName = keyof typeof resultRows;

const formatReached = (value: number, target: number): string => (value <= target ? 'yes' : '**no**');

/** Formats rows as a Markdown table. */
export function formatRows(rows: readonly ResultRow[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['Benchmark', 'Figure', 'Median', 'p95', 'Middle half', 'Value', 'Target', 'Reached']),
    line(['---', '---', '---', '---', '---', '---', '---', '---']),
    ...rows.map(({ benchmark, figure, median = '', p95 = '', spread = '', value, target }) =>
      line([
        benchmark,
        figure,
        median,
        p95,
        spread,
        String(value),
        target === undefined ? '' : `≤ ${target}`,
        target === undefined ? '' : formatReached(value, target),
      ]),
    ),
  ].join('\n');
}

const [START, END] = ['<!-- table of pnpm bench -->', '<!-- end of the table -->'];

/**
 * Replaces the table of the documentation page.
 * @throws Error if the page has lost one of the two comments around it
 */
export function replaceTable(page: string, table: string): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start === -1 || end < start) throw new Error(`The page has no "${START}" before "${END}".`);
  return `${page.slice(0, start)}${START}\n\n${table}\n${page.slice(end)}`;
}
