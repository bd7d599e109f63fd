import { callQuery, useQueryClient, useShell } from '@aboschalter/shell-api';
import { calls } from '@aboschalter/contract';

/** Loads the users anew, after one of them has changed. */
export function useReloadUsers(): () => Promise<void> {
  const { client } = useShell();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: callQuery(client, calls.getUsers, {}).queryKey });
}
