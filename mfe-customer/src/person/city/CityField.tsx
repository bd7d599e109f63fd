import { FormSelect, FormText } from '@aboschalter/ui/form';
import { useState } from 'react';
import type { PersonFormReturn } from '../use-person-form.ts';
import { useCities } from './use-cities.ts';

/** 'Ort': a list where the postal code has places, else typed. A place that the list lacks can be typed, too. */
export function CityField({ form, label }: { readonly form: PersonFormReturn; readonly label: string }) {
  const { names, hint, typeFreely } = useCities(form);
  const [isFree, setFree] = useState(false);
  if (names.length === 0) return <FormText control={form.control} name="city" label={label} hint={hint} autoFocus={isFree} />;
  const free = () => {
    setFree(true);
    typeFreely();
  };
  return (
    <FormSelect
      control={form.control}
      name="city"
      label={label}
      options={names.map((name) => ({ displayid: name, displayname: name }))}
      further={{ text: 'Anderen Ort eingeben …', onChoose: free }}
    />
  );
}
