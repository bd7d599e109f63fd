import { z } from 'zod';
import { objectSchema } from '../object-schema.ts';
import { centsSchema, dataUriSchema, isoDateTimeSchema, nullishStringSchema, uuidSchema } from './primitives.ts';

/** A document of a customer, without its content. */
export const customerDocumentSchema = objectSchema(() => ({
  uuid: uuidSchema,
  description: nullishStringSchema,
  ownersName: nullishStringSchema,
  modificationDate: isoDateTimeSchema.nullish(),
}));
export type CustomerDocument = z.infer<typeof customerDocumentSchema>;

/** A file to upload: at most 5 MB, PDF or picture. */
export const documentUploadSchema = objectSchema(() => ({ dataUri: dataUriSchema, filename: z.string(), description: z.string() }));
export type DocumentUpload = z.infer<typeof documentUploadSchema>;

/** An invoice; amounts in cents. The front end shows `creationDate` if `date` is missing. */
export const invoiceSchema = objectSchema(() => ({
  uuid: uuidSchema,
  invoiceNumber: z.string(),
  date: isoDateTimeSchema.nullish(),
  creationDate: isoDateTimeSchema.nullish(),
  amount: centsSchema,
  remainingAmount: centsSchema,
}));
export type Invoice = z.infer<typeof invoiceSchema>;

/** Sums of a customer's account, in cents. */
export const accountingBalanceSchema = objectSchema(() => ({
  sumClaims: centsSchema,
  sumRefundClaims: centsSchema,
  sumPayments: centsSchema,
  totalBalance: centsSchema,
}));
export type AccountingBalance = z.infer<typeof accountingBalanceSchema>;
