import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { objectSchema } from '../object-schema.ts';
import { dataUriSchema, uuidSchema } from '../entities/primitives.ts';
import { customerDocumentSchema, invoiceSchema, documentUploadSchema } from '../entities/documents.ts';

const uuidParamsSchema = objectSchema(() => ({ uuid: uuidSchema }));

/** Documents and invoices of a customer (specification, document 1, section 7). */
export const documentCalls = {
  getDocuments: () =>
    defineCall({
      method: 'GET',
      path: '/customers/{uuid}/documents',
      summary: 'List documents',
      params: uuidParamsSchema,
      response: z.array(customerDocumentSchema),
    }),
  uploadDocument: () =>
    defineCall({
      method: 'POST',
      path: '/customers/{uuid}/documents',
      summary: 'Upload a document',
      creates: 'document',
      params: uuidParamsSchema,
      body: documentUploadSchema,
    }),
  getDocument: () =>
    defineCall({
      method: 'GET',
      path: '/customers/{uuid}/documents/{documentId}',
      summary: 'Get a document with its content',
      params: z.object({ uuid: uuidSchema, documentId: uuidSchema }),
      response: customerDocumentSchema.extend({ dataUri: dataUriSchema }),
    }),
  getInvoices: () =>
    defineCall({
      method: 'GET',
      path: '/customers/{uuid}/invoices',
      summary: 'List invoices',
      params: uuidParamsSchema,
      roles: ['customer-accounting'],
      response: z.array(invoiceSchema),
    }),
  getInvoiceFiles: () =>
    defineCall({
      method: 'GET',
      path: '/customers/{uuid}/invoices/{invoiceId}/files',
      summary: 'Get the files of an invoice',
      params: z.object({ uuid: uuidSchema, invoiceId: uuidSchema }),
      roles: ['customer-accounting'],
      response: z.array(z.object({ dataUri: dataUriSchema })),
    }),
};
