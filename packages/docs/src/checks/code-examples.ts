/** A code example of a page that compiles alone. */
export interface CodeExample {
  /** The file name, if the first line contains it (`// path/Name.tsx`). */
  readonly name: string | undefined;
  readonly text: string;
}

/** Returns the file name in the first line of an example; undefined if there is none. */
const getFileName = (example: string): string | undefined => /^\/\/ (?:\S*\/)?(\S+\.tsx?)$/.exec(example.split('\n')[0] ?? '')?.[1];

/** Lists the `ts` and `tsx` blocks with imports. Blocks without imports are fragments that do not compile alone. */
export function listCompleteExamples(markdown: string): readonly CodeExample[] {
  return [...markdown.matchAll(/^```tsx?\n([\s\S]*?)^```/gm)]
    .map(([, text = '']) => ({ name: getFileName(text), text }))
    .filter(({ text }) => /^import /m.test(text));
}
