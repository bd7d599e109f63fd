import { z } from 'zod';
import { cents, dataUri, isoDateTime, nullishString, uuid } from './primitives.ts';

/** A document of a customer, without its content. */
export const customerDocument = z.object({
  uuid,
  description: nullishString,
  ownersName: nullishString,
  modificationDate: isoDateTime.nullish(),
});
export type CustomerDocument = z.infer<typeof customerDocument>;

/** A file to upload: at most 5 MB, PDF or picture. */
export const documentUpload = z.object({ dataUri, filename: z.string(), description: z.string() });
export type DocumentUpload = z.infer<typeof documentUpload>;

/** An invoice; amounts in cents. `creationDate` is used if `date` is missing. */
export const invoice = z.object({
  uuid,
  invoiceNumber: z.string(),
  date: isoDateTime.nullish(),
  creationDate: isoDateTime.nullish(),
  amount: cents,
  remainingAmount: cents,
});
export type Invoice = z.infer<typeof invoice>;

/** Sums of a customer's account, in cents. */
export const accountingBalance = z.object({
  sumClaims: cents,
  sumRefundClaims: cents,
  sumPayments: cents,
  totalBalance: cents,
});
export type AccountingBalance = z.infer<typeof accountingBalance>;
