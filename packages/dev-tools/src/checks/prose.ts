/** A line that a change adds to a file. */
export interface AddedLine {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Discouraged phrases in documentation, comments and test names, with replacements. */
const PHRASES: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bwho(?:so)?ever\b/i, 'name the actor: the user, the caller, the team'],
  [/\b(?:is|are|was|were|be) told\b/i, 'shows, reports, receives'],
  [/\bbeside (?:it|that|the|them|each|all|every)\b/i, 'next to, in addition to'],
  [/\b(?:stands?|lies?|lie) (?:in|at|on|there)\b/i, 'is in, is listed in'],
  [/\bknows? (?:nothing|nobody|no one)\b/i, 'has no access to, does not depend on'],
  [/\b(?:storey|heal(?:s|ed|er)?|deeds?|misfits?|doorkeeper)\b/i, 'use the term of the field'],
  [/\bof (?:its|their) own\b/i, 'own, separate'],
  [/\b(?:may|can|could) be had\b/i, 'is available'],
  [/\banew\b/i, 'again'],
  [/\bmeanwhile\b/i, 'in the meantime, or name the event'],
  [/\b(?:thereby|therein|whereby|herein)\b/i, 'use plain words'],
  [/\bas if (?:nobody|nothing)\b/i, 'state what happens'],
];

/** The maximum length of a commit subject. */
export const MAX_SUBJECT_LENGTH = 72;

/** Lists the added lines whose prose contains a discouraged phrase, as messages with file and line. */
export function findProseProblems(lines: readonly AddedLine[]): readonly string[] {
  return lines.flatMap(({ file, line, text }) => {
    const prose = extractProse(file, text);
    // At most one problem per line is reported.
    for (const [phrase, instead] of PHRASES) {
      const match = phrase.exec(prose);
      if (match) return [`${file}:${line}: "${match[0]}": ${instead}`];
    }
    return [];
  });
}

/** Lists the commit subjects that are too long. */
export const findSubjectProblems = (subjects: readonly string[]): readonly string[] =>
  subjects
    .filter((subject) => subject.length > MAX_SUBJECT_LENGTH)
    .map((subject) => `Commit subject with ${subject.length} characters, at most ${MAX_SUBJECT_LENGTH}: ${subject}`);

/** Extracts the prose of a line: Markdown without code, a comment, or the title of a test. */
function extractProse(file: string, text: string): string {
  const withoutCode = (prose: string): string => prose.replaceAll(/`[^`]*`/g, '');
  if (file.endsWith('.md')) return withoutCode(text);
  if (!/\.(?:tsx?|mjs|css)$/.test(file)) return '';
  const comment = /^\s*(?:\/\/|\/?\*+)(.*)/.exec(text) ?? /\s\/\/\s(.*)$/.exec(text);
  if (comment) return withoutCode(comment[1] ?? '');
  return /^\s*(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\1/.exec(text)?.[2] ?? '';
}

/** Parses the added lines in the output of `git diff --unified=0`. */
export function parseAddedLines(diff: string): readonly AddedLine[] {
  let file = '';
  let nextLine = 0;
  return diff.split('\n').flatMap((text) => {
    if (text.startsWith('+++ ')) file = text.replace(/^\+\+\+ (?:b\/)?/, '');
    else if (text.startsWith('@@')) nextLine = Number(/\+(\d+)/.exec(text)?.[1] ?? 0);
    else if (text.startsWith('+')) {
      nextLine += 1;
      return [{ file, line: nextLine - 1, text: text.slice(1) }];
    }
    return [];
  });
}
