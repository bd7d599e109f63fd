import { expect, it } from 'vitest';
import { parseAddedLines, findProseProblems, findSubjectProblems } from './prose.ts';

const problems = (file: string, text: string) => findProseProblems([{ file, line: 3, text }]);

it.each([
  ['a.md', 'Whoever releases is told so.'],
  ['a.ts', ' * The list lies in the cache.'],
  ['a.ts', ' * Loads the record anew.'],
  ['a.test.ts', "it('heals by itself', () => {"],
  ['a.css', '/* beside the table */'],
])('findProseProblems reports a discouraged phrase in %s: %s', (file, text) => {
  expect(problems(file, text)).toHaveLength(1);
});

it.each([
  ['a.md', 'The option `anew` reloads the list.'],
  ['a.ts', "const text = 'anew';"],
  ['a.json', '"meanwhile"'],
  ['a.ts', '  // Loads the record again.'],
])('findProseProblems accepts code and plain sentences in %s: %s', (file, text) => {
  expect(problems(file, text)).toEqual([]);
});

it('findProseProblems names file, line, phrase and replacement', () => {
  expect(problems('a.md', 'It is loaded anew.')).toEqual(['a.md:3: "anew": again']);
});

it('parseAddedLines reads file and line of each added line', () => {
  const diff = '--- a/x.md\n+++ b/x.md\n@@ -1,2 +4,2 @@\n-old\n+one\n+two\n--- /dev/null\n+++ b/y.md\n@@ -0,0 +1 @@\n+three';
  expect(parseAddedLines(diff)).toEqual([
    { file: 'x.md', line: 4, text: 'one' },
    { file: 'x.md', line: 5, text: 'two' },
    { file: 'y.md', line: 1, text: 'three' },
  ]);
});

it('findSubjectProblems reports subjects with more than 72 characters', () => {
  expect(findSubjectProblems(['a'.repeat(72)])).toEqual([]);
  expect(findSubjectProblems(['a'.repeat(73)])).toEqual([`Commit subject with 73 characters, at most 72: ${'a'.repeat(73)}`]);
});
