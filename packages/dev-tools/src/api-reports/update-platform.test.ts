import type { PlatformManifest } from '@aboschalter/build';
import { describe, expect, it } from 'vitest';
import { parseReport } from './report.ts';
import { findOutdatedFiles } from './check.ts';
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
  { entry, surface: extractSurface(entry.declarations, new Map([[entry.declarations, text]])) },
];

const BUTTON = 'export interface ButtonProps { label: string; hint?: string }\nexport declare function Button(props: ButtonProps): string;';
const CALLS = `import type { z } from 'zod';
export declare const calls: { get: { params: z.ZodUndefined; query: z.ZodUndefined; body: z.ZodUndefined; answer: z.ZodObject<{ a: z.ZodString }> } };`;
const ALL = `${CALLS}\n${BUTTON}\nexport declare const cent: number;`;

const first = computePlatform(undefined, createSurfaces(ALL)).platform;

/** Returns the platform after several changes of the declarations, and the changes of the last step. */
const applyChanges = (...texts: readonly string[]) =>
  texts.reduce<{ platform: PlatformManifest; text: string; classifiedChanges: readonly string[] }>(
    ({ platform, text }, next) => {
      const before = { platform, readDeclarations: () => parseReport(`\n//// ${entry.declarations}\n${text}`) };
      const result = computePlatform(before, createSurfaces(next));
      return {
        platform: result.platform,
        text: next,
        classifiedChanges: result.classifiedChanges.map(({ kind, name }) => `${kind} ${name}`),
      };
    },
    { platform: first, text: ALL, classifiedChanges: [] },
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

  it('is raised for each of several compatible changes, whose earlier signatures are kept', () => {
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

describe('findOutdatedFiles', () => {
  const files = (text: string, version = '3.0.0'): Record<string, string> => ({
    [entry.report]: `What remotes share of @aboschalter/ui. Written by \`pnpm api-report\`, not by hand.\n\n//// ${entry.declarations}\n${text}\n`,
    [VERSION_FILE]: renderVersionFile(version),
  });
  const problems = (text: string, existingFiles: Record<string, string>) =>
    findOutdatedFiles(createSurfaces(text), first, (file) => existingFiles[file]);

  it('accepts the written files', () => expect(problems(ALL, files(ALL))).toEqual([]));
  it('reports new, changed and removed exports', () =>
    expect(problems(`${CALLS}\n${BUTTON.replace('hint', 'tip')}\nexport declare const euro: number;`, files(ALL))).toEqual([
      'cent of @aboschalter/ui was removed',
      'Button of @aboschalter/ui has changed',
      'euro of @aboschalter/ui was added',
    ]));
  it('reports a report file that differs only in a type without a runtime export', () =>
    expect(problems(`${ALL}\nexport type More = 1;`, files(ALL))).toEqual(['packages/ui/api/index.txt differs from the sources']));
  it('reports a version file with another version', () =>
    expect(problems(ALL, files(ALL, '3.1.0'))).toEqual([`${VERSION_FILE} does not contain 3.0.0`]));
});
