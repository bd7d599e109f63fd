import { hasIbanFormat } from '@aboschalter/formats';
import { useWatch } from '@aboschalter/ui/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PersonFormMethods } from '../use-person-form.ts';

/** A German IBAN that is complete (SWIFT registry: DE, 22 signs). */
const german = /^DE\d{20}$/;

/** What the bank code list knows of an account's bank; the list is fetched with the first IBAN that is entered. */
async function bankOf(iban: string) {
  const { bankDataByIBAN } = await import(/* webpackChunkName: "bank-codes" */ 'bankdata-germany');
  return bankDataByIBAN(iban);
}

/**
 * Fills BIC and bank name of a German IBAN in once it is complete. They can be overwritten: what somebody typed there stays,
 * and so does what a stored record had until its IBAN is changed. They belong to the IBAN they were filled in for: where the
 * next one is the stored one again, or the list knows nothing of it, what was stored returns.
 */
export function useBankDetails({ control, formState, getValues, setValue }: PersonFormMethods): void {
  const iban = useWatch({ control, name: 'iban' });
  const { isSubmitted, defaultValues } = formState;
  const { iban: begun = '', bic = '', bankName = '' } = defaultValues ?? {};
  /** What was filled in; undefined while there stands what was stored. */
  const filled = useRef<BankDetails>(undefined);
  const put = useEffectEvent((found: BankDetails | undefined) => {
    const stored = { bic, bankName };
    const before = filled.current;
    if (!before && !found) return;
    for (const name of ['bic', 'bankName'] as const) {
      // Only what was filled in or stored before; never over what somebody has typed.
      const isReplaceable = getValues(name) === (before ?? stored)[name] || getValues(name) === '';
      if (isReplaceable) setValue(name, (found ?? stored)[name], { shouldDirty: true, shouldValidate: isSubmitted });
    }
    filled.current = found;
  });
  useEffect(() => {
    if (iban === begun) {
      put(undefined);
      return undefined;
    }
    const isGerman = iban.startsWith('DE');
    if (isGerman ? !german.test(iban) : !hasIbanFormat(iban)) return undefined;
    const current = { isWanted: true };
    const fill = async () => {
      const bank = isGerman ? await bankOf(iban) : undefined;
      if (current.isWanted) put(bank ? { bic: bank.bic ?? '', bankName: bank.bankName } : undefined);
    };
    // Without the list both are typed by hand.
    fill().catch(() => undefined);
    return () => {
      current.isWanted = false;
    };
  }, [iban, begun]);
}

/** What is known of an account's bank. */
interface BankDetails {
  readonly bic: string;
  readonly bankName: string;
}
