import type { BaseData, Option } from '@aboschalter/contract';

/** What an option list calls an id; empty where it does not know it. */
export const getOptionLabel = (options: readonly Option[], id: number | null | undefined): string =>
  options.find(({ displayid }) => displayid === id)?.displayname ?? '';

/** The name of a country, or its code where the list does not know it. */
export const getCountryLabel = ({ countries }: Pick<BaseData, 'countries'>, code: string | null | undefined): string =>
  countries.find(({ countryCode }) => countryCode === code)?.displayname ?? code ?? '';
