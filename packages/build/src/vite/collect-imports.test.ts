import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { collectImports } from './collect-imports.ts';

const ENTRIES = ['@aboschalter/ui', '@aboschalter/contract'];
const collect = (code: string) => Object.fromEntries(collectImports(parseSync('module.js', code).program, ENTRIES));

describe('collectImports', () => {
  it('returns the exported name of a renamed import, and the used members of an object', () => {
    const code = `import { Panel as Frame } from '@aboschalter/ui';
      import { calls } from '@aboschalter/contract';
      export const screen = () => [Frame, calls.getCustomer.path, calls['getTicket']];`;
    expect(collect(code)).toEqual({
      '@aboschalter/ui': [['Panel']],
      // The member in brackets is not recognized, so the whole object is treated as used.
      '@aboschalter/contract': [['calls', 'getCustomer'], ['calls']],
    });
  });

  it('ignores names that are not used, a variable of the same name, and other packages', () => {
    const code = `import { Panel, Button } from '@aboschalter/ui';
      import { useState } from 'react';
      export const screen = (Button) => [Button.label, { Panel: 1 }, useState];`;
    expect(collect(code)).toEqual({});
  });

  it('returns names that are exported again', () => {
    expect(collect(`export { Panel as Frame } from '@aboschalter/ui';`)).toEqual({ '@aboschalter/ui': [['Panel']] });
  });

  it('returns the used name of a namespace', () => {
    expect(collect(`import * as ui from '@aboschalter/ui'; export const frame = ui.Panel;`)).toEqual({ '@aboschalter/ui': [['Panel']] });
  });

  it.each([
    `import * as ui from '@aboschalter/ui'; export const all = { ...ui };`,
    `export * from '@aboschalter/ui';`,
    `export const load = () => import('@aboschalter/ui');`,
  ])('returns an empty path if the used names are unknown: %s', (code) => {
    expect(collect(code)).toEqual({ '@aboschalter/ui': [[]] });
  });
});
