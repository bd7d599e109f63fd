import { useShell } from '@aboschalter/platform';
import { useMemo } from 'react';
import type { PersonField } from './fields.ts';

/** Returns the fields that the middleware supports; the same list at each rendering, because form rules depend on it. */
export function useOfferedFields(fields: readonly PersonField[]): readonly PersonField[] {
  const { client } = useShell();
  return useMemo(() => fields.filter(({ needs }) => needs === undefined || client.supports(needs)), [client, fields]);
}
