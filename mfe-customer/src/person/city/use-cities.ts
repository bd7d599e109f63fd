import { calls } from '@aboschalter/contract';
import { fold } from '@aboschalter/formats';
import { dataOf, useCall } from '@aboschalter/shell-api';
import { useWatch } from '@aboschalter/ui/form';
import { useEffect, useRef, useState } from 'react';
import type { PersonFormReturn } from '../use-person-form.ts';
import { cityQuery } from './postal-codes.ts';

/** What the city field offers. */
export interface Cities {
  /** The places of the postal code; none where there is nothing to choose from. */
  readonly names: readonly string[];
  /** Said at the field. */
  readonly hint: string | undefined;
  /** The clerk wants to type a place that the list does not have. */
  readonly typeFreely: () => void;
}

const NOT_FOUND = 'Kein Wohnort gefunden - bitte manuell eingeben';
const FAILED = 'Die Orte konnten nicht geladen werden - bitte manuell eingeben';

/**
 * Looks the places of a postal code up while a person is edited: at its last digit, the later lookup wins, the first match
 * is preselected. What the record had stays: the lookup changes the place only for a postal code or a country that was
 * entered, and not over what was typed meanwhile (specification, document 1, sections 4 and 5; decisions, 'Customers').
 */
export function useCities({ control, getValues, setValue, formState }: PersonFormReturn): Cities {
  const [countryCode, postalCode] = useWatch({ control, name: ['countryCode', 'postalCode'] });
  const begun = formState.defaultValues;
  const query = cityQuery(countryCode, postalCode);
  const key = query && `${query.countryCode} ${query.postalCode}`;
  const isEntered = countryCode !== begun?.countryCode || postalCode.trim() !== begun?.postalCode;
  const found = useCall(calls.findCities, query && { query });
  const matches = dataOf(found);
  const [freely, setFreely] = useState<string>();
  // What stood in the field when this postal code was entered: only that may be replaced.
  const asked = useRef({ key, city: getValues('city') });
  useEffect(() => {
    asked.current = { key, city: getValues('city') };
  }, [key, getValues]);

  useEffect(() => {
    const [first] = matches ?? [];
    if (first === undefined || !isEntered) return;
    const city = getValues('city');
    const isKnown = matches?.some(({ name }) => fold(name) === fold(city.trim())) === true;
    if (isKnown || city !== asked.current.city) return;
    setValue('city', first.name, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    // With the answer to this very postal code, once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [matches, key]);

  const hint = (): string | undefined => {
    if (!isEntered) return undefined;
    if (found.status === 'failed') return FAILED;
    return matches?.length === 0 ? NOT_FOUND : undefined;
  };
  return {
    names: freely === key ? [] : [...new Set(matches?.map(({ name }) => name))],
    hint: hint(),
    typeFreely: () => setFreely(key),
  };
}
