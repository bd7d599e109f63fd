import { FormSwitch } from '@aboschalter/ui/form';
import { useEffect, useRef } from 'react';
import type { PersonFormMethods } from '../use-person-form.ts';
import type { PersonValues } from '../values.ts';
import { sharedNames, withShared } from './shared-values.ts';

interface IdenticalToggleProps {
  readonly form: PersonFormMethods;
  /** It can be switched only while the record is edited (specification, document 2, section 2). */
  readonly editing: boolean;
  /** What the customer's record holds now. */
  readonly customer: PersonValues;
}

/**
 * 'Identisch mit Kunde'. Switched on, name, address and ways to reach become the customer's; switched off again, what stood
 * there before returns, or a copy of the customer's where it was on from the beginning.
 */
export function IdenticalToggle({ form, editing, customer }: IdenticalToggleProps) {
  const own = useRef<PersonValues>(undefined);
  // What somebody had before belongs to this editing, not to the next.
  useEffect(() => {
    if (!editing) own.current = undefined;
  }, [editing]);
  const change = (isOn: boolean) => {
    const now = form.getValues();
    if (isOn) own.current = now;
    const values = withShared(now, isOn ? customer : (own.current ?? customer));
    for (const name of sharedNames) {
      form.setValue(name, values[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  };
  return (
    <FormSwitch control={form.control} name="identicalWithCustomer" label="Identisch mit Kunde" disabled={!editing} onChanged={change} />
  );
}

/** What the toggle says of saving (specification, document 2, section 2). */
export const identicalHint = ({ identicalWithCustomer }: Pick<PersonValues, 'identicalWithCustomer'>): string =>
  identicalWithCustomer ? 'Identische Datensätze werden ebenfalls geändert' : 'Nur dieser Datensatz wird geändert';
