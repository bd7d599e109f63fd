import { FormSwitch } from '@aboschalter/ui/form';
import { useEffect, useRef } from 'react';
import type { PersonFormMethods } from '../use-person-form.ts';
import type { PersonValues } from '../fields.ts';
import { sharedFieldNames, withSharedValues } from './shared-values.ts';

interface IdenticalWithCustomerToggleProps {
  readonly form: PersonFormMethods;
  /** The toggle can be switched only while the record is edited (specification, document 2, section 2). */
  readonly editing: boolean;
  /** The values of the stored customer. */
  readonly customer: PersonValues;
}

/**
 * 'Identisch mit Kunde'. Switching on copies name, address and contact details from the customer. Switching off restores
 * the previous values; if it was on from the beginning, the customer's values are copied instead.
 */
export function IdenticalWithCustomerToggle({ form, editing, customer }: IdenticalWithCustomerToggleProps) {
  const previousValues = useRef<PersonValues>(undefined);
  // Do not restore values of an earlier edit.
  useEffect(() => {
    if (!editing) previousValues.current = undefined;
  }, [editing]);
  const copyOrRestore = (isOn: boolean) => {
    const currentValues = form.getValues();
    if (isOn) previousValues.current = currentValues;
    const values = withSharedValues(currentValues, isOn ? customer : (previousValues.current ?? customer));
    for (const name of sharedFieldNames) {
      form.setValue(name, values[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  };
  return (
    <FormSwitch
      control={form.control}
      name="identicalWithCustomer"
      label="Identisch mit Kunde"
      disabled={!editing}
      onChanged={copyOrRestore}
    />
  );
}

/** Returns the hint of the toggle (specification, document 2, section 2). */
export const getIdenticalWithCustomerHint = ({ identicalWithCustomer }: Pick<PersonValues, 'identicalWithCustomer'>): string =>
  identicalWithCustomer ? 'Identische Datensätze werden ebenfalls geändert' : 'Nur dieser Datensatz wird geändert';
