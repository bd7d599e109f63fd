import { parseArgs } from 'node:util';
import { seedByCommand } from '@aboschalter/reference-middleware/seed';
import { barWithEstimate } from './terminal/estimate.ts';
import { runCommand, Sentence } from './terminal/sentence.ts';

const USAGE = 'pnpm seed --customers 100000 [--seed 1]';

/** Says how far it is: in one line that is rewritten on a terminal, in a line each tenth elsewhere. */
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
    const line = `  ${barWithEstimate(done / customers, performance.now() - began)}`;
    out.write(out.isTTY ? `\r\u001B[2K${line}` : `${line}\n`);
  };
}

// `pnpm seed --customers N [--seed S]`: fills the empty database that `DATABASE_URL` or `MIDDLEWARE_DATA_DIR` names.
await runCommand(async () => {
  const { values } = parseArgs({ options: { customers: { type: 'string', default: '' }, seed: { type: 'string', default: '1' } } });
  const [customers, seed] = [Number(values.customers), Number(values.seed)];
  if (!Number.isSafeInteger(customers) || customers < 1 || customers > 10_000_000 || !Number.isSafeInteger(seed)) throw new Sentence(USAGE);
  const began = performance.now();
  console.log(`${customers} customers, seed ${seed}`);
  const place = await seedByCommand(process.env, { customers, seed, today: new Date(), onProgress: progress(customers, process.stdout) });
  if (place === undefined) throw new Sentence('The database has customers already; nothing was changed. Name an empty one.');
  console.log(`${place}: filled in ${Math.round((performance.now() - began) / 1_000)} s.`);
});
