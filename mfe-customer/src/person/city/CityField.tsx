import { FormSelect, FormText } from '@aboschalter/ui/form';
import { useEffect, useRef } from 'react';
import type { PersonFormMethods } from '../use-person-form.ts';
import { MAX_TEXT_LENGTH } from '@aboschalter/contract';
import { useCityLookup } from './use-city-lookup.ts';
import './city.css';

interface CityFieldProps {
  readonly form: PersonFormMethods;
  readonly label: string;
  readonly hideLabel: boolean;
}

/** 'Ort': a list if the postal code has cities, otherwise an input. A missing city can also be typed. */
export function CityField({ form, label, hideLabel }: CityFieldProps) {
  const { names, hint, enterManually } = useCityLookup(form);
  const isList = names.length > 0;
  const hasFocus = useRef(false);
  const wasList = useRef(isList);
  const { setFocus } = form;
  // Keeps the focus when the list replaces the input or vice versa.
  useEffect(() => {
    if (hasFocus.current && wasList.current !== isList) setFocus('city');
    wasList.current = isList;
  }, [isList, setFocus]);
  const trackFocus = (isFocused: boolean) => () => {
    hasFocus.current = isFocused;
  };
  return (
    <div className="city-field" onFocus={trackFocus(true)} onBlur={trackFocus(false)}>
      {isList ? (
        <FormSelect
          control={form.control}
          name="city"
          label={label}
          hideLabel={hideLabel}
          options={names.map((name) => ({ displayid: name, displayname: name }))}
          further={{ text: 'Anderen Ort eingeben …', onChoose: enterManually }}
        />
      ) : (
        <FormText control={form.control} name="city" label={label} hideLabel={hideLabel} hint={hint} maxLength={MAX_TEXT_LENGTH} />
      )}
    </div>
  );
}
