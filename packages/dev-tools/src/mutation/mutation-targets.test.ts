import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { mutationTargets, splitByPackage, summarizeMutants } from './mutation-targets.ts';

describe('the mutation targets', () => {
  // A remote can be deleted.
  const isPresent = ({ glob }: { readonly glob: string }) => existsSync(path.join(root, glob.split('/')[0] ?? ''));
  const globsByTarget = Object.entries(mutationTargets)
    .flatMap(([target, { code, tests }]) => [...code, ...tests].map((glob) => ({ target, glob })))
    .filter(isPresent);

  it.each(globsByTarget)('name existing files: $target, $glob', ({ glob }) => {
    const names = glob.includes('*') ? [] : (/\{(.*?)\}/.exec(glob)?.[1]?.split(',') ?? [glob]);
    expect(globSync(glob, { cwd: root }).length).toBeGreaterThanOrEqual(Math.max(1, names.length));
  });
});

describe('a mutation target', () => {
  const target = {
    code: ['packages/formats/src/{money,calendar-date}.ts', 'packages/frame/src/routing/route-guard.ts'],
    tests: ['packages/formats/src/money.test.ts', 'packages/frame/src/routing/*.test.ts', 'packages/formats/src/calendar-date.test.ts'],
  };
  const frame = {
    folder: 'packages/frame',
    code: ['packages/frame/src/routing/route-guard.ts'],
    tests: ['packages/frame/src/routing/*.test.ts'],
  };

  it('is split by package, and each package has its own tests', () => {
    expect(splitByPackage(target, [])).toEqual([
      {
        folder: 'packages/formats',
        code: ['packages/formats/src/calendar-date.ts', 'packages/formats/src/money.ts'],
        tests: ['packages/formats/src/money.test.ts', 'packages/formats/src/calendar-date.test.ts'],
      },
      frame,
    ]);
  });

  it('can be limited to the files that match globs', () => {
    expect(splitByPackage(target, ['**/route-*.ts', '**/nothing.ts'])).toEqual([frame]);
    expect(splitByPackage(target, ['packages/formats/src/format-date.ts'])).toEqual([]);
  });
});

it('every package of a mutation target has tests', () => {
  const scopesWithoutTests = Object.values(mutationTargets).flatMap((target) =>
    splitByPackage(target, []).filter(({ tests }) => tests.length === 0),
  );
  expect(scopesWithoutTests).toEqual([]);
});

describe('the summary of mutants', () => {
  const mutants = (...statuses: readonly string[]) => statuses.map((status) => ({ file: 'a.ts', status }));

  it('contains the share of mutants that made a test fail or time out', () => {
    const summary = summarizeMutants(mutants('Killed', 'Timeout', 'Survived', 'NoCoverage', 'Killed'));
    expect(summary).toEqual({ changes: 5, killed: 2, timeout: 1, survived: 2, score: 60 });
  });

  it('ignores invalid mutants', () => {
    expect(summarizeMutants(mutants('Killed', 'CompileError', 'RuntimeError', 'Ignored'))).toMatchObject({ changes: 1, score: 100 });
  });
});
