import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runCli, CliError } from '../terminal/cli-error.ts';
import { engines, isDatabaseAvailable } from './engines.ts';
import { runCrashTests, type CrashPointReport } from './run-crash-tests.ts';

const seconds = (milliseconds: number) => `${Math.round(milliseconds / 1_000)} s`;

// `pnpm test:crash [--crash-points 200] [--seed N] [--database pglite|postgres]`: kills middleware, card service or both
// during sales, issuing, withdrawals and uploads, and checks the result after each restart.
await runCli(async () => {
  const { values } = parseArgs({
    options: { 'crash-points': { type: 'string', default: '200' }, seed: { type: 'string' }, database: { type: 'string' } },
  });
  const [points, seed] = [Number(values['crash-points']), values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)];
  const wanted = engines.filter((engine) => (values.database === undefined ? isDatabaseAvailable(engine) : engine === values.database));
  if (!Number.isSafeInteger(points) || points < 1 || !Number.isSafeInteger(seed) || wanted.length === 0) {
    throw new CliError('pnpm test:crash [--crash-points 200] [--seed 1] [--database pglite|postgres]');
  }
  console.log(`${points} points, seed ${seed}, on ${wanted.join(' and ')}`);
  const began = performance.now();
  const hits = new Map<string, number>();
  let done = 0;
  let problemCount = 0;
  // Ends and removes everything, also after an interruption by the user.
  const enough = new AbortController();
  process.on('SIGINT', () => enough.abort());
  const tell = (engine: string, { victim, after, underWay, problems }: CrashPointReport) => {
    done += 1;
    const elapsed = performance.now() - began;
    const left = (elapsed / done) * (points - done);
    console.log(`#${done} ${engine}: ${victim} killed after ${after} ms (${seconds(elapsed)}, about ${seconds(left)} to go)`);
    console.log(`   ${underWay.join(', ')}`);
    for (const hit of underWay) hits.set(hit, (hits.get(hit) ?? 0) + 1);
    for (const problem of problems) console.error(`   ${problem}`);
    problemCount += problems.length;
  };
  for (const [index, engine] of wanted.entries()) {
    const share = Math.floor((points * (index + 1)) / wanted.length) - Math.floor((points * index) / wanted.length);
    if (!enough.signal.aborted) await runCrashTests(engine, share, seed, (report) => tell(engine, report), enough.signal);
  }
  console.log('Where the kills came:');
  for (const [hit, count] of [...hits].toSorted(([a], [b]) => a.localeCompare(b))) console.log(`   ${count} × ${hit}`);
  if (problemCount > 0) throw new CliError(`${problemCount} problems, seed ${seed}.`);
  if (enough.signal.aborted) throw new CliError(`Ended after ${done} of ${points} points.`);
  console.log('No ticket twice, none lost, none charged twice, journal and cards agree, nothing stuck.');
});
