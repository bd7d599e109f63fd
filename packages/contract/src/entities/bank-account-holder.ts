import { z } from 'zod';
import { nullishString, uuid, recordVersion } from './primitives.ts';
import { address, personName, contactDetails } from './person.ts';

/** Account details; the BIC value `NOTPROVIDED` is shown as empty. */
export const bankData = z.object({ iban: nullishString, bic: nullishString, bankName: nullishString });
export type BankData = z.infer<typeof bankData>;

/** The holder of the debited account (Kontoinhaber). */
export const bankAccountHolder = z.object({
  uuid,
  uuidCustomer: uuid,
  ...personName,
  ...address,
  ...contactDetails,
  ...bankData.shape,
  identicalWithCustomer: z.boolean(),
  version: recordVersion,
});
export type BankAccountHolder = z.infer<typeof bankAccountHolder>;
