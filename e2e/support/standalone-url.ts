import type { TestStack } from '@aboschalter/dev-tools';

/** Returns the URL of a remote's stand-alone page. @throws Error if the remote has none */
export function getStandaloneUrl(stack: TestStack, remote: string): string {
  const page = stack.addresses.standalonePages.find((one) => one.releaseName === `${remote}-standalone`);
  if (!page) throw new Error(`${remote} has no stand-alone page.`);
  return page.address;
}
