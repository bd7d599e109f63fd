/** A code example of a page that compiles alone. */
export interface CodeExample {
  /** The file name, if the first line contains it (`// path/Name.tsx`). */
  readonly name: string | undefined;
  readonly text: string;
}

/** Lists the `ts` and `tsx` blocks with imports. Blocks without imports are fragments that do not compile alone. */
export function listCompleteExamples(markdown: string): readonly CodeExample[] {
  return [...markdown.matchAll(/^```tsx?\n([\s\S]*?)^```/gm)]
    .map(([, text = '']) => ({ name: /^\/\/ (?:\S*\/)?(\S+\.tsx?)$/m.exec(text.split('\n')[0] ?? '')?.[1], text }))
    .filter(({ text }) => /^import /m.test(text));
}
