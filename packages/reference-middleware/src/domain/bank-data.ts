import type { BankData } from '@aboschalter/contract';
import { hasIbanFormat, normalizeIban } from '@aboschalter/formats';
import { bankDataByIBAN } from 'bankdata-germany';
import { ApiError } from '../http/api-error.ts';

/** The value that is stored for an unknown BIC. */
const NO_BIC = 'NOTPROVIDED';

/**
 * Completes account details: removes spaces from the IBAN, and adds a missing bank name or BIC of a German IBAN. Does not
 * verify the check digits: the front end warns about wrong ones (specification, decisions, "Tickets").
 * @param path path of the details in the request, for the error response
 * @throws ApiError 400 if the format of the IBAN is invalid
 */
export function completeBankData({ iban, bic, bankName }: BankData, path = ''): BankData {
  if (iban && !hasIbanFormat(iban)) {
    throw new ApiError(400, 'Die IBAN hat ein falsches Format.', {
      code: 'validation-failed',
      fields: { [`${path}iban`]: 'Die IBAN hat ein falsches Format.' },
    });
  }
  const normalized = normalizeIban(iban ?? '');
  const bank = normalized.startsWith('DE') ? bankDataByIBAN(normalized) : null;
  return { iban: normalized || null, bic: bic || bank?.bic || null, bankName: bankName || bank?.bankName || null };
}

/** Completes account details like `completeBankData`, for storage: a missing BIC becomes NOTPROVIDED. */
export function normalizeBankData(bankData: BankData, path = ''): BankData {
  const completed = completeBankData(bankData, path);
  return { ...completed, bic: completed.bic ?? NO_BIC };
}
