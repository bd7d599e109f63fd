import type { InstallationPolicy, SizeBudget } from '@aboschalter/release-manifest';
import type { Candidate } from '../candidate/load-candidate.ts';
import { CliError } from '../cli-error.ts';

/** The budgets without a policy: about ten times the sizes of the product's largest remote. */
const DEFAULTS = { entryKilobytes: 250, totalKilobytes: 5_000 } satisfies SizeBudget;

/** Throws CliError if the entry or all files together are larger than the budget; nothing is uploaded then */
export function assertWithinBudget(policy: InstallationPolicy | undefined, { release, files }: Candidate): void {
  const { name, version } = release;
  const { entryKilobytes = DEFAULTS.entryKilobytes, totalKilobytes = DEFAULTS.totalKilobytes }: SizeBudget = {
    ...policy?.budgets['*'],
    ...policy?.budgets[name],
  };
  const sizes = [...files]
    .map(([file, body]) => ({ file, size: body.length }))
    .filter(({ file }) => !file.endsWith('.map'))
    .toSorted((a, b) => b.size - a.size);
  const totalBytes = sizes.reduce((sum, { size }) => sum + size, 0);
  const entryBytes = release.kind === 'remote' ? (files.get(release.entry)?.length ?? 0) : 0;
  const problems = [
    ...(entryBytes > entryKilobytes * 1_000 ? [`Its entry has ${formatKilobytes(entryBytes)}; the budget is ${entryKilobytes} kB.`] : []),
    ...(totalBytes > totalKilobytes * 1_000
      ? [
          `Its files have ${formatKilobytes(totalBytes)} without source maps; the budget is ${totalKilobytes} kB. The largest: ${sizes
            .slice(0, 3)
            .map(({ file, size }) => `${file} (${formatKilobytes(size)})`)
            .join(', ')}.`,
        ]
      : []),
  ];
  if (problems.length === 0) return;
  throw new CliError(
    `${name} ${version} is rejected, nothing has changed:\n${problems.map((problem) => `  ${problem}`).join('\n')}\nMake it smaller, or ask the operator for a larger budget in policy.json.`,
  );
}

const formatKilobytes = (bytes: number): string => `${Math.ceil(bytes / 1_000)} kB`;
