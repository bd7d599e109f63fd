import { FormSwitch } from '@aboschalter/ui/form';
import { useEffect, useRef } from 'react';
import type { PersonFormMethods } from '../use-person-form.ts';
import type { PersonValues } from '../values.ts';
import { sharedFieldNames, copySharedValues } from './shared-values.ts';

interface SameAsCustomerToggleProps {
  readonly form: PersonFormMethods;
  /** It can be switched only while the record is edited (specification, document 2, section 2). */
  readonly editing: boolean;
  /** The customer's present values. */
  readonly customer: PersonValues;
}

/**
 * 'Identisch mit Kunde'. When switched on, name, address and contact details become the customer's; when switched off
 * again, the previous ones are restored, or a copy of the customer's if it was on from the beginning.
 */
export function SameAsCustomerToggle({ form, editing, customer }: SameAsCustomerToggleProps) {
  const own = useRef<PersonValues>(undefined);
  // Previous values belong to one editing only.
  useEffect(() => {
    if (!editing) own.current = undefined;
  }, [editing]);
  const change = (isOn: boolean) => {
    const now = form.getValues();
    if (isOn) own.current = now;
    const values = copySharedValues(now, isOn ? customer : (own.current ?? customer));
    for (const name of sharedFieldNames) {
      form.setValue(name, values[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  };
  return (
    <FormSwitch control={form.control} name="identicalWithCustomer" label="Identisch mit Kunde" disabled={!editing} onChanged={change} />
  );
}

/** The hint of the toggle (specification, document 2, section 2). */
export const sameAsCustomerHint = ({ identicalWithCustomer }: Pick<PersonValues, 'identicalWithCustomer'>): string =>
  identicalWithCustomer ? 'Identische Datensätze werden ebenfalls geändert' : 'Nur dieser Datensatz wird geändert';
