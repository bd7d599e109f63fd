import type { CheckStatus, CheckResult } from './check-result.ts';

const words: Readonly<Record<CheckStatus['kind'], string>> = {
  kept: 'kept',
  differs: 'DIFFERS',
  'not-allowed': 'not allowed',
  'left-out': 'left out',
  'not-checked': 'not checked',
  'not-listed': 'not listed',
};

const count = (rows: readonly CheckResult[], kind: CheckStatus['kind']): number =>
  rows.filter(({ outcome }) => outcome.kind === kind).length;

function linesOf({ name, what, outcome }: CheckResult): readonly string[] {
  const reason = outcome.kind === 'left-out' || outcome.kind === 'not-checked' ? `  (${outcome.reason})` : '';
  const differences = outcome.kind === 'differs' ? outcome.differences : [];
  return [
    `${words[outcome.kind].padEnd(12)} ${name.padEnd(28)} ${what}${reason}`,
    ...differences.map(({ path, expected, got }) => `${' '.repeat(15)}${path || 'the answer'}: expected ${expected}, got ${got}`),
  ];
}

/**
 * Formats the table of a check: its calls and rules with their sum, then its capabilities.
 * @returns `keeps` is false if anything differs
 */
export function formatReport(all: readonly CheckResult[]): { readonly text: string; readonly keeps: boolean } {
  const rows = all.filter(({ capability }) => capability === undefined);
  const sums = all.filter(({ capability }) => capability !== undefined);
  const [kept, differ, notAllowed, leftOut] = [
    count(rows, 'kept'),
    count(rows, 'differs'),
    count(rows, 'not-allowed'),
    count(rows, 'left-out'),
  ];
  const sum = `${kept} kept, ${differ} differ, ${notAllowed} not allowed to this account, ${leftOut} left out`;
  const text = [...rows.flatMap(linesOf), '', sum, ...(sums.length > 0 ? ['', ...sums.flatMap(linesOf)] : [])].join('\n');
  return { text, keeps: count(all, 'differs') === 0 };
}
