import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runCli, CliError } from '../terminal/cli-error.ts';
import { databaseKinds, isDatabaseAvailable } from './crash-test-database.ts';
import { runCrashTests, type CrashPointReport } from './run-crash-tests.ts';

const formatSeconds = (milliseconds: number) => `${Math.round(milliseconds / 1_000)} s`;

// `pnpm test:crash [--crash-points 200] [--seed N] [--database pglite|postgres]`: kills middleware, card service or both
// during sales, issuing, withdrawals and uploads, and checks the result after each restart.
await runCli(async () => {
  const { values } = parseArgs({
    options: { 'crash-points': { type: 'string', default: '200' }, seed: { type: 'string' }, database: { type: 'string' } },
  });
  const points = Number(values['crash-points']);
  const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
  const selectedKinds = databaseKinds.filter((databaseKind) =>
    values.database === undefined ? isDatabaseAvailable(databaseKind) : databaseKind === values.database,
  );
  const areNumbersValid = Number.isSafeInteger(points) && points >= 1 && Number.isSafeInteger(seed);
  if (!areNumbersValid || selectedKinds.length === 0) {
    throw new CliError('pnpm test:crash [--crash-points 200] [--seed 1] [--database pglite|postgres]');
  }
  console.log(`${points} points, seed ${seed}, on ${selectedKinds.join(' and ')}`);
  const startedAt = performance.now();
  const killsByProgress = new Map<string, number>();
  let pointsDone = 0;
  let problemCount = 0;
  // After Ctrl-C, the current point is completed, so that processes and folders are removed.
  const interruption = new AbortController();
  process.on('SIGINT', () => interruption.abort());
  const printReport = (databaseKind: string, { target, killedAfterMs, runningOperations, problems }: CrashPointReport) => {
    pointsDone += 1;
    const elapsed = performance.now() - startedAt;
    const remaining = (elapsed / pointsDone) * (points - pointsDone);
    console.log(
      `#${pointsDone} ${databaseKind}: ${target} killed after ${killedAfterMs} ms (${formatSeconds(elapsed)}, about ${formatSeconds(remaining)} remaining)`,
    );
    console.log(`   ${runningOperations.join(', ')}`);
    for (const progress of runningOperations) killsByProgress.set(progress, (killsByProgress.get(progress) ?? 0) + 1);
    for (const problem of problems) console.error(`   ${problem}`);
    problemCount += problems.length;
  };
  for (const [index, databaseKind] of selectedKinds.entries()) {
    // Each database gets an equal share of the points; the shares add up to `points`.
    const pointsOfKind = Math.floor((points * (index + 1)) / selectedKinds.length) - Math.floor((points * index) / selectedKinds.length);
    if (interruption.signal.aborted) break;
    await runCrashTests(databaseKind, pointsOfKind, seed, (report) => printReport(databaseKind, report), interruption.signal);
  }
  console.log('Progress of the operations at the kills:');
  for (const [progress, count] of [...killsByProgress].toSorted(([a], [b]) => a.localeCompare(b))) {
    console.log(`   ${count} × ${progress}`);
  }
  if (problemCount > 0) throw new CliError(`${problemCount} problems, seed ${seed}.`);
  if (interruption.signal.aborted) throw new CliError(`Ended after ${pointsDone} of ${points} points.`);
  console.log('No ticket was duplicated, lost or charged twice, the journal agrees with the cards, and every operation has ended.');
});
