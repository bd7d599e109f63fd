import type { InstallationPolicy, SizeBudget } from '@aboschalter/release-manifest';
import type { Candidate } from '../candidate/load-candidate.ts';
import { CliError } from '../cli-error.ts';

/** The budgets without a policy, in kilobytes: ten times the size of the largest remote, and of its entry. */
const DEFAULTS: Required<SizeBudget> = { entryKilobytes: 250, totalKilobytes: 5_000 };

/** @throws CliError if the entry or all files together are larger than the budget; nothing is uploaded then */
export function assertWithinBudget(policy: InstallationPolicy | undefined, { release, files }: Candidate): void {
  const { name, version } = release;
  const budget = { ...DEFAULTS, ...policy?.budgets['*'], ...policy?.budgets[name] };
  const sizes = [...files]
    .map(([file, body]) => ({ file, size: body.length }))
    .filter(({ file }) => !file.endsWith('.map'))
    .toSorted((a, b) => b.size - a.size);
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  const entry = release.kind === 'remote' ? (files.get(release.entry)?.length ?? 0) : 0;
  const problems = [
    ...(entry > (budget.entryKilobytes ?? 0) * 1_000
      ? [`Its entry has ${inKilobytes(entry)}; the budget is ${budget.entryKilobytes ?? 0} kB.`]
      : []),
    ...(total > (budget.totalKilobytes ?? 0) * 1_000
      ? [
          `Its files have ${inKilobytes(total)} without source maps; the budget is ${budget.totalKilobytes ?? 0} kB. The largest: ${sizes
            .slice(0, 3)
            .map(({ file, size }) => `${file} (${inKilobytes(size)})`)
            .join(', ')}.`,
        ]
      : []),
  ];
  if (problems.length === 0) return;
  throw new CliError(
    `${name} ${version} is refused, nothing has changed:\n${problems.map((one) => `  ${one}`).join('\n')}\nMake it smaller, or ask the operator for a larger budget in policy.json.`,
  );
}

const inKilobytes = (bytes: number): string => `${Math.ceil(bytes / 1_000)} kB`;
