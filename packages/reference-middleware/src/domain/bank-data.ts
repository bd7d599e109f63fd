import type { BankData } from '@aboschalter/contract';
import { isIbanShape, normalizeIban } from '@aboschalter/formats';
import { bankDataByIBAN } from 'bankdata-germany';
import { Refusal } from '../http/refusal.ts';

/**
 * Account details as they are kept: the IBAN without blanks, what follows from a German one filled in, a missing BIC
 * as NOTPROVIDED. Check digits are the front end's to warn of (specification, decisions, "Tickets").
 * @param path of the details in the request, for the message
 * @throws Refusal 400 if the IBAN is not shaped like one
 */
export function checkedBankData({ iban, bic, bankName }: BankData, path = ''): BankData {
  if (iban && !isIbanShape(iban)) {
    throw new Refusal(400, 'Die IBAN hat ein falsches Format.', {
      code: 'invalid',
      fields: { [`${path}iban`]: 'Die IBAN hat ein falsches Format.' },
    });
  }
  const normalized = normalizeIban(iban ?? '');
  const bank = normalized.startsWith('DE') ? bankDataByIBAN(normalized) : null;
  return { iban: normalized || null, bic: bic || bank?.bic || 'NOTPROVIDED', bankName: bankName || bank?.bankName || null };
}
