import { hasIbanFormat } from '@aboschalter/formats';
import { useWatch } from '@aboschalter/ui/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PersonFormMethods } from '../use-person-form.ts';

/** A complete German IBAN (SWIFT registry: DE, 22 characters). */
const german = /^DE\d{20}$/;

/** Looks up the bank of an account; the list of bank codes is loaded with the first IBAN. */
async function bankOf(iban: string) {
  const { bankDataByIBAN } = await import(/* webpackChunkName: "bank-codes" */ 'bankdata-germany');
  return bankDataByIBAN(iban);
}

/**
 * Completes BIC and bank name of a complete German IBAN. Typed values are kept, and stored ones until the IBAN is
 * changed. Completed values belong to their IBAN: if the next one is the stored one again, or unknown, the stored
 * values are restored.
 */
export function useBankAutoFill({ control, formState, getValues, setValue }: PersonFormMethods): void {
  const iban = useWatch({ control, name: 'iban' });
  const { isSubmitted, defaultValues } = formState;
  const { iban: begun = '', bic = '', bankName = '' } = defaultValues ?? {};
  /** The completed values; undefined while the stored ones are shown. */
  const filled = useRef<BankDetails>(undefined);
  const put = useEffectEvent((found: BankDetails | undefined) => {
    const stored = { bic, bankName };
    const before = filled.current;
    if (!before && !found) return;
    for (const name of ['bic', 'bankName'] as const) {
      // Replaces only completed or stored values, never typed ones.
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

/** The bank of an account. */
interface BankDetails {
  readonly bic: string;
  readonly bankName: string;
}
