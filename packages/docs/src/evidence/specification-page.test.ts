import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../repository.ts';
import { findCitedDecisions, renderSpecificationPage, specificationSections } from './specification-page.ts';

it('every test file or folder that a section names exists', () => {
  const isTested = (name: string) =>
    name.includes('.') ? existsSync(path.join(root, name)) : globSync(`${name}/**/*.{test,spec}.{ts,tsx}`, { cwd: root }).length > 0;
  // Without this condition, the test would fail after a remote is deleted.
  const isPresent = (name: string) => existsSync(path.join(root, name.split('/')[0] ?? ''));
  const presentTests = specificationSections.flatMap(({ tests }) => tests).filter((name) => isPresent(name));
  expect(presentTests.filter((name) => !isTested(name))).toEqual([]);
});

it.each([1, 2])('document %i has tests for each of its nine sections', (document) => {
  const coveredSections = specificationSections.filter((section) => section.document === document).flatMap(({ sections }) => sections);
  expect(new Set(coveredSections)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]));
});

it('renderSpecificationPage lists decisions that the sources cite', () => {
  expect(findCitedDecisions().get('D-95')?.length).toBeGreaterThan(0);
  expect(renderSpecificationPage()).toContain('| S1 §2 Landing page |');
});
