import type { CheckOutcome, CheckResult } from './check-result.ts';

const outcomeLabels: Readonly<Record<CheckOutcome['kind'], string>> = {
  conforms: 'conforms',
  differs: 'DIFFERS',
  'not-allowed': 'not allowed',
  'not-sent': 'not sent',
  'not-checked': 'not checked',
  'not-listed': 'not listed',
};

const countRows = (rows: readonly CheckResult[], kind: CheckOutcome['kind']): number =>
  rows.filter(({ outcome }) => outcome.kind === kind).length;

function formatRow({ name, description, outcome }: CheckResult): readonly string[] {
  const reason = outcome.kind === 'not-sent' || outcome.kind === 'not-checked' ? `  (${outcome.reason})` : '';
  const differences = outcome.kind === 'differs' ? outcome.differences : [];
  return [
    `${outcomeLabels[outcome.kind].padEnd(12)} ${name.padEnd(28)} ${description}${reason}`,
    ...differences.map(({ path, expected, got }) => `${' '.repeat(15)}${path || 'the response'}: expected ${expected}, got ${got}`),
  ];
}

/**
 * Formats the rows as text: calls and rules with their totals, then capabilities.
 * @returns `hasDifferences` is true if any row differs from the contract
 */
export function formatReport(all: readonly CheckResult[]): { readonly text: string; readonly hasDifferences: boolean } {
  const rows = all.filter(({ capability }) => capability === undefined);
  const capabilityRows = all.filter(({ capability }) => capability !== undefined);
  const totals = [
    `${countRows(rows, 'conforms')} conform`,
    `${countRows(rows, 'differs')} differ`,
    `${countRows(rows, 'not-allowed')} not allowed to this account`,
    `${countRows(rows, 'not-sent')} not sent`,
  ].join(', ');
  const summary = capabilityRows.length > 0 ? ['', ...capabilityRows.flatMap(formatRow)] : [];
  const text = [...rows.flatMap(formatRow), '', totals, ...summary].join('\n');
  return { text, hasDifferences: countRows(all, 'differs') > 0 };
}
