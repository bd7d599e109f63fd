import { hasIbanFormat } from '@aboschalter/formats';
import { useWatch } from '@aboschalter/ui/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PersonFormMethods } from '../use-person-form.ts';

/** Matches a complete German IBAN (SWIFT registry: DE, 22 characters). */
const GERMAN_IBAN = /^DE\d{20}$/;

/** Looks up the bank of a German IBAN. The list of bank codes is loaded at the first call. */
async function findBank(iban: string) {
  const { bankDataByIBAN } = await import(/* webpackChunkName: "bank-codes" */ 'bankdata-germany');
  return bankDataByIBAN(iban);
}

/**
 * Fills in BIC and bank name once a German IBAN is complete. Typed values are kept. Stored values are replaced
 * only after the IBAN has changed. They are restored when the stored IBAN is entered again, or an IBAN of an unknown bank.
 */
export function useBankAutoFill({ control, formState, getValues, setValue }: PersonFormMethods): void {
  const iban = useWatch({ control, name: 'iban' });
  const { isSubmitted, defaultValues } = formState;
  const { iban: storedIban = '', bic = '', bankName = '' } = defaultValues ?? {};
  /** The values that were filled in; undefined while the stored ones are shown. */
  const filledIn = useRef<BankDetails>(undefined);
  const applyBank = useEffectEvent((newBank: BankDetails | undefined) => {
    const stored = { bic, bankName };
    const previousBank = filledIn.current;
    if (!previousBank && !newBank) return;
    for (const name of ['bic', 'bankName'] as const) {
      // Replaces filled-in, stored and empty values, never typed ones.
      const isReplaceable = getValues(name) === (previousBank ?? stored)[name] || getValues(name) === '';
      if (isReplaceable) setValue(name, (newBank ?? stored)[name], { shouldDirty: true, shouldValidate: isSubmitted });
    }
    filledIn.current = newBank;
  });
  useEffect(() => {
    if (iban === storedIban) {
      applyBank(undefined);
      return undefined;
    }
    const isGerman = iban.startsWith('DE');
    const isComplete = isGerman ? GERMAN_IBAN.test(iban) : hasIbanFormat(iban);
    if (!isComplete) return undefined;
    const lookup = { isCancelled: false };
    const fill = async () => {
      const bank = isGerman ? await findBank(iban) : undefined;
      if (!lookup.isCancelled) applyBank(bank ? { bic: bank.bic ?? '', bankName: bank.bankName } : undefined);
    };
    // If the list cannot be loaded, staff type BIC and bank name.
    fill().catch(() => undefined);
    return () => {
      lookup.isCancelled = true;
    };
  }, [iban, storedIban]);
}

/** BIC and name of a bank, as form values. */
interface BankDetails {
  readonly bic: string;
  readonly bankName: string;
}
