import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { calls } from '@aboschalter/contract';
import { findPostgresBinDir, startPostgres } from '../testing/postgres.ts';
import { startTestMiddleware } from '../testing/test-middleware.ts';
import { runFuzzTest } from './run.ts';

// `pnpm test:fuzz [--requests 20000] [--seed N] [--database pglite|postgres]`: random and malformed requests generated
// from the contract, on an embedded database, or on a PostgreSQL server that is started for it.
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' }, database: { type: 'string', default: 'pglite' } },
});
const [count, seed] = [Number(values.requests), values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)];
const programs = findPostgresBinDir();
const isServer = values.database === 'postgres';
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed) || !['pglite', 'postgres'].includes(values.database)) {
  console.error('pnpm test:fuzz [--requests 20000] [--seed 1] [--database pglite|postgres]');
  process.exit(2);
}
if (isServer && programs === undefined) {
  console.error('PostgreSQL is not installed.');
  process.exit(2);
}
console.log(`${count} requests, seed ${seed}, on ${values.database}`);
const server = isServer && programs !== undefined ? startPostgres(programs) : undefined;
const middleware = await startTestMiddleware(server?.url('postgres'));
const began = performance.now();
const { statuses, done, problems, broken } = await runFuzzTest(middleware, count, seed);
console.log(`${Math.round((performance.now() - began) / 1000)} s, answers by status: ${JSON.stringify(statuses)}`);
const never = Object.keys(calls).filter((name) => !done.has(name));
console.log(`${done.size} calls were answered with success at least once${never.length > 0 ? `, never: ${never.join(', ')}` : ''}`);
for (const problem of problems) console.error(problem);
for (const name of broken) console.error(`In the database: ${name}`);
await middleware.close();
server?.close();
if (problems.length + broken.length > 0) process.exitCode = 1;
else console.log('No 5xx, no hang, every refusal in the shape of the contract, data consistent.');
