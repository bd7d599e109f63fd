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
const presentOf = (text: string): readonly CurrentSurface[] => [
  { entry, surface: extractSurface(entry.declarations, new Map([[entry.declarations, text]])) },
];

const BUTTON = 'export interface ButtonProps { label: string; hint?: string }\nexport declare function Button(props: ButtonProps): string;';
const CALLS = `import type { z } from 'zod';
export declare const calls: { get: { params: z.ZodUndefined; query: z.ZodUndefined; body: z.ZodUndefined; answer: z.ZodObject<{ a: z.ZodString }> } };`;
const ALL = `${CALLS}\n${BUTTON}\nexport declare const cent: number;`;

const first = computePlatform(undefined, presentOf(ALL)).platform;

/** The platform after several changes of the declarations. */
const after = (...texts: readonly string[]) =>
  texts.reduce<{ platform: PlatformManifest; text: string; verdicts: readonly string[] }>(
    ({ platform, text }, next) => {
      const before = { platform, declarations: () => parseReport(`\n//// ${entry.declarations}\n${text}`) };
      const result = computePlatform(before, presentOf(next));
      return { platform: result.platform, text: next, verdicts: result.verdicts.map(({ kind, name }) => `${kind} ${name}`) };
    },
    { platform: first, text: ALL, verdicts: [] },
  );
const ui = (platform: PlatformManifest) => platform.exports['@aboschalter/ui'] ?? {};

describe('the version of the platform', () => {
  it('is set initially, and unchanged without a change', () => {
    expect([first.version, after(ALL).platform]).toEqual(['3.0.0', first]);
    expect(Object.keys(ui(first))).toEqual(['Button', 'calls.get', 'cent']);
  });

  it('gets a new minor version by an addition', () => {
    const { platform, verdicts } = after(`${ALL}\nexport declare const euro: number;`);
    expect([platform.version, verdicts, ui(platform)['euro']?.since, ui(platform)['Button']?.since]).toEqual([
      '3.1.0',
      ['added euro'],
      '3.1.0',
      '3.0.0',
    ]);
  });

  it('gets a new minor version by a compatible change: a new optional field, or one more in a response', () => {
    const { platform, verdicts } = after(
      ALL.replace('hint?: string', 'hint?: string; icon?: string').replace('{ a: z.ZodString }', '{ a: z.ZodString; b: z.ZodNumber }'),
    );
    expect([platform.version, verdicts]).toEqual(['3.1.0', ['wider Button', 'wider calls.get']]);
    expect(ui(platform)['Button']).toMatchObject({ since: '3.1.0', serves: [ui(first)['Button']?.is] });
  });

  it('keeps the signatures of several compatible changes', () => {
    const wide = ALL.replace('hint?: string', 'hint?: string; icon?: string');
    const { platform } = after(wide, wide.replace('label: string', 'label: string | number'));
    expect([platform.version, ui(platform)['Button']?.serves.length]).toEqual(['3.2.0', 2]);
  });

  it.each([
    ['a field that must be given', 'hint?: string', 'hint: string', 'changed Button'],
    ['a field that nobody reads any more', '; hint?: string', '', 'changed Button'],
    ['another answer', 'a: z.ZodString', 'a: z.ZodNumber', 'changed calls.get'],
    ['a name that is gone', 'export declare const cent: number;', '', 'removed cent'],
    ['another type of a constant', 'cent: number', 'cent: string', 'changed cent'],
  ])('gets a new major version by %s', (_, from, to, verdict) => {
    const { platform, verdicts } = after(ALL.replace(from, to));
    expect([platform.version, verdicts]).toEqual(['4.0.0', [verdict]]);
    expect(Object.values(ui(platform)).every(({ serves }) => serves.length === 0)).toBe(true);
  });
});

describe('the check', () => {
  const files = (text: string, version = '3.0.0'): Record<string, string> => ({
    [entry.report]: `What remotes share of @aboschalter/ui. Written by \`pnpm api-report\`, not by hand.\n\n//// ${entry.declarations}\n${text}\n`,
    [VERSION_FILE]: renderVersionFile(version),
  });
  const problems = (text: string, there: Record<string, string>) => findOutdatedFiles(presentOf(text), first, (file) => there[file]);

  it('accepts the written files', () => expect(problems(ALL, files(ALL))).toEqual([]));
  it('reports new, changed and removed exports', () =>
    expect(problems(`${CALLS}\n${BUTTON.replace('hint', 'tip')}\nexport declare const euro: number;`, files(ALL))).toEqual([
      'cent of @aboschalter/ui was removed',
      'Button of @aboschalter/ui has changed',
      'euro of @aboschalter/ui was added',
    ]));
  it('detects a report that was edited, or a type without a runtime export', () =>
    expect(problems(`${ALL}\nexport type More = 1;`, files(ALL))).toEqual(['packages/ui/api/index.txt differs from the sources']));
  it('detects a version that was edited', () =>
    expect(problems(ALL, files(ALL, '3.1.0'))).toEqual([`${VERSION_FILE} does not contain 3.0.0`]));
});
