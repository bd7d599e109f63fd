import type { RemoteDefinition } from '@aboschalter/platform/remote';
import { expect } from 'vitest';

/**
 * Expects exactly one complete help text for a screen of a remote.
 * @param commands ids of the commands that the help offers; by default none
 */
export async function expectScreenHelp({ extensions = [] }: RemoteDefinition, route: string, commands?: readonly string[]): Promise<void> {
  const loaders = extensions.flatMap((extension) => (extension.type === 'help' && extension.route === route ? [extension.load] : []));
  expect(loaders).toHaveLength(1);
  const help = await loaders[0]?.();
  // The purpose is one sentence, which begins with 'Hier' on all screens.
  expect(help?.purpose).toMatch(/^Hier .+\.$/);
  expect(help?.steps).not.toHaveLength(0);
  expect(help?.steps?.filter((step) => step === '')).toEqual([]);
  expect(help?.problems).not.toHaveLength(0);
  expect(help?.problems.filter(({ problem, solution }) => problem === '' || !solution.endsWith('.'))).toEqual([]);
  expect(help?.commands).toEqual(commands);
}
