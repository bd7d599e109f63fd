import { globSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';

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
    code: [
      'packages/frame/src/routing/route-guard.ts',
      'packages/reference-middleware/src/http/{staff,staff-of-request,workplace-proof}.ts',
      'packages/reference-middleware/src/domain/company-assignment.ts',
    ],
    tests: [
      'packages/frame/src/routing/route-guard.test.ts',
      'packages/reference-middleware/src/http/{staff,staff-of-request,access,workplace-proof}.test.ts',
      'packages/reference-middleware/src/domain/company-assignment.test.ts',
    ],
  },
  issuing: {
    code: [
      'mfe-ticketing/src/issuing/{begun-issuing,card-owner,issue-choice,issue-kind,issue-onto-card,look-at-card,obstacle,use-issue,use-issuing}.ts',
      'packages/reference-middleware/src/domain/{begin-issuing,card-loss,card-session,issuing-id,issuing-journal}.ts',
      'packages/reference-middleware/src/domain/{issuing-states,record-step,record-withdrawal}.ts',
      'packages/reference-middleware/src/handlers/card-journal.ts',
    ],
    tests: [
      'mfe-ticketing/src/issuing/*.test.{ts,tsx}',
      'packages/reference-middleware/src/handlers/{issuing,issuing-rules,card-loss,readings}.test.ts',
      'packages/reference-middleware/src/domain/{diagrams,issuing-id}.test.ts',
    ],
  },
  idempotency: {
    code: ['packages/shell-api/src/calls/{intent,use-send}.ts', 'packages/reference-middleware/src/http/{handle,idempotency}.ts'],
    tests: [
      'packages/shell-api/src/calls/{intent,use-send}.test.{ts,tsx}',
      'packages/reference-middleware/src/http/{handle,idempotency,idempotency-elsewhere,idempotency-people,settled}.test.ts',
    ],
  },
  registry: {
    code: [
      'packages/federation/src/registry/{broken-entry,build-description,canary,misfits,read-registry,registry-entry,releases-for}.ts',
      'host/src/remotes/{current-registry,load-registry,own-releases,release-misfits}.ts',
      'packages/release/src/document/document.ts',
      'packages/release/src/state/{change,history,record,settle}.ts',
    ],
    tests: [
      'packages/federation/src/registry/*.test.ts',
      'host/src/remotes/{current-registry,load-registry,own-releases,release-misfits}.test.ts',
      'packages/release/src/document/document.test.ts',
      'packages/release/src/state/{change,history,settle}.test.ts',
    ],
  },
} as const satisfies Readonly<Record<string, Part>>;

/** How many of a hundred changes the tests must notice. */
export const REQUIRED = 90;

/** What became of one change of the code. */
export interface Mutant {
  /** The path of its file, from the root. */
  readonly file: string;
  /** As Stryker names it. */
  readonly status: string;
}

/** The changes of one part or file, counted. */
export interface Tally {
  /** Those that are programs. */
  readonly changes: number;
  /** A test failed. */
  readonly killed: number;
  /** Tests did not come to an end. */
  readonly timeout: number;
  /** No test noticed, or none came there. */
  readonly survived: number;
  /** The share that was noticed, in percent; NaN where there was nothing to change. */
  readonly score: number;
}

/** Counts what was noticed, by a failing test or by one that never ends; a change that is no program counts for nothing. */
export function tally(mutants: readonly Mutant[]): Tally {
  const count = (...statuses: readonly string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const [killed, timeout, survived] = [count('Killed'), count('Timeout'), count('Survived', 'NoCoverage')];
  const changes = killed + timeout + survived;
  return { changes, killed, timeout, survived, score: (100 * (killed + timeout)) / changes };
}

/** The files of a part's code, paths from the root: all of them, or those that one of the globs names. */
export const filesOf = ({ code }: Part, only: readonly string[]): readonly string[] =>
  globSync([...code], { cwd: root }).filter((file) => only.length === 0 || only.some((glob) => path.matchesGlob(file, glob)));
