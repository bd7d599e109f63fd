import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { parts, scoreOf } from './parts.ts';

describe('the parts whose tests are tested', () => {
  const named = Object.entries(parts).flatMap(([part, { code, tests }]) => [...code, ...tests].map((glob) => ({ part, glob })));

  it.each(named)('$part: $glob is there', ({ glob }) => {
    const names = glob.includes('*') ? [] : (/\{(.*?)\}/.exec(glob)?.[1]?.split(',') ?? [glob]);
    expect(globSync(glob, { cwd: root }).length).toBeGreaterThanOrEqual(Math.max(1, names.length));
  });
});

describe('the score', () => {
  const mutants = (...statuses: readonly string[]) => statuses.map((status) => ({ status }));

  it('is the share of what was noticed, by a failing test or by one that never ends', () => {
    expect(scoreOf(mutants('Killed', 'Timeout', 'Survived', 'NoCoverage'))).toBe(50);
  });

  it('counts nothing that is no program', () => {
    expect(scoreOf(mutants('Killed', 'CompileError', 'RuntimeError', 'Ignored'))).toBe(100);
  });
});
