import type { BankData } from '@aboschalter/contract';
import { hasIbanFormat, normalizeIban } from '@aboschalter/formats';
import { bankDataByIBAN } from 'bankdata-germany';
import { ApiError } from '../http/api-error.ts';

/** What stands in place of a BIC that is not known. */
const NO_BIC = 'NOTPROVIDED';

/**
 * Account details with what is known of them: the IBAN without blanks, what follows from a German one filled in. Check digits are the front end's to warn of (specification, decisions, "Tickets").
 * @param path of the details in the request, for the message
 * @throws Refusal 400 if the IBAN is not shaped like one
 */
export function completeBankData({ iban, bic, bankName }: BankData, path = ''): BankData {
  if (iban && !hasIbanFormat(iban)) {
    throw new ApiError(400, 'Die IBAN hat ein falsches Format.', {
      code: 'invalid',
      fields: { [`${path}iban`]: 'Die IBAN hat ein falsches Format.' },
    });
  }
  const normalized = normalizeIban(iban ?? '');
  const bank = normalized.startsWith('DE') ? bankDataByIBAN(normalized) : null;
  return { iban: normalized || null, bic: bic || bank?.bic || null, bankName: bankName || bank?.bankName || null };
}

/** The same as they are kept: a missing BIC as NOTPROVIDED. */
export function normalizeBankData(bankData: BankData, path = ''): BankData {
  const filled = completeBankData(bankData, path);
  return { ...filled, bic: filled.bic ?? NO_BIC };
}
