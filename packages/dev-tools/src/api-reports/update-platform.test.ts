import type { PlatformManifest } from '@aboschalter/build';
import { PLATFORM_HISTORY_FILE } from '@aboschalter/build/platform-history';
import { describe, expect, it } from 'vitest';
import { parseReport } from './report.ts';
import { findOutdatedFiles } from './check.ts';
import { findDeprecations, removeComments } from './deprecations.ts';
import type { CurrentSurface } from './current-surfaces.ts';
import { extractSurface } from './surface.ts';
import { computePlatform } from './update-platform.ts';
import { VERSION_FILE, renderVersionFile } from './version-file.ts';

const entry = {
  name: '@aboschalter/ui',
  source: 'packages/ui/src/index.ts',
  declarations: 'packages/ui/src/index.d.ts',
  report: 'packages/ui/api/index.txt',
};
const createSurfaces = (text: string): readonly CurrentSurface[] => [
  {
    entry,
    surface: extractSurface(
      entry.declarations,
      new Map([[entry.declarations, removeComments(entry.declarations, text)]]),
      new Map([[entry.declarations, findDeprecations(entry.declarations, text)]]),
    ),
  },
];

const BUTTON = 'export interface ButtonProps { label: string; hint?: string }\nexport declare function Button(props: ButtonProps): string;';
const CALLS = `import type { z } from 'zod';
export declare const calls: { get: { params: z.ZodUndefined; query: z.ZodUndefined; body: z.ZodUndefined; response: z.ZodObject<{ a: z.ZodString }> } };`;
const ALL = `${CALLS}\n${BUTTON}\nexport declare const cent: number;`;

const first = computePlatform(undefined, createSurfaces(ALL)).platform;

/** Returns the platform after several changes of the declarations, and the changes of the last step. */
const applyChanges = (...texts: readonly string[]) => applyChangesTo(first, ...texts);

const applyChangesTo = (start: PlatformManifest, ...texts: readonly string[]) =>
  texts.reduce<{ platform: PlatformManifest; text: string; classifiedChanges: readonly string[] }>(
    ({ platform, text }, next) => {
      const readDeclarations = () => parseReport(`\n//// ${entry.declarations}\n${removeComments(entry.declarations, text)}`);
      const before = { platform, history: undefined, readDeclarations };
      const result = computePlatform(before, createSurfaces(next));
      return {
        platform: result.platform,
        text: next,
        classifiedChanges: result.classifiedChanges.map(({ kind, name }) => `${kind} ${name}`),
      };
    },
    { platform: start, text: ALL, classifiedChanges: [] },
  );
const ui = (platform: PlatformManifest) => platform.exports['@aboschalter/ui'] ?? {};

describe('the version of the platform', () => {
  it('is 3.0.0 without a baseline, and stays the same without a change', () => {
    expect([first.version, applyChanges(ALL).platform]).toEqual(['3.0.0', first]);
    expect(Object.keys(ui(first))).toEqual(['Button', 'calls.get', 'cent']);
  });

  it('is raised by a minor version for an addition', () => {
    const { platform, classifiedChanges } = applyChanges(`${ALL}\nexport declare const euro: number;`);
    expect([platform.version, classifiedChanges, ui(platform)['euro']?.since, ui(platform)['Button']?.since]).toEqual([
      '3.1.0',
      ['added euro'],
      '3.1.0',
      '3.0.0',
    ]);
  });

  it('is raised by a minor version for a compatible change: a new optional field, or a new field in a response', () => {
    const { platform, classifiedChanges } = applyChanges(
      ALL.replace('hint?: string', 'hint?: string; icon?: string').replace('{ a: z.ZodString }', '{ a: z.ZodString; b: z.ZodNumber }'),
    );
    expect([platform.version, classifiedChanges]).toEqual(['3.1.0', ['compatible Button', 'compatible calls.get']]);
    expect(ui(platform)['Button']).toMatchObject({ since: '3.1.0', serves: [ui(first)['Button']?.is] });
  });

  it('is raised by a minor version for each of two compatible changes, and the export keeps both earlier signatures', () => {
    const withNewField = ALL.replace('hint?: string', 'hint?: string; icon?: string');
    const { platform } = applyChanges(withNewField, withNewField.replace('label: string', 'label: string | number'));
    expect([platform.version, ui(platform)['Button']?.serves.length]).toEqual(['3.2.0', 2]);
  });

  it.each([
    ['an optional field that becomes required', 'hint?: string', 'hint: string', 'incompatible Button'],
    ['a removed optional field', '; hint?: string', '', 'incompatible Button'],
    ['another type in a response', 'a: z.ZodString', 'a: z.ZodNumber', 'incompatible calls.get'],
    ['a removed export', 'export declare const cent: number;', '', 'removed cent'],
    ['another type of a constant', 'cent: number', 'cent: string', 'incompatible cent'],
  ])('is raised by a major version for %s', (_, from, to, expectedChange) => {
    const { platform, classifiedChanges } = applyChanges(ALL.replace(from, to));
    expect([platform.version, classifiedChanges]).toEqual(['4.0.0', [expectedChange]]);
    expect(Object.values(ui(platform)).every(({ serves }) => serves.length === 0)).toBe(true);
  });
});

