import { z } from 'zod';
import { objectSchema } from '../object-schema.ts';
import { nullishStringSchema, uuidSchema, recordVersionSchema } from './primitives.ts';
import { addressShape, personNameShape, contactDetailsShape } from './person.ts';

/** Account details. The front end shows the BIC `NOTPROVIDED` as empty. */
export const bankDataSchema = objectSchema(() => ({ iban: nullishStringSchema, bic: nullishStringSchema, bankName: nullishStringSchema }));
export type BankData = z.infer<typeof bankDataSchema>;

/** The holder of the debited account (Kontoinhaber). */
export const bankAccountHolderSchema = objectSchema(() => ({
  uuid: uuidSchema,
  uuidCustomer: uuidSchema,
  ...personNameShape,
  ...addressShape,
  ...contactDetailsShape,
  ...bankDataSchema.shape,
  identicalWithCustomer: z.boolean(),
  version: recordVersionSchema,
}));
export type BankAccountHolder = z.infer<typeof bankAccountHolderSchema>;
