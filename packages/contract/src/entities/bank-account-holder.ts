import { z } from 'zod';
import { text, uuid, version } from './basics.ts';
import { address, personName, reachability } from './person.ts';

/** Account details; the BIC value `NOTPROVIDED` is shown as empty. */
export const bankData = z.object({ iban: text, bic: text, bankName: text });
export type BankData = z.infer<typeof bankData>;

/** From whose account is debited (Kontoinhaber). */
export const bankAccountHolder = z.object({
  uuid,
  uuidCustomer: uuid,
  ...personName,
  ...address,
  ...reachability,
  ...bankData.shape,
  identicalWithCustomer: z.boolean(),
  version,
});
export type BankAccountHolder = z.infer<typeof bankAccountHolder>;
