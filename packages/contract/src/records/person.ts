import type { BaseData } from '@aboschalter/contract';
import { formatFullName } from '@aboschalter/formats';
import { getOptionLabel } from './option-labels.ts';

interface Addressed {
  readonly idSalutation?: number | null | undefined;
  readonly idTitle?: number | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/**
 * 'Frau Dr. Erika Musterfrau' (specification, document 1, section 2, 'Ticket holder summary card').
 * @param baseData undefined until they are loaded: then 'Erika Musterfrau'
 */
export function formatPersonName(
  { idSalutation, idTitle, firstName, lastName }: Addressed,
  baseData: Pick<BaseData, 'salutations' | 'titles'> | undefined,
): string {
  const salutation = baseData && getOptionLabel(baseData.salutations, idSalutation);
  const title = baseData && getOptionLabel(baseData.titles, idTitle);
  return formatFullName({ salutation, title, firstName, lastName });
}
