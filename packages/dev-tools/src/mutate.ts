import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runStryker } from './mutation/run-stryker.ts';
import { mutationTargets, MIN_MUTATION_SCORE, splitByPackage, summarizeMutants, type Mutant } from './mutation/mutation-targets.ts';
import { workDir } from './root.ts';
import { runCli, CliError } from './terminal/cli-error.ts';

const isTargetName = (name: string): name is keyof typeof mutationTargets => name in mutationTargets;

const formatSummary = (name: string, mutants: readonly Mutant[]) => {
  const { changes, killed, timeout, survived, score } = summarizeMutants(mutants);
  return `${name}: ${changes} changes, ${killed} killed, ${timeout} timeout, ${survived} survived, ${score.toFixed(1)} %`;
};

// `pnpm test:mutation [PART …] [--mutate GLOB …] [--incremental] [--concurrency N]`: makes many small changes to the code, and
// checks for each change that a test fails.
await runCli(async () => {
  const { positionals: names, values } = parseArgs({
    allowPositionals: true,
    options: {
      mutate: { type: 'string', multiple: true, default: [] },
      incremental: { type: 'boolean', default: false },
      concurrency: { type: 'string', default: String(availableParallelism()) },
    },
  });
  const unknown = names.find((name) => !isTargetName(name));
  if (unknown !== undefined) throw new CliError(`There is no part '${unknown}': ${Object.keys(mutationTargets).join(', ')}.`);
  const concurrency = Number(values.concurrency);
  if (!Number.isSafeInteger(concurrency) || concurrency < 1) throw new CliError('--concurrency is a number from 1.');
  const targetsBelowMinimum: string[] = [];
  for (const name of names.length > 0 ? names.filter(isTargetName) : Object.keys(mutationTargets).filter(isTargetName)) {
    const scopes = splitByPackage(mutationTargets[name], values.mutate);
    if (scopes.length === 0) throw new CliError(`No file of ${name} matches --mutate.`);
    const mutants: Mutant[] = [];
    for (const scope of scopes) {
      console.log(`\n${name} in ${scope.folder} …`);
      const results = values.incremental ? path.join(workDir, 'mutation', `${name}-${path.basename(scope.folder)}.json`) : undefined;
      mutants.push(...(await runStryker(scope, { results, concurrency })));
    }
    for (const [file, mutantsOfFile = []] of Object.entries(Object.groupBy(mutants, (mutant) => mutant.file))) {
      console.log(`  ${formatSummary(file, mutantsOfFile)}`);
    }
    console.log(formatSummary(name, mutants));
    const { score } = summarizeMutants(mutants);
    // Without mutants the score is NaN. Nothing was tested then, so the target has failed.
    if (Number.isNaN(score) || score < MIN_MUTATION_SCORE) targetsBelowMinimum.push(name);
  }
  if (targetsBelowMinimum.length > 0) throw new CliError(`Below ${MIN_MUTATION_SCORE} %: ${targetsBelowMinimum.join(', ')}.`);
});
