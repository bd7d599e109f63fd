import { z } from 'zod';

const PAGE = 100;

/**
 * Fetches all pages of a list. The client of the admin API returns null for parts of a deleted object: a group that was
 * deleted after it was listed.
 * @throws z.ZodError if an entry is invalid
 */
export async function fetchAllPages<T>(entry: z.ZodType<T>, ask: (page: { first: number; max: number }) => Promise<unknown>): Promise<T[]> {
  const entries: T[] = [];
  for (;;) {
    const page =
      z
        .array(entry)
        .nullable()
        .parse(await ask({ first: entries.length, max: PAGE })) ?? [];
    entries.push(...page);
    if (page.length < PAGE) return entries;
  }
}
