import { calls } from '@aboschalter/contract';
import { foldForSearch } from '@aboschalter/formats';
import { skipToken, useApiQuery } from '@aboschalter/platform';
import { useWatch } from '@aboschalter/ui/form';
import { useEffect, useRef, useState } from 'react';
import type { PersonFormMethods } from '../use-person-form.ts';

/** The state of the city field. */
export interface CityLookup {
  /** The cities of the postal code; empty if there is nothing to choose. */
  readonly names: readonly string[];
  /** A hint at the field. */
  readonly hint: string | undefined;
  /** Switches to typing a city that is not in the list. */
  readonly enterManually: () => void;
}

/** The last postal code and country that the user has entered. */
interface EnteredQuery {
  /** See {@link getQueryKey}; undefined for an incomplete postal code. */
  readonly key: string | undefined;
  /** The city at the time of the entry. The look-up replaces the city only if it is still this one. */
  readonly city: string;
}

/** The complete postal codes of the countries that have a look-up (specification, document 1, sections 5 and 9). */
const POSTAL_CODE_PATTERNS: Readonly<Record<string, RegExp>> = { DE: /^\d{5}$/, AT: /^\d{4}$/, CH: /^\d{4}$/ };

/** The query of the look-up. */
interface CityQuery {
  readonly countryCode: string;
  readonly postalCode: string;
}

/** Returns the query for a complete postal code; `undefined` for an incomplete one and for countries without a look-up. */
export function toCityQuery(countryCode: string | undefined, postalCode: string): CityQuery | undefined {
  if (countryCode === undefined) return undefined;
  const code = postalCode.trim();
  return POSTAL_CODE_PATTERNS[countryCode]?.test(code) ? { countryCode, postalCode: code } : undefined;
}

const NOT_FOUND_HINT = 'Kein Wohnort gefunden - bitte manuell eingeben';
const LOAD_FAILED_HINT = 'Die Orte konnten nicht geladen werden - bitte manuell eingeben';

const getQueryKey = (query: CityQuery | undefined) => query && `${query.countryCode} ${query.postalCode}`;

/**
 * Looks up the cities of a postal code while a person is edited. A look-up starts at the last digit of the postal code.
 * The later look-up wins, and its first match is preselected. The city changes only after the user has typed the
 * postal code or chosen the country, and not if the user has typed a city in the meantime (specification, document 1,
 * sections 4 and 5; decisions, 'Customers'). Entering the stored postal code again restores the stored city.
 */
export function useCityLookup({ control, getValues, setValue, subscribe, formState }: PersonFormMethods): CityLookup {
  const [countryCode, postalCode] = useWatch({ control, name: ['countryCode', 'postalCode'] });
  const { defaultValues, isSubmitted } = formState;
  const query = toCityQuery(countryCode, postalCode);
  const key = getQueryKey(query);
  const storedKey = getQueryKey(toCityQuery(defaultValues?.countryCode, defaultValues?.postalCode ?? ''));
  const storedCity = storedKey === key ? defaultValues?.city : undefined;
  const cityQueryResult = useApiQuery(calls.findCities, query ? { query } : skipToken, { reportFailure: false });
  const matches = cityQueryResult.data;
  const hasList = matches !== undefined && matches.length > 0;
  const [entered, setEntered] = useState<EnteredQuery>();
  // The key of the query (`getQueryKey`) for which the user types the city instead of choosing it.
  const [manualKey, setManualKey] = useState<string>();
  const isEntered = entered !== undefined && entered.key === key;
  // The city that the look-up has filled in. It is cleared when postal code or country change.
  const filledCity = useRef<string>(undefined);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          // Ignore the changes that the form makes itself.
          if (type !== 'change') return;
          const currentValues = getValues();
          const newKey = getQueryKey(toCityQuery(currentValues.countryCode, currentValues.postalCode));
          if (name === 'postalCode' || name === 'countryCode') {
            // Clear a city that the look-up has filled in for the previous postal code (`key` is of the previous render).
            const mustClear = currentValues.city !== '' && currentValues.city === filledCity.current && newKey !== key;
            if (mustClear) {
              filledCity.current = undefined;
              setValue('city', '', { shouldDirty: true });
            }
            setEntered({ key: newKey, city: mustClear ? '' : currentValues.city });
            setManualKey(undefined);
          }
          // A city was typed during the look-up: no list replaces the input.
          if (name === 'city' && !hasList) setManualKey(newKey);
        },
      }),
    [subscribe, getValues, setValue, hasList, key],
  );

  useEffect(() => {
    const [first] = matches ?? [];
    if (first === undefined || !isEntered) return;
    const city = getValues('city');
    const isKnown = matches?.some(({ name }) => foldForSearch(name) === foldForSearch(city.trim())) === true;
    const hasUserTypedCity = city !== entered.city;
    // With the stored postal code, the stored city replaces even a city that is among the matches.
    const canKeepCity = isKnown && !storedCity;
    if (hasUserTypedCity || canKeepCity) return;
    // A restored city is not a filled-in one.
    filledCity.current = storedCity ? undefined : first.name;
    setValue('city', storedCity || first.name, { shouldDirty: true, shouldValidate: isSubmitted });
    // Runs only when the matches or the entered postal code change, so that the city is filled in once for each of them.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [matches, entered]);

  const getHint = (): string | undefined => {
    if (!isEntered) return undefined;
    if (cityQueryResult.isLoadingError) return LOAD_FAILED_HINT;
    return matches?.length === 0 ? NOT_FOUND_HINT : undefined;
  };
  return {
    names: manualKey !== undefined && manualKey === key ? [] : [...new Set(matches?.map(({ name }) => name))],
    hint: getHint(),
    enterManually: () => setManualKey(key),
  };
}
