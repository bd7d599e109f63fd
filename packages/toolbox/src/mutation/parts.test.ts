import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { filesOf, parts, tally } from './parts.ts';

describe('the parts whose tests are tested', () => {
  const named = Object.entries(parts).flatMap(([part, { code, tests }]) => [...code, ...tests].map((glob) => ({ part, glob })));

  it.each(named)('$part: $glob is there', ({ glob }) => {
    const names = glob.includes('*') ? [] : (/\{(.*?)\}/.exec(glob)?.[1]?.split(',') ?? [glob]);
    expect(globSync(glob, { cwd: root }).length).toBeGreaterThanOrEqual(Math.max(1, names.length));
  });
});

describe('the files of a part', () => {
  const part = { code: ['packages/formats/src/{money,calendar-date}.ts'], tests: [] };

  it('are all of them, or those that a glob names', () => {
    expect(filesOf(part, []).toSorted()).toEqual(['packages/formats/src/calendar-date.ts', 'packages/formats/src/money.ts']);
    expect(filesOf(part, ['**/money.ts', '**/nothing.ts'])).toEqual(['packages/formats/src/money.ts']);
    expect(filesOf(part, ['packages/formats/src/format-date.ts'])).toEqual([]);
  });
});

describe('the tally', () => {
  const mutants = (...statuses: readonly string[]) => statuses.map((status) => ({ file: 'a.ts', status }));

  it('has the share of what was noticed, by a failing test or by one that never ends', () => {
    const counted = tally(mutants('Killed', 'Timeout', 'Survived', 'NoCoverage', 'Killed'));
    expect(counted).toEqual({ changes: 5, killed: 2, timeout: 1, survived: 2, score: 60 });
  });

  it('counts nothing that is no program', () => {
    expect(tally(mutants('Killed', 'CompileError', 'RuntimeError', 'Ignored'))).toMatchObject({ changes: 1, score: 100 });
  });
});
