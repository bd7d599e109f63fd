import { z } from 'zod';

const PAGE_SIZE = 100;

/**
 * Fetches all pages of a list. Null is an empty page: the admin API returns it for the members of a group that was deleted
 * after it was listed.
 * @throws z.ZodError if an entry is invalid
 */
export async function fetchAllPages<T>(
  entry: z.ZodType<T>,
  fetchPage: (page: { first: number; max: number }) => Promise<unknown>,
): Promise<T[]> {
  const entries: T[] = [];
  for (;;) {
    const page =
      z
        .array(entry)
        .nullable()
        .parse(await fetchPage({ first: entries.length, max: PAGE_SIZE })) ?? [];
    entries.push(...page);
    if (page.length < PAGE_SIZE) return entries;
  }
}
