import type { BaseData } from '@aboschalter/contract';
import { MissingValue } from '@aboschalter/ui';
import { useBaseData } from './use-base-data.ts';

/**
 * Shows a text from the base data, such as the name of a country. Shows a placeholder while the base data load, and a note if
 * the request has failed.
 */
export function BaseDataText({ pick }: { readonly pick: (baseData: BaseData) => string }) {
  const { data, isLoadingError } = useBaseData();
  if (data) return pick(data) || <MissingValue />;
  return <span className="as-muted">{isLoadingError ? 'nicht geladen' : 'wird geladen …'}</span>;
}
