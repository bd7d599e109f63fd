import type { BaseData } from '@aboschalter/contract';
import { formatFullName } from '@aboschalter/formats';
import { getOptionLabel } from './option-labels.ts';

interface NamedPerson {
  readonly idSalutation?: number | null | undefined;
  readonly idTitle?: number | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/**
 * Returns the full name of a person: 'Frau Dr. Erika Musterfrau' (specification, document 1, section 2,
 * 'Ticket holder summary card'). Omits salutation and title while the base data are loading.
 * @param baseData undefined while the base data are loading
 */
export function formatPersonName(
  { idSalutation, idTitle, firstName, lastName }: NamedPerson,
  baseData: Pick<BaseData, 'salutations' | 'titles'> | undefined,
): string {
  const salutation = baseData && getOptionLabel(baseData.salutations, idSalutation);
  const title = baseData && getOptionLabel(baseData.titles, idTitle);
  return formatFullName({ salutation, title, firstName, lastName });
}
