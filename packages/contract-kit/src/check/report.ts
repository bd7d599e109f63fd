import type { Outcome, Row } from './row.ts';

const words: Readonly<Record<Outcome['kind'], string>> = {
  kept: 'kept',
  differs: 'DIFFERS',
  'not-allowed': 'not allowed',
  'left-out': 'left out',
};

const count = (rows: readonly Row[], kind: Outcome['kind']): number => rows.filter(({ outcome }) => outcome.kind === kind).length;

function linesOf({ name, what, outcome }: Row): readonly string[] {
  const reason = outcome.kind === 'left-out' ? `  (${outcome.reason})` : '';
  const differences = outcome.kind === 'differs' ? outcome.differences : [];
  return [
    `${words[outcome.kind].padEnd(12)} ${name.padEnd(28)} ${what}${reason}`,
    ...differences.map(({ path, expected, got }) => `${' '.repeat(15)}${path || 'the answer'}: expected ${expected}, got ${got}`),
  ];
}

/**
 * The table of a check, and its sum in the last line.
 * @returns `keeps` is false if anything differs
 */
export function reportOf(rows: readonly Row[]): { readonly text: string; readonly keeps: boolean } {
  const [kept, differ, notAllowed, leftOut] = [
    count(rows, 'kept'),
    count(rows, 'differs'),
    count(rows, 'not-allowed'),
    count(rows, 'left-out'),
  ];
  const sum = `${kept} kept, ${differ} differ, ${notAllowed} not allowed to this account, ${leftOut} left out`;
  return { text: [...rows.flatMap(linesOf), '', sum].join('\n'), keeps: differ === 0 };
}
