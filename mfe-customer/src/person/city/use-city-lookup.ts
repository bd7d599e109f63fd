import { calls } from '@aboschalter/contract';
import { foldForSearch } from '@aboschalter/formats';
import { getData, useApiQuery } from '@aboschalter/platform';
import { useWatch } from '@aboschalter/ui/form';
import { useEffect, useRef, useState } from 'react';
import type { PersonFormMethods } from '../use-person-form.ts';
import { toCityQuery, type CityQuery } from './city-query.ts';

/** What the city field offers. */
export interface Cities {
  /** The places of the postal code; none where there is nothing to choose from. */
  readonly names: readonly string[];
  /** Said at the field. */
  readonly hint: string | undefined;
  /** The clerk wants to type a place that the list does not have. */
  readonly typeFreely: () => void;
}

/** A postal code that somebody has typed, or a country that somebody has chosen for it. */
interface Entered {
  readonly key: string | undefined;
  /** What stood in the place then: only that may be replaced. */
  readonly city: string;
}

const NOT_FOUND = 'Kein Wohnort gefunden - bitte manuell eingeben';
const FAILED = 'Die Orte konnten nicht geladen werden - bitte manuell eingeben';

const keyOf = (query: CityQuery | undefined) => query && `${query.countryCode} ${query.postalCode}`;

/**
 * Looks the places of a postal code up while a person is edited: at its last digit, the later lookup wins, the first match
 * is preselected. The lookup changes the place only after somebody has typed the postal code or chosen the country; what
 * comes with a record, a draft or the customer's address stays, and so does what was typed meanwhile (specification,
 * document 1, sections 4 and 5; decisions, 'Customers'). Back at the stored postal code its stored place returns.
 */
export function useCityLookup({ control, getValues, setValue, subscribe, formState }: PersonFormMethods): Cities {
  const [countryCode, postalCode] = useWatch({ control, name: ['countryCode', 'postalCode'] });
  const { defaultValues: begun, isSubmitted } = formState;
  const query = toCityQuery(countryCode, postalCode);
  const key = keyOf(query);
  const stored = keyOf(toCityQuery(begun?.countryCode, begun?.postalCode ?? '')) === key ? begun?.city : undefined;
  const found = useApiQuery(calls.findCities, query && { query }, { reportFailure: false });
  const matches = getData(found);
  const hasList = matches !== undefined && matches.length > 0;
  const [entered, setEntered] = useState<Entered>();
  const [freely, setFreely] = useState<string>();
  const isEntered = entered !== undefined && entered.key === key;
  // What the lookup has filled in: it belongs to its postal code and country.
  const filled = useRef<string>(undefined);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          // Only what staff do themselves.
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
          // Typed while the lookup is under way: no list takes the field away from under the hands.
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
    // With the answer to this very postal code, once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [matches, entered]);

  const hint = (): string | undefined => {
    if (!isEntered) return undefined;
    if (found.status === 'failed') return FAILED;
    return matches?.length === 0 ? NOT_FOUND : undefined;
  };
  return {
    names: freely !== undefined && freely === key ? [] : [...new Set(matches?.map(({ name }) => name))],
    hint: hint(),
    typeFreely: () => setFreely(key),
  };
}
