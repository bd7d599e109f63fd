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

/** A postal code that was typed, or a country that was chosen for it. */
interface Entered {
  readonly key: string | undefined;
  /** The city at that time: only that may be replaced. */
  readonly city: string;
}

/** The number of digits of a postal code by country, for the look-up (specification, document 1, sections 5 and 9). */
const POSTAL_CODE_LENGTHS: Readonly<Record<string, number>> = { DE: 5, AT: 4, CH: 4 };

/** The query of the look-up. */
interface CityQuery {
  readonly countryCode: string;
  readonly postalCode: string;
}

/** The query for a complete postal code; `undefined` for all others and for other countries. */
export function toCityQuery(countryCode: string | undefined, postalCode: string): CityQuery | undefined {
  const code = postalCode.trim();
  const length = POSTAL_CODE_LENGTHS[countryCode ?? ''];
  return countryCode !== undefined && code.length === length && /^\d+$/.test(code) ? { countryCode, postalCode: code } : undefined;
}

const NOT_FOUND = 'Kein Wohnort gefunden - bitte manuell eingeben';
const FAILED = 'Die Orte konnten nicht geladen werden - bitte manuell eingeben';

const keyOf = (query: CityQuery | undefined) => query && `${query.countryCode} ${query.postalCode}`;

/**
 * Looks up the cities of a postal code while a person is edited: at its last digit, the later look-up wins, the first
 * match is preselected. Changes the city only after a user has typed the postal code or chosen the country; that of a
 * record, a draft or the customer's address is kept, and so is one typed in the meantime (specification, document 1,
 * sections 4 and 5; decisions, 'Customers'). At the stored postal code its stored city is restored.
 */
export function useCityLookup({ control, getValues, setValue, subscribe, formState }: PersonFormMethods): CityLookup {
  const [countryCode, postalCode] = useWatch({ control, name: ['countryCode', 'postalCode'] });
  const { defaultValues: begun, isSubmitted } = formState;
  const query = toCityQuery(countryCode, postalCode);
  const key = keyOf(query);
  const stored = keyOf(toCityQuery(begun?.countryCode, begun?.postalCode ?? '')) === key ? begun?.city : undefined;
  const found = useApiQuery(calls.findCities, query ? { query } : skipToken, { reportFailure: false });
  const matches = found.data;
  const hasList = matches !== undefined && matches.length > 0;
  const [entered, setEntered] = useState<Entered>();
  const [freely, setFreely] = useState<string>();
  const isEntered = entered !== undefined && entered.key === key;
  // The looked-up city, which belongs to its postal code and country.
  const filled = useRef<string>(undefined);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          // Only changes by the user.
          if (type !== 'change') return;
          const currentValues = getValues();
          const nowKey = keyOf(toCityQuery(currentValues.countryCode, currentValues.postalCode));
          if (name === 'postalCode' || name === 'countryCode') {
            const isOfLookup = currentValues.city !== '' && currentValues.city === filled.current && nowKey !== key;
            if (isOfLookup) {
              filled.current = undefined;
              setValue('city', '', { shouldDirty: true });
            }
            setEntered({ key: nowKey, city: isOfLookup ? '' : currentValues.city });
            setFreely(undefined);
          }
          // Typed during the look-up: no list replaces the input.
          if (name === 'city' && !hasList) setFreely(nowKey);
        },
      }),
    [subscribe, getValues, setValue, hasList, key],
  );

  useEffect(() => {
    const [first] = matches ?? [];
    if (first === undefined || !isEntered) return;
    const city = getValues('city');
    const isKnown = matches?.some(({ name }) => foldForSearch(name) === foldForSearch(city.trim())) === true;
    if (city !== entered.city || (isKnown && !stored)) return;
    filled.current = stored ? undefined : first.name;
    setValue('city', stored || first.name, { shouldDirty: true, shouldValidate: isSubmitted });
    // Once, with the response to this postal code.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [matches, entered]);

  const hint = (): string | undefined => {
    if (!isEntered) return undefined;
    if (found.isLoadingError) return FAILED;
    return matches?.length === 0 ? NOT_FOUND : undefined;
  };
  return {
    names: freely !== undefined && freely === key ? [] : [...new Set(matches?.map(({ name }) => name))],
    hint: hint(),
    enterManually: () => setFreely(key),
  };
}
