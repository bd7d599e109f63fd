import { formatTime } from '@aboschalter/formats';
import { getUserMessage } from '@aboschalter/middleware-client';
import { InlineNotice } from '@aboschalter/ui';
import type { ReactNode } from 'react';
import type { QueryResult } from './combine-results.ts';

interface RefetchErrorNoticeProps {
  readonly query: QueryResult<unknown>;
  readonly errorMessage: string;
}

/**
 * Shows the failure of a query in one line with a retry, and renders nothing without a failure. After a failed refetch, the line also
 * says how old the shown data are. `QueryView` with `line` also uses it for a failed first load, which has no data.
 * @param errorMessage a German sentence without its full stop: 'Das Lichtbild konnte nicht geladen werden'
 */
export function RefetchErrorNotice({ query, errorMessage }: RefetchErrorNoticeProps): ReactNode {
  const { data, dataUpdatedAt = 0, error, fetchStatus, refetch } = query;
  if (!error) return null;
  const age = dataUpdatedAt > 0 ? `Stand von ${formatTime(new Date(dataUpdatedAt))}` : 'Nicht auf dem neuesten Stand';
  const prefix = data === undefined ? '' : `${age}: `;
  return (
    <InlineNotice
      oneLine
      alert={data === undefined}
      text={`${prefix}${errorMessage}. ${getUserMessage(error)}`}
      onRetry={() => void refetch()}
      isRetrying={fetchStatus === 'fetching'}
    />
  );
}
