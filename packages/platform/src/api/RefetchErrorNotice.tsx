import { getUserMessage } from '@aboschalter/middleware-client';
import { InlineNotice } from '@aboschalter/ui';
import type { ReactNode } from 'react';
import { getQueryError, type QueryState } from './query-state.ts';

/**
 * One quiet line with a retry, where a call has failed: beside data that are shown all the same, or where the place is
 * too small for more. Nothing where all is well.
 * @param failed a sentence without its full stop: 'Das Lichtbild konnte nicht geladen werden'
 */
export function RefetchErrorNotice({ of, failed }: { readonly of: QueryState<unknown>; readonly failed: string }): ReactNode {
  const failure = getQueryError(of);
  if (!failure) return null;
  const begin = of.status === 'ready' ? 'Nicht auf dem neuesten Stand: ' : '';
  return (
    <InlineNotice
      alert={of.status === 'failed'}
      text={`${begin}${failed}. ${getUserMessage(failure.error)}`}
      onRetry={failure.retry}
      retrying={failure.retrying}
    />
  );
}
