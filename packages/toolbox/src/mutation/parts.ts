/** Code whose tests are themselves tested, and those tests; globs from the root of the repository. */
export interface Part {
  readonly code: readonly string[];
  readonly tests: readonly string[];
}

/** What must not break unseen. */
export const parts = {
  money: {
    code: ['packages/formats/src/money.ts', 'packages/reference-middleware/src/domain/{account,accounting}.ts'],
    tests: ['packages/formats/src/money.test.ts', 'packages/reference-middleware/src/{domain/accounting,handlers/account}.test.ts'],
  },
  dates: {
    code: [
      'packages/formats/src/{calendar-date,date-math,format-date,typed-date}.ts',
      'packages/reference-middleware/src/domain/{business-day,termination-date}.ts',
    ],
    tests: [
      'packages/formats/src/{calendar-date,date-math,format-date,typed-date}.test.ts',
      'packages/reference-middleware/src/domain/{business-day,termination-date}.test.ts',
    ],
  },
  guard: {
    code: ['packages/frame/src/routing/route-guard.ts', 'packages/reference-middleware/src/http/staff.ts'],
    tests: ['packages/frame/src/routing/route-guard.test.ts', 'packages/reference-middleware/src/http/access.test.ts'],
  },
  issuing: {
    code: [
      'mfe-ticketing/src/issuing/{begun-issuing,card-owner,issue-choice,issue-kind,issue-onto-card,look-at-card}.ts',
      'packages/reference-middleware/src/domain/{begin-issuing,issuing-journal,issuing-states,record-step}.ts',
    ],
    tests: [
      'mfe-ticketing/src/issuing/*.test.{ts,tsx}',
      'packages/reference-middleware/src/handlers/{issuing,issuing-rules,card-loss}.test.ts',
      'packages/reference-middleware/src/domain/diagrams.test.ts',
    ],
  },
  idempotency: {
    code: ['packages/shell-api/src/calls/intent.ts', 'packages/reference-middleware/src/http/idempotency.ts'],
    tests: [
      'packages/shell-api/src/calls/{intent,use-send}.test.{ts,tsx}',
      'packages/reference-middleware/src/http/{idempotency,idempotency-elsewhere,idempotency-people,idempotency-restart,settled}.test.ts',
    ],
  },
  registry: {
    code: [
      'packages/federation/src/registry/{broken-entry,canary,misfits,read-registry,registry-entry,releases-for}.ts',
      'host/src/remotes/load-registry.ts',
    ],
    tests: ['packages/federation/src/registry/*.test.ts', 'host/src/remotes/*.test.ts'],
  },
} as const satisfies Readonly<Record<string, Part>>;

/** How many of a hundred changes the tests must notice. */
export const REQUIRED = 90;

/** What became of one change of the code, as Stryker names it. */
export interface Mutant {
  readonly status: string;
}

/**
 * The share of changes that a test noticed, in percent; a change that is no program counts for nothing.
 * NaN where there was nothing to change.
 */
export function scoreOf(mutants: readonly Mutant[]): number {
  const count = (...statuses: readonly string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  return (100 * noticed) / (noticed + count('Survived', 'NoCoverage'));
}
