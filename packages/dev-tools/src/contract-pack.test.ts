import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { assertPackageUpToDate, packContract } from './contract-pack.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-contract-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});
const exists = (file: string) => existsSync(path.join(folder, file));
const writeFile = (file: string, text: string) => writeFileSync(path.join(folder, file), text);

it('packContract writes the package to an empty or new folder', () => {
  for (const target of [folder, path.join(folder, 'new')]) {
    expect(() => assertPackageUpToDate(target)).toThrow('package.json is missing.');
    packContract(target);
    expect(() => assertPackageUpToDate(target)).not.toThrow();
  }
});

it('packContract replaces an earlier package, and keeps other files', () => {
  packContract(folder);
  writeFile('schemas/ofYesterday.answer.json', '{}');
  mkdirSync(path.join(folder, '.git'));
  writeFile('openapi.json', '{}');
  expect(() => assertPackageUpToDate(folder)).toThrow('openapi.json differs from the current contract.');
  packContract(folder);
  expect(() => assertPackageUpToDate(folder)).not.toThrow();
  expect([exists('schemas/ofYesterday.answer.json'), exists('.git')]).toEqual([false, true]);
});

it.each([
  ['a middleware with another OpenAPI document', { 'openapi.json': '{"openapi":"3.0.0"}', 'package.json': '{"name":"our-middleware"}' }],
  ['only an OpenAPI document', { 'openapi.json': '{"openapi":"3.0.0"}' }],
])('packContract does not change a folder with other content: %s', (_what, files) => {
  for (const [file, text] of Object.entries(files)) writeFile(file, text);
  expect(() => packContract(folder)).toThrow('contains other files');
  expect(readFileSync(path.join(folder, 'openapi.json'), 'utf8')).toBe('{"openapi":"3.0.0"}');
  expect(() => packContract(path.join(folder, 'openapi.json'))).toThrow('contains other files');
});
