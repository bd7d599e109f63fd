import { useExtensions, useShell } from '@aboschalter/platform';
import { useQueries } from '@tanstack/react-query';
import type { CheckList } from '../diagnostics/diagnostics.ts';
import { useExtensionContext } from './use-extension-context.ts';

/** The results of the checks of all remotes, and whether checks are running. */
interface DiagnosticChecks {
  /** Undefined during the first run. */
  readonly lists: readonly CheckList[] | undefined;
  readonly isChecking: boolean;
  readonly runAgain: () => Promise<unknown>;
}

/** Runs the diagnostics of all remotes. A remote that cannot run its checks affects only its own list. */
export function useDiagnosticChecks(): DiagnosticChecks {
  const { extensions } = useShell();
  const context = useExtensionContext();
  const runs = useQueries({
    queries: useExtensions('diagnostic').map(({ id, title }) => ({
      queryKey: ['diagnostic', id],
      queryFn: async (): Promise<CheckList> => {
        try {
          const run = await extensions.load('diagnostic', id);
          return { title, checks: await run(context) };
        } catch (error) {
          return { title, checks: [], failure: extensions.describe(id, error).message };
        }
      },
      staleTime: 0,
      gcTime: 0,
    })),
  });
  const lists = runs.flatMap(({ data }) => data ?? []);
  return {
    lists: lists.length === runs.length ? lists : undefined,
    isChecking: runs.some(({ isFetching }) => isFetching),
    runAgain: () => Promise.all(runs.map(({ refetch }) => refetch())),
  };
}
