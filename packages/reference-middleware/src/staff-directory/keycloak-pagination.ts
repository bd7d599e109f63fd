import { z } from 'zod';

/** Number of elements that one request asks for. */
const PAGE_SIZE = 100;

/**
 * Fetches all pages of a list. A response that is null is treated as an empty page, because the admin API returns null for
 * the members of a group that was deleted after it was listed.
 * @throws z.ZodError if an element is invalid
 */
export async function fetchAllPages<T>(
  elementSchema: z.ZodType<T>,
  fetchPage: (page: { first: number; max: number }) => Promise<unknown>,
): Promise<T[]> {
  const elements: T[] = [];
  for (;;) {
    const page =
      z
        .array(elementSchema)
        .nullable()
        .parse(await fetchPage({ first: elements.length, max: PAGE_SIZE })) ?? [];
    elements.push(...page);
    if (page.length < PAGE_SIZE) return elements;
  }
}
