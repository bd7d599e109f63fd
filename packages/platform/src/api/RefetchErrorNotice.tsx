import { getUserMessage } from '@aboschalter/middleware-client';
import { InlineNotice } from '@aboschalter/ui';
import type { ReactNode } from 'react';
import { getQueryError, type QueryState } from './query-state.ts';

/**
 * One line with a retry for a failed query, next to data that are still shown or where there is no
 * room for more. Renders nothing without a failure.
 * @param failed a German sentence without its full stop: 'Das Lichtbild konnte nicht geladen
 *   werden'
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
