/** A complete code example of a page. */
export interface CodeExample {
  /** The file name in the first line (`// path/Name.tsx`), or undefined. */
  readonly name: string | undefined;
  readonly text: string;
}

/** Lists the `ts` and `tsx` blocks with imports; others are fragments and cannot be compiled alone. */
export function completeExamples(markdown: string): readonly CodeExample[] {
  return [...markdown.matchAll(/^```tsx?\n([\s\S]*?)^```/gm)]
    .map(([, text = '']) => ({ name: /^\/\/ (?:\S*\/)?(\S+\.tsx?)$/m.exec(text.split('\n')[0] ?? '')?.[1], text }))
    .filter(({ text }) => /^import /m.test(text));
}
