import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCredentials } from './credentials.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-credentials-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('readCredentials', () => {
  it('returns the variables unchanged without a folder of credentials', () => {
    expect(readCredentials({ CARDS_PORT: '1' })).toEqual({ CARDS_PORT: '1' });
  });

  it('adds a setting for each file, without its final line break', () => {
    writeFileSync(path.join(folder, 'CARDS_PROOF_SECRET'), 'two\nlines\n');
    writeFileSync(path.join(folder, 'DATABASE_URL'), 'postgres://a');
    writeFileSync(path.join(folder, '.hidden'), 'x');
    expect(readCredentials({ CREDENTIALS_DIRECTORY: folder, CARDS_PORT: '1' })).toEqual({
      CREDENTIALS_DIRECTORY: folder,
      CARDS_PORT: '1',
      CARDS_PROOF_SECRET: 'two\nlines',
      DATABASE_URL: 'postgres://a',
    });
  });

  it('rejects a setting that is both a variable and a file, and does not print its value', () => {
    writeFileSync(path.join(folder, 'CARDS_PROOF_SECRET'), 'secret');
    expect(() => readCredentials({ CREDENTIALS_DIRECTORY: folder, CARDS_PROOF_SECRET: 'other' })).toThrow(
      `Set as a variable and as a file in ${folder}: CARDS_PROOF_SECRET. Remove one of the two.`,
    );
  });

  it('fails if the folder is missing', () => {
    expect(() => readCredentials({ CREDENTIALS_DIRECTORY: path.join(folder, 'missing') })).toThrow('ENOENT');
  });
});
