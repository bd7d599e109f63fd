import { pdf } from '@aboschalter/formats/file-examples';
import { toDataUri } from '../testing/data-uri.ts';
import { calls, type Call } from '@aboschalter/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerUuid, holderUuid, createOrderLine, unknownUuid } from '../testing/demo-customers.ts';
import { startTestMiddleware, type TestRequestInput, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

const roles = ['user-management', 'customer-accounting', 'edit-ticket-holder-with-company-assignment', 'issue-ticket'] as const;
const params = { uuid: unknownUuid };
const erika = { uuid: customerUuid('erika') };
/** The holder belongs to another customer. */
const elsewhere = { customerUuid: customerUuid('family'), holderUuid: holderUuid('erika'), id: 1 };
const noTicket = { customerUuid: customerUuid('erika'), holderUuid: holderUuid('erika'), id: 999_999 };
const termination = {
  uuidReason: unknownUuid,
  terminationDate: '2027-01-31',
  bookFee: true,
  bookPostPaymentFare: true,
  bookCreditNote: false,
};
const person = { uuid: unknownUuid, uuidCustomer: unknownUuid, identicalWithCustomer: false };
const stop = (id: number) => ({ id, name: 'x' });

const requestsForMissingRecords: readonly (readonly [string, Call, TestRequestInput])[] = [
  ['Der Kunde', calls.getCustomer, { params }],
  ['Der Kunde', calls.getCustomerTicketHolders, { params }],
  ['Der Kunde', calls.getCustomerChanges, { params }],
  ['Der Kunde', calls.updateCustomer, { body: { uuid: unknownUuid, customerNumber: 1 } }],
  ['Der Kunde', calls.getStatusFlags, { params }],
  ['Der Kunde', calls.getAccessCodes, { params }],
  ['Der Kunde', calls.createAccessCode, { params }],
  ['Der Kunde', calls.getAccounting, { params }],
  ['Der Kunde', calls.getDocuments, { params }],
  ['Der Kunde', calls.uploadDocument, { params, body: { dataUri: toDataUri(pdf), filename: 'a', description: 'a' } }],
  ['Das Dokument', calls.getDocument, { params: { ...erika, documentId: unknownUuid } }],
  ['Der Kunde', calls.getInvoices, { params }],
  ['Die Rechnung', calls.getInvoiceFiles, { params: { ...erika, invoiceId: unknownUuid } }],
  ['Der Kunde', calls.createTicketHolder, { params: { customerUuid: unknownUuid }, body: { identicalWithCustomer: true } }],
  ['Der Fahrkarteninhaber', calls.getTicketHolder, { params }],
  ['Der Fahrkarteninhaber', calls.getTicketHolderChanges, { params }],
  ['Der Fahrkarteninhaber', calls.updateTicketHolder, { body: { ...person, idTicketHolder: 1, ticketHolderNumber: 1 } }],
  ['Der Fahrkarteninhaber', calls.getPicture, { params }],
  ['Der Fahrkarteninhaber', calls.putPicture, { params, body: { picture: 'data:image/png;base64,AA==' } }],
  ['Der Fahrkarteninhaber', calls.deletePicture, { params }],
  ['Der Kontoinhaber', calls.getBankAccountHolder, { params }],
  ['Der Kontoinhaber', calls.getBankAccountHolderChanges, { params }],
  ['Der Kontoinhaber', calls.updateBankAccountHolder, { body: person }],
  ['Das Produkt', calls.getProductVariant, { params: { id: 999 } }],
  [
    'Das Produkt',
    calls.findRelations,
    { params: { id: 999 }, body: { startPoint: stop(1001), endPoint: stop(1002), validFrom: '2026-12-01' } },
  ],
  [
    'Die Haltestelle',
    calls.findRelations,
    { params: { id: 110 }, body: { startPoint: stop(1), endPoint: stop(1002), validFrom: '2026-12-01' } },
  ],
  ['Das Produkt', calls.getValidUntil, { params: { id: 999 }, query: { startDate: '2026-12-01', instantSubscription: false } }],
  ['Der Preis', calls.getPrice, { params: { id: 110 }, query: { priceLevel: 0, validAt: '2026-12-01' } }],
  ['Der Preis', calls.getPrice, { params: { id: 110 }, query: { priceLevel: 8, validAt: '2026-12-01' } }],
  ['Der Preis', calls.getPrice, { params: { id: 101 }, query: { priceLevel: 1, validAt: '2026-12-01' } }],
  ['Das Produkt', calls.addFavourite, { params: { userId: 'staff-1', productId: 999 } }],
  ['Der Fahrkarteninhaber', calls.getAboTickets, { params, query: { activeOnly: true } }],
  ['Der Fahrkarteninhaber', calls.orderTickets, { params: { holderUuid: unknownUuid }, body: [createOrderLine()] }],
  ['Die Berechtigung', calls.replaceTicket, { params: { uuid: holderUuid('erika'), id: 999_999 }, body: { idReason: 1, fee: 1_000 } }],
  ['Die Berechtigung', calls.createTicketDocument, { params: { uuid: holderUuid('erika'), id: 999_999 }, body: { documentTemplateId: 0 } }],
  ['Die Berechtigung', calls.deleteTicket, { params: noTicket }],
  ['Der Fahrkarteninhaber', calls.deleteTicket, { params: elsewhere }],
  ['Die Berechtigung', calls.issueTicket, { params: noTicket, body: { ticketId: 999_999 } }],
  ['Der Fahrkarteninhaber', calls.issueTicket, { params: elsewhere, body: { ticketId: 1 } }],
  ['Die Berechtigung', calls.exchangeTicket, { params: noTicket, body: { idProductVariant: 120, startDate: '2027-01-01' } }],
  ['Die Berechtigung', calls.extendProof, { params: noTicket, body: { validUntil: '2027-01-31' } }],
  ['Der Fahrkarteninhaber', calls.terminateTicket, { params: elsewhere, body: termination }],
  ['Die Berechtigung', calls.withdrawTermination, { params: noTicket, body: { reason: 'x' } }],
  ['Die Berechtigung', calls.getIssuing, { params: noTicket }],
  ['Der Fahrkarteninhaber', calls.getIssuing, { params: elsewhere }],
];

it.each(requestsForMissingRecords)('a response reports that "%s" was not found: $1.summary', async (recordLabel, call, parts) => {
  expect(await middleware.expectError(call, parts, { roles })).toEqual({
    status: 404,
    code: 'not-found',
    userMessage: `${recordLabel} wurde nicht gefunden.`,
  });
});
