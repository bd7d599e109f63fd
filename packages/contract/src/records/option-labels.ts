import type { BaseData, Option } from '@aboschalter/contract';

/** The name of an id in an option list; empty for an unknown id. */
export const getOptionLabel = (options: readonly Option[], id: number | null | undefined): string =>
  options.find(({ displayid }) => displayid === id)?.displayname ?? '';

/** The name of a country, or the code of an unknown one. */
export const getCountryLabel = ({ countries }: Pick<BaseData, 'countries'>, code: string | null | undefined): string =>
  countries.find(({ countryCode }) => countryCode === code)?.displayname ?? code ?? '';
