import { parseArgs } from 'node:util';
import { seedFromEnvironment } from '@aboschalter/reference-middleware/seed';
import { getDatabaseVariables } from './database-variables.ts';
import { CLEAR_LINE } from './terminal/progress.ts';
import { formatProgressBar } from './terminal/progress-bar.ts';
import { CliError, getErrorReason, runCli } from './terminal/cli-error.ts';

const MAX_CUSTOMERS = 10_000_000;
const USAGE = `pnpm db:seed --customers 100000 [--seed 1]: from 1 to ${MAX_CUSTOMERS} customers; the same seed gives the same people.`;
/** Parses a non-negative integer. Returns NaN for any other text. */
const parseInteger = (text: string): number => (/^\d+$/.test(text) ? Number(text) : NaN);

/**
 * Creates a function that prints the progress: on a terminal in one line that is rewritten, otherwise one line for each tenth.
 * Its parameter is the number of stored customers; undefined when all are stored.
 */
function createProgressPrinter(customers: number, out: NodeJS.WriteStream) {
  const startedAt = performance.now();
  let printedTenth = -1;
  return (done: number | undefined): void => {
    if (done === undefined) {
      out.write(`${out.isTTY ? CLEAR_LINE : ''}  ${customers} customers are stored; building the indexes …\n`);
      return;
    }
    const tenth = Math.floor((done / customers) * 10);
    if (!out.isTTY && tenth === printedTenth) return;
    printedTenth = tenth;
    const line = `  ${formatProgressBar(done / customers, performance.now() - startedAt)}`;
    out.write(out.isTTY ? `${CLEAR_LINE}${line}` : `${line}\n`);
  };
}

// `pnpm db:seed --customers N [--seed S]`: fills the empty database of `DATABASE_URL` or `MIDDLEWARE_DATA_DIR`, by default the
// database of `npm start`.
await runCli(async () => {
  const { values } = parseArgs({ options: { customers: { type: 'string', default: '' }, seed: { type: 'string', default: '1' } } });
  const customers = parseInteger(values.customers);
  const seed = parseInteger(values.seed);
  const isCountValid = customers >= 1 && customers <= MAX_CUSTOMERS;
  if (!isCountValid || !Number.isSafeInteger(seed)) throw new CliError(USAGE);
  const startedAt = performance.now();
  console.log(`${customers} customers, seed ${seed}`);
  process.once('SIGINT', () => {
    console.log('\nStopped: the database is unchanged.');
    process.exit(130);
  });
  const seedOptions = { customers, seed, today: new Date(), onProgress: createProgressPrinter(customers, process.stdout) };
  const place = await seedFromEnvironment(getDatabaseVariables(), seedOptions).catch((error: unknown) => {
    throw new CliError(getErrorReason(error));
  });
  if (place === undefined) throw new CliError('The database already contains customers; nothing was changed. Name an empty database.');
  console.log(`${place}: filled in ${Math.round((performance.now() - startedAt) / 1_000)} s.`);
});
