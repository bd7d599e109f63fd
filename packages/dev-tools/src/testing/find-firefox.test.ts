import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFirefox } from './find-firefox.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-firefox-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const install = (name: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, '');
  return file;
};

describe('findFirefox', () => {
  it('returns the named file even if another one is on PATH', () => {
    install('firefox-esr');
    const named = install('my-firefox');
    expect(findFirefox({ ABOSCHALTER_FIREFOX: named, PATH: folder })).toBe(named);
  });

  it('prefers the ESR of Debian to another Firefox on PATH', () => {
    install('firefox');
    const esr = install('firefox-esr');
    expect(findFirefox({ PATH: ['', '/nowhere', folder].join(path.delimiter) })).toBe(esr);
  });

  it('returns undefined where no Firefox is installed', () => {
    expect(findFirefox({ PATH: folder })).toBeUndefined();
    expect(findFirefox({})).toBeUndefined();
  });

  it('throws if the named file does not exist', () => {
    expect(() => findFirefox({ ABOSCHALTER_FIREFOX: path.join(folder, 'missing') })).toThrow(
      `ABOSCHALTER_FIREFOX names ${path.join(folder, 'missing')}, which does not exist.`,
    );
  });
});
