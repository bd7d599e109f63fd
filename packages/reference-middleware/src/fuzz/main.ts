import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { calls } from '@aboschalter/contract';
import { findPostgresBinDir, startPostgres } from '../testing/postgres.ts';
import { startTestMiddleware } from '../testing/test-middleware.ts';
import { runFuzzTest } from './run.ts';

// `pnpm test:fuzz [--requests 20000] [--seed N] [--database pglite|postgres]` sends requests that are generated from the
// contract, many of them malformed. The middleware uses an embedded database or a PostgreSQL server, which is started here.
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' }, database: { type: 'string', default: 'pglite' } },
});
const count = Number(values.requests);
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
const binDir = findPostgresBinDir();
const usesServer = values.database === 'postgres';
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed) || !['pglite', 'postgres'].includes(values.database)) {
  console.error('pnpm test:fuzz [--requests 20000] [--seed 1] [--database pglite|postgres]');
  process.exit(2);
}
if (usesServer && binDir === undefined) {
  console.error('PostgreSQL is not installed.');
  process.exit(2);
}
console.log(`${count} requests, seed ${seed}, on ${values.database}`);
const server = usesServer && binDir !== undefined ? startPostgres(binDir) : undefined;
const middleware = await startTestMiddleware({ databaseUrl: server?.getUrl('postgres') });
const startedAt = performance.now();
const { statuses, successfulCalls, problems, violations } = await runFuzzTest(middleware, count, seed);
console.log(`${Math.round((performance.now() - startedAt) / 1000)} s, responses by status: ${JSON.stringify(statuses)}`);
const neverSuccessful = Object.keys(calls).filter((name) => !successfulCalls.has(name));
console.log(`${successfulCalls.size} calls succeeded at least once.`);
if (neverSuccessful.length > 0) console.log(`These calls never succeeded: ${neverSuccessful.join(', ')}.`);
for (const problem of problems) console.error(problem);
for (const name of violations) console.error(`In the database: ${name}`);
await middleware.close();
server?.close();
if (problems.length + violations.length > 0) process.exitCode = 1;
else console.log('No response was a 5xx or missing, every error response conforms to the contract, and the data are consistent.');
