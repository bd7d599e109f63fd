import { parseArgs } from 'node:util';
import { seedFromEnvironment } from '@aboschalter/reference-middleware/seed';
import { ZodError } from 'zod';
import { getDatabaseDir, dataDir } from './root.ts';
import { formatProgressBar } from './terminal/progress-bar.ts';
import { runCli, CliError } from './terminal/cli-error.ts';

const MOST = 10_000_000;
const USAGE = `pnpm db:seed --customers 100000 [--seed 1]: from 1 to ${MOST} customers; the same seed gives the same people.`;
/** Parses an integer. */
const wholeNumber = (text: string): number => (/^\d+$/.test(text) ? Number(text) : NaN);

/** Shows the progress: in one line that is rewritten on a terminal, otherwise in a line per tenth. */
function progress(customers: number, out: NodeJS.WriteStream) {
  const began = performance.now();
  let said = -1;
  return (done: number | undefined): void => {
    if (done === undefined) {
      out.write(`${out.isTTY ? '\r\u001B[2K' : ''}  ${customers} customers are in; building the indexes …\n`);
      return;
    }
    const tenth = Math.floor((done / customers) * 10);
    if (!out.isTTY && tenth === said) return;
    said = tenth;
    const line = `  ${formatProgressBar(done / customers, performance.now() - began)}`;
    out.write(out.isTTY ? `\r\u001B[2K${line}` : `${line}\n`);
  };
}

// `pnpm db:seed --customers N [--seed S]`: fills the empty database of `DATABASE_URL` or `MIDDLEWARE_DATA_DIR`, or that of
// `npm start`.
await runCli(async () => {
  const { values } = parseArgs({ options: { customers: { type: 'string', default: '' }, seed: { type: 'string', default: '1' } } });
  const [customers, seed] = [wholeNumber(values.customers), wholeNumber(values.seed)];
  if (!(customers >= 1 && customers <= MOST) || !Number.isSafeInteger(seed)) throw new CliError(USAGE);
  const folder = process.env.MIDDLEWARE_DATA_DIR ?? getDatabaseDir(dataDir);
  const began = performance.now();
  console.log(`${customers} customers, seed ${seed}`);
  process.once('SIGINT', () => {
    console.log('\nStopped: the database is as it was.');
    process.exit(130);
  });
  const variables = { ...process.env, MIDDLEWARE_DATA_DIR: folder };
  const filling = { customers, seed, today: new Date(), onProgress: progress(customers, process.stdout) };
  const place = await seedFromEnvironment(variables, filling).catch((error: unknown) => {
    throw error instanceof ZodError ? new CliError(error.issues.map(({ message }) => message).join('\n')) : error;
  });
  if (place === undefined) throw new CliError('The database has customers already; nothing was changed. Name an empty one.');
  console.log(`${place}: filled in ${Math.round((performance.now() - began) / 1_000)} s.`);
});
