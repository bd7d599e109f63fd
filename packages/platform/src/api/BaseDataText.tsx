import type { BaseData } from '@aboschalter/contract';
import { MissingValue } from '@aboschalter/ui';
import { useBaseData } from './use-base-data.ts';

/**
 * A text that the base data hold, such as the name of a country. While they are on their way, and when they could not be
 * loaded, it says so instead of passing for empty.
 */
export function BaseDataText({ pick }: { readonly pick: (baseData: BaseData) => string }) {
  const baseData = useBaseData();
  if (baseData.status === 'ready') return pick(baseData.data) || <MissingValue />;
  return <span className="as-muted">{baseData.status === 'failed' ? 'nicht geladen' : 'wird geladen …'}</span>;
}