describe('the deprecation of an export', () => {
  // Removals need a deprecation from version 10 on.
  const tenth: PlatformManifest = { ...first, version: '10.0.0' };
  const CENT = 'export declare const cent: number;';
  const deprecate = (remedy: string) => ALL.replace(CENT, `/** @deprecated ${remedy} */\n${CENT}`);

  it('raises the minor version of the platform, and keeps the signature of the export', () => {
    const { platform, classifiedChanges } = applyChangesTo(tenth, deprecate('Use euro.'));
    expect([platform.version, classifiedChanges]).toEqual(['10.1.0', ['deprecated cent']]);
    expect(ui(platform)['cent']).toEqual({ ...ui(tenth)['cent'], deprecated: { since: '10.1.0', text: 'Use euro.' } });
  });

  it('can get another remedy, or be withdrawn, without a new version', () => {
    const changed = applyChangesTo(tenth, deprecate('Use euro.'), deprecate('Use money.')).platform;
    expect([changed.version, ui(changed)['cent']?.deprecated]).toEqual(['10.1.0', { since: '10.1.0', text: 'Use money.' }]);
    const restored = applyChangesTo(tenth, deprecate('Use euro.'), ALL).platform;
    expect([restored.version, ui(restored)['cent']]).toEqual(['10.1.0', ui(tenth)['cent']]);
  });

  it('allows the removal of the export, which raises the major version', () => {
    const { platform, classifiedChanges } = applyChangesTo(tenth, deprecate('Use euro.'), ALL.replace(CENT, ''));
    expect([platform.version, classifiedChanges]).toEqual(['11.0.0', ['removed cent']]);
  });

  it('is required before the removal of the export', () => {
    expect(() => applyChangesTo(tenth, ALL.replace(CENT, ''))).toThrow(
      'cent of @aboschalter/ui was removed, but platform 10.0.0 had not deprecated it.',
    );
  });
});

describe('findOutdatedFiles', () => {
  const files = (text: string, version = '3.0.0'): Record<string, string> => ({
    [entry.report]: `What remotes share of @aboschalter/ui. Written by \`pnpm api-report\`, not by hand.\n\n//// ${entry.declarations}\n${text}\n`,
    [VERSION_FILE]: renderVersionFile(version),
  });
  const problems = (text: string, existingFiles: Record<string, string>) =>
    findOutdatedFiles(createSurfaces(text), first, [{ version: '3.0.0', changes: {} }], (file) => existingFiles[file]);

  it('returns nothing if the written files match the sources', () => expect(problems(ALL, files(ALL))).toEqual([]));
  it('reports new, changed and removed exports', () =>
    expect(problems(`${CALLS}\n${BUTTON.replace('hint', 'tip')}\nexport declare const euro: number;`, files(ALL))).toEqual([
      'cent of @aboschalter/ui was removed',
      'Button of @aboschalter/ui has changed',
      'euro of @aboschalter/ui was added',
    ]));
  it('reports an API report that differs only in a type', () =>
    expect(problems(`${ALL}\nexport type More = 1;`, files(ALL))).toEqual(['packages/ui/api/index.txt differs from the sources']));
  it('reports a deprecation that the manifest lacks, or whose tag has changed', () => {
    const deprecate = (remedy: string) =>
      ALL.replace('export declare const cent', `/** @deprecated ${remedy} */\nexport declare const cent`);
    expect(problems(deprecate('Use euro.'), files(ALL))).toEqual(['cent of @aboschalter/ui was deprecated']);
    const { platform } = applyChanges(deprecate('Use euro.'));
    const existingFiles = files(ALL, platform.version);
    const history = [{ version: platform.version, changes: {} }];
    expect(findOutdatedFiles(createSurfaces(ALL), platform, history, (file) => existingFiles[file])).toEqual([
      'the tag @deprecated of cent of @aboschalter/ui has changed',
    ]);
  });
  it('reports a history that does not end with the version', () =>
    expect(findOutdatedFiles(createSurfaces(ALL), first, [], (file) => files(ALL)[file])).toEqual([
      `${PLATFORM_HISTORY_FILE} does not end with 3.0.0`,
    ]));
  it('reports a version file with another version', () =>
    expect(problems(ALL, files(ALL, '3.1.0'))).toEqual([`${VERSION_FILE} does not contain 3.0.0`]));
});
