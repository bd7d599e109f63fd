import { useWatch } from '@aboschalter/ui/form';
import { useEffect, useRef } from 'react';
import type { PersonFormReturn } from '../use-person-form.ts';

/** A German IBAN that is complete (SWIFT registry: DE, 22 signs). */
const german = /^DE\d{20}$/;

/** What the bank code list knows of an account's bank; the list is fetched with the first IBAN that is entered. */
async function bankOf(iban: string) {
  const { bankDataByIBAN } = await import(/* webpackChunkName: "bank-codes" */ 'bankdata-germany');
  return bankDataByIBAN(iban);
}

/**
 * Fills BIC and bank name of a German IBAN in once it is complete. They can be overwritten: what somebody typed there stays,
 * and so does what a stored record had until its IBAN is changed.
 */
export function useBankDetails({ control, formState, getValues, setValue }: PersonFormReturn): void {
  const iban = useWatch({ control, name: 'iban' });
  const begun = formState.defaultValues?.iban ?? '';
  const filled = useRef({ bic: formState.defaultValues?.bic ?? '', bankName: formState.defaultValues?.bankName ?? '' });
  useEffect(() => {
    if (iban === begun || !german.test(iban)) return undefined;
    const current = { isWanted: true };
    const fill = async () => {
      const bank = await bankOf(iban);
      if (!current.isWanted || !bank) return;
      const { bic = '', bankName } = bank;
      for (const [name, found] of [
        ['bic', bic],
        ['bankName', bankName],
      ] as const) {
        // Only what was filled in or stored before; never over what somebody has typed.
        if (getValues(name) === filled.current[name] || getValues(name) === '') setValue(name, found, { shouldDirty: true });
        filled.current = { ...filled.current, [name]: found };
      }
    };
    // Without the list both are typed by hand.
    fill().catch(() => undefined);
    return () => {
      current.isWanted = false;
    };
  }, [iban, begun, getValues, setValue]);
}
