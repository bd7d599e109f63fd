import { globSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';

/** Code that is mutated, and the tests that must detect it; globs from the root of the repository. */
export interface MutationTarget {
  readonly code: readonly string[];
  /** Fast tests are first: after a test has detected a mutant, the remaining tests are not run. */
  readonly tests: readonly string[];
}

/** The targets of mutation tests. */
export const mutationTargets = {
  money: {
    code: [
      'packages/formats/src/money.ts',
      'packages/counter/src/psp-session/cart.ts',
      'packages/reference-middleware/src/domain/{account,accounting,calculate-termination-entries}.ts',
      'packages/reference-middleware/src/catalogue/tariff.ts',
    ],
    tests: [
      'packages/formats/src/money.test.ts',
      'packages/counter/src/psp-session/cart.test.ts',
      'packages/reference-middleware/src/{domain/accounting,domain/calculate-termination-entries,catalogue/tariff,handlers/account}.test.ts',
    ],
  },
  dates: {
    code: [
      'packages/formats/src/{calendar-date,date-math,format-date,parse-date-input}.ts',
      'packages/contract/src/command-server/card-timestamp.ts',
      'mfe-ticketing/src/cards/card-date.ts',
      'packages/reference-middleware/src/domain/{local-date,termination-date}.ts',
      'packages/reference-middleware/src/catalogue/validity.ts',
    ],
    tests: [
      'packages/formats/src/{calendar-date,date-math,format-date,parse-date-input}.test.ts',
      'packages/contract/src/command-server/card-timestamp.test.ts',
      'mfe-ticketing/src/cards/card-date.test.ts',
      'packages/reference-middleware/src/domain/{local-date,termination-date}.test.ts',
      'packages/reference-middleware/src/catalogue/validity.test.ts',
    ],
  },
  guard: {
    code: [
      'packages/frame/src/routing/route-guard.ts',
      'packages/reference-middleware/src/http/{authenticate,authenticator,verify-proof}.ts',
      'packages/reference-middleware/src/domain/company-assignment.ts',
    ],
    tests: [
      'packages/frame/src/routing/route-guard.test.ts',
      'packages/reference-middleware/src/{domain/company-assignment,http/authenticate}.test.ts',
      'packages/reference-middleware/src/http/{authenticator,access,verify-proof}.test.ts',
    ],
  },
  issuing: {
    code: [
      'mfe-ticketing/src/issuing/{card-owner,issue-options,issue-to-card,inspect-card,blocking-error,issuing-state,run-issuing-task,use-issue,use-issuance}.ts',
      'packages/contract/src/records/journal-status.ts',
      'packages/reference-middleware/src/domain/{start-issuance,card-loss,command-server-session,issuance-id,issuance-journal}.ts',
      'packages/reference-middleware/src/domain/{issuance-states,reconcile-with-card,record-issuance-step,record-withdrawal}.ts',
      'packages/reference-middleware/src/handlers/issuance.ts',
    ],
    tests: [
      'mfe-ticketing/src/issuing/*.test.ts',
      'packages/contract/src/records/journal-status.test.ts',
      'mfe-ticketing/src/issuing/{use-issue,use-issuance,IssueDialog}.test.tsx',
      'mfe-ticketing/src/issuing/issue-dialog-recovery.test.tsx',
      'packages/reference-middleware/src/domain/{diagrams,issuance-id}.test.ts',
      'packages/reference-middleware/src/handlers/issuing-{rules,events}.test.ts',
      'packages/reference-middleware/src/handlers/{issuing,card-loss,readings}.test.ts',
    ],
  },
  idempotency: {
    code: [
      'packages/platform/src/api/{idempotency-keys,use-api-mutation}.ts',
      'packages/reference-middleware/src/http/{execute-call,idempotency}.ts',
    ],
    tests: [
      'packages/platform/src/api/idempotency-keys.test.ts',
      'packages/platform/src/api/{use-api-mutation,use-api-mutation-options}.test.tsx',
      'packages/reference-middleware/src/http/execute-call.test.ts',
      'packages/reference-middleware/src/http/run-idempotent.test.ts',
      'packages/reference-middleware/src/http/{idempotency,idempotency-external,settled-key}.test.ts',
    ],
  },
  registry: {
    code: [
      'packages/release-manifest/src/{invalid-entry,release-manifest,canary,compatibility,parse-registry,registry-entry,resolve-registry}.ts',
      'host/src/remotes/{create-registry-state,load-registry,user-releases,release-compatibility}.ts',
      'packages/release/src/registry/document.ts',
      'packages/release/src/state/{update-registry,history,history-record,sync-pages}.ts',
    ],
    tests: [
      'packages/release-manifest/src/*.test.ts',
      'host/src/remotes/{create-registry-state,load-registry,user-releases,release-compatibility}.test.ts',
      'packages/release/src/registry/document.test.ts',
      'packages/release/src/state/history.test.ts',
      'packages/release/src/state/{update-registry,sync-pages,sync-pages-concurrency}.test.ts',
    ],
  },
} as const satisfies Readonly<Record<string, MutationTarget>>;

/** Minimum percentage of mutants that the tests must detect. */
export const MIN_MUTATION_SCORE = 90;

/** A small change of the code, and whether a test has detected it. */
export interface Mutant {
  /** The path of the changed file, from the root. */
  readonly file: string;
  /** The status in Stryker's terms. */
  readonly status: string;
}

/** Numbers of mutants of one target or file. */
export interface MutationSummary {
  /** Number of valid mutants. */
  readonly changes: number;
  /** Number of mutants for which a test failed. */
  readonly killed: number;
  /** Number of mutants for which the tests timed out. */
  readonly timeout: number;
  /** Number of mutants for which no test failed, or that no test executes. */
  readonly survived: number;
  /** Percentage of mutants that were killed or timed out; NaN without mutants. */
  readonly score: number;
}

/** Counts mutants by result. Ignores invalid mutants. */
export function summarizeMutants(mutants: readonly Mutant[]): MutationSummary {
  const count = (...statuses: readonly string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed');
  const timeout = count('Timeout');
  const survived = count('Survived', 'NoCoverage');
  const changes = killed + timeout + survived;
  return { changes, killed, timeout, survived, score: (100 * (killed + timeout)) / changes };
}

/** The files and tests of a target in one package or remote. */
export interface PackageScope extends MutationTarget {
  /** The folder of the package or remote, from the root. */
  readonly folder: string;
}

const getPackageFolder = (file: string) => file.slice(0, file.indexOf('/src/'));

/**
 * Splits a target by package. A test imports other packages unmutated, so it can only detect mutants in its own package.
 * @param selectedGlobs globs that select files; an empty list selects all
 */
export function splitByPackage(target: MutationTarget, selectedGlobs: readonly string[]): readonly PackageScope[] {
  const isSelected = (file: string) => selectedGlobs.length === 0 || selectedGlobs.some((glob) => path.matchesGlob(file, glob));
  const files = globSync([...target.code], { cwd: root })
    .filter(isSelected)
    .toSorted();
  return Object.entries(Object.groupBy(files, getPackageFolder)).map(([folder, code = []]) => ({
    folder,
    code,
    tests: target.tests.filter((test) => getPackageFolder(test) === folder),
  }));
}
