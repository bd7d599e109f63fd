import { callQuery, useShell } from '@aboschalter/shell-api';
import { calls } from '@aboschalter/contract';
import { useQueryClient } from '@tanstack/react-query';

/** Loads the users anew, after one of them has changed. */
export function useReloadUsers(): () => Promise<void> {
  const { client } = useShell();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: callQuery(client, calls.getUsers, {}).queryKey });
}
