import { expect, it } from 'vitest';
import { addedLines, proseProblems, subjectProblems } from './prose.ts';

const problems = (file: string, text: string) => proseProblems([{ file, line: 3, text }]);

it.each([
  ['a.md', 'Whoever releases is told so.'],
  ['a.ts', ' * The list lies in the cache.'],
  ['a.ts', ' * Loads the record anew.'],
  ['a.test.ts', "it('heals by itself', () => {"],
  ['a.css', '/* beside the table */'],
])('proseProblems reports a discouraged phrase in %s: %s', (file, text) => {
  expect(problems(file, text)).toHaveLength(1);
});

it.each([
  ['a.md', 'The option `anew` reloads the list.'],
  ['a.ts', "const text = 'anew';"],
  ['a.json', '"meanwhile"'],
  ['a.ts', '  // Loads the record again.'],
])('proseProblems accepts code and plain sentences in %s: %s', (file, text) => {
  expect(problems(file, text)).toEqual([]);
});

it('proseProblems names file, line, phrase and replacement', () => {
  expect(problems('a.md', 'It is loaded anew.')).toEqual(['a.md:3: "anew": again']);
});

it('addedLines reads file and line of each added line', () => {
  const diff = '--- a/x.md\n+++ b/x.md\n@@ -1,2 +4,2 @@\n-old\n+one\n+two\n--- /dev/null\n+++ b/y.md\n@@ -0,0 +1 @@\n+three';
  expect(addedLines(diff)).toEqual([
    { file: 'x.md', line: 4, text: 'one' },
    { file: 'x.md', line: 5, text: 'two' },
    { file: 'y.md', line: 1, text: 'three' },
  ]);
});

it('subjectProblems reports subjects with more than 72 characters', () => {
  expect(subjectProblems(['a'.repeat(72)])).toEqual([]);
  expect(subjectProblems(['a'.repeat(73)])).toEqual([`Commit subject with 73 characters, at most 72: ${'a'.repeat(73)}`]);
});
