import type { RemoteDefinition } from '@aboschalter/platform/remote';
import { expect } from 'vitest';

/**
 * Expects exactly one complete help text for a screen of a remote.
 * @param commands ids of the commands that the help offers; by default none
 */
export async function expectScreenHelp({ extensions = [] }: RemoteDefinition, route: string, commands?: readonly string[]): Promise<void> {
  const helps = extensions.flatMap((one) => (one.type === 'help' && one.route === route ? [one.load()] : []));
  expect(await Promise.all(helps)).toEqual([
    {
      purpose: expect.stringMatching(/^Hier .+\.$/),
      steps: expect.arrayContaining([expect.any(String)]),
      problems: expect.arrayContaining([{ problem: expect.any(String), solution: expect.stringMatching(/\.$/) }]),
      ...(commands ? { commands } : {}),
    },
  ]);
}
