import type { TestStack } from '@aboschalter/dev-tools';

/** The URL of a remote's stand-alone page. Throws if it has none. */
export function standaloneUrl(stack: TestStack, remote: string): string {
  const page = stack.addresses.standalonePages.find((one) => one.remote === remote);
  if (!page) throw new Error(`${remote} has no page alone`);
  return page.address;
}
