import { z } from 'zod';

const PAGE = 100;

/** Everything of a list that comes in pages. @throws z.ZodError if an entry is not as expected */
export async function allPages<T>(entry: z.ZodType<T>, ask: (page: { first: number; max: number }) => Promise<unknown>): Promise<T[]> {
  const entries: T[] = [];
  for (;;) {
    const page = z.array(entry).parse(await ask({ first: entries.length, max: PAGE }));
    entries.push(...page);
    if (page.length < PAGE) return entries;
  }
}
