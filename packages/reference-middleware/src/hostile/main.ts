import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { calls } from '@aboschalter/contract';
import { startTestMiddleware } from '../test-support/test-middleware.ts';
import { runHostile } from './run.ts';

// `pnpm check:hostile [--requests 20000] [--seed N]`: random and hostile requests made from the contract, on an embedded
// database, or on the server that `MIDDLEWARE_TEST_DATABASE_URL` names.
const { values } = parseArgs({ options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } } });
const [count, seed] = [Number(values.requests), values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)];
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed)) {
  console.error('pnpm check:hostile [--requests 20000] [--seed 1]');
  process.exit(2);
}
console.log(`${count} requests, seed ${seed}`);
const middleware = await startTestMiddleware();
const began = performance.now();
const { statuses, done, flaws, broken } = await runHostile(middleware, count, seed);
console.log(`${Math.round((performance.now() - began) / 1000)} s, answers by status: ${JSON.stringify(statuses)}`);
const never = Object.keys(calls).filter((name) => !done.has(name));
console.log(`${done.size} calls were answered with success at least once${never.length > 0 ? `, never: ${never.join(', ')}` : ''}`);
for (const flaw of flaws) console.error(flaw);
for (const name of broken) console.error(`In the database: ${name}`);
await middleware.close();
if (flaws.length + broken.length > 0) process.exitCode = 1;
else console.log('No 5xx, no hang, every refusal in the shape of the contract, data consistent.');
