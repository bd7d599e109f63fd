import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { dataUri, uuid } from '../entities/primitives.ts';
import { customerDocument, invoice, documentUpload } from '../entities/documents.ts';

const byUuid = z.object({ uuid });

/** Documents and invoices of a customer (specification, document 1, section 7). */
export const documentCalls = {
  getDocuments: defineCall({
    method: 'GET',
    path: '/customers/{uuid}/documents',
    summary: 'List documents',
    params: byUuid,
    answer: z.array(customerDocument),
  }),
  uploadDocument: defineCall({
    method: 'POST',
    path: '/customers/{uuid}/documents',
    summary: 'Upload a document',
    creates: 'document',
    params: byUuid,
    body: documentUpload,
  }),
  getDocument: defineCall({
    method: 'GET',
    path: '/customers/{uuid}/documents/{documentId}',
    summary: 'Get a document with its content',
    params: z.object({ uuid, documentId: uuid }),
    answer: customerDocument.extend({ dataUri }),
  }),
  getInvoices: defineCall({
    method: 'GET',
    path: '/customers/{uuid}/invoices',
    summary: 'List invoices',
    params: byUuid,
    roles: ['customer-accounting'],
    answer: z.array(invoice),
  }),
  getInvoiceFiles: defineCall({
    method: 'GET',
    path: '/customers/{uuid}/invoices/{invoiceId}/files',
    summary: 'Get the files of an invoice',
    params: z.object({ uuid, invoiceId: uuid }),
    roles: ['customer-accounting'],
    answer: z.array(z.object({ dataUri })),
  }),
};
