import type { BaseData, Option } from '@aboschalter/contract';

/** Returns the name of the option with this id; empty for an unknown id. */
export const getOptionLabel = (options: readonly Option[], id: number | null | undefined): string =>
  options.find(({ displayid }) => displayid === id)?.displayname ?? '';

/** Returns the name of a country, the code itself if the country is unknown, or an empty text without a code. */
export const getCountryLabel = ({ countries }: Pick<BaseData, 'countries'>, code: string | null | undefined): string =>
  countries.find(({ countryCode }) => countryCode === code)?.displayname ?? code ?? '';
