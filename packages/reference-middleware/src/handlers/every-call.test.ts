import { pdf } from '@aboschalter/formats/file-examples';
import { dataUriOf } from '../test-support/data-uri.ts';
import { calls, type CallName } from '@aboschalter/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandServer, ISSUING, issuingOrder, openSession, orderFor } from '../test-support/issuing.ts';
import { accountUuid, customerUuid, documentUuid, holderUuid, invoiceUuid, newLine, orderTicket } from '../test-support/known.ts';
import { newPerson } from '../test-support/people.ts';
import { startTestMiddleware, type TestMiddleware } from '../test-support/test-middleware.ts';
import { routes } from './all.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

const uuid = customerUuid('erika');
const holder = holderUuid('erika');
const admin = { roles: ['user-management'] } as const;
const accounting = { roles: ['customer-accounting'] } as const;
const userId = 'staff-2';
const png = 'data:image/png;base64,iVBORw0KGgo=';
const stops = { startPoint: { id: 1001, name: 'Köln Hauptbahnhof' }, endPoint: { id: 1013, name: 'Bonn Hauptbahnhof' } };
const reason = '7e000000-0000-4000-8000-000000000001';

/** One request for each call; the test kit checks that the answer is what the contract says. */
const requests: Record<CallName, (m: TestMiddleware) => Promise<unknown>> = {
  getVersion: (m) => m.send(calls.getVersion, {}),
  getConfiguration: (m) => m.send(calls.getConfiguration, {}),
  getRequiredFields: (m) => m.send(calls.getRequiredFields, {}),
  getBaseData: (m) => m.send(calls.getBaseData, {}),
  changePassword: (m) => m.send(calls.changePassword, { body: { oldPassword: 'old', newPassword: 'new' } }),
  searchCustomers: (m) => m.send(calls.searchCustomers, { query: { lastName: 'Muster' } }),
  getLatestCustomers: (m) => m.send(calls.getLatestCustomers, {}),
  deleteLatestCustomers: (m) => m.send(calls.deleteLatestCustomers, {}),
  findDuplicates: (m) => m.send(calls.findDuplicates, { query: { firstName: 'Erika', lastName: 'Musterfrau' } }),
  getCustomer: (m) => m.send(calls.getCustomer, { params: { uuid } }),
  getCustomerTicketHolders: (m) => m.send(calls.getCustomerTicketHolders, { params: { uuid } }),
  getCustomerChanges: (m) => m.send(calls.getCustomerChanges, { params: { uuid } }),
  updateCustomer: async (m) => m.send(calls.updateCustomer, { body: await m.send(calls.getCustomer, { params: { uuid } }) }),
  createCustomer: (m) => m.send(calls.createCustomer, { body: { newCustomer: newPerson(), createTicketHolder: true } }),
  createAboCustomer: (m) => m.send(calls.createAboCustomer, { body: { customer: newPerson(), ticketHolderIdenticalWithCustomer: true } }),
  getStatusFlags: (m) => m.send(calls.getStatusFlags, { params: { uuid } }),
  getAccessCodes: (m) => m.send(calls.getAccessCodes, { params: { uuid } }),
  createAccessCode: (m) => m.send(calls.createAccessCode, { params: { uuid } }),
  getAccounting: (m) => m.send(calls.getAccounting, { params: { uuid } }, accounting),
  getDocuments: (m) => m.send(calls.getDocuments, { params: { uuid } }),
  uploadDocument: (m) =>
    m.send(calls.uploadDocument, { params: { uuid }, body: { dataUri: dataUriOf(pdf), filename: 'a.pdf', description: 'a' } }),
  getDocument: (m) => m.send(calls.getDocument, { params: { uuid, documentId: documentUuid('erika') } }),
  getInvoices: (m) => m.send(calls.getInvoices, { params: { uuid } }, accounting),
  getInvoiceFiles: (m) => m.send(calls.getInvoiceFiles, { params: { uuid, invoiceId: invoiceUuid('erika') } }, accounting),
  createTicketHolder: (m) =>
    m.send(calls.createTicketHolder, { params: { customerUuid: uuid }, body: { ...newPerson(), identicalWithCustomer: false } }),
  createTicketHolderOnPage: (m) =>
    m.send(calls.createTicketHolderOnPage, { params: { customerUuid: uuid }, body: { ...newPerson(), identicalWithCustomer: false } }),
  getTicketHolder: (m) => m.send(calls.getTicketHolder, { params: { uuid: holder } }),
  getTicketHolderChanges: (m) => m.send(calls.getTicketHolderChanges, { params: { uuid: holder } }),
  updateTicketHolder: async (m) =>
    m.send(calls.updateTicketHolder, { body: await m.send(calls.getTicketHolder, { params: { uuid: holder } }) }),
  getPicture: (m) => m.send(calls.getPicture, { params: { uuid: holder } }),
  putPicture: (m) => m.send(calls.putPicture, { params: { uuid: holder }, body: { picture: png } }),
  deletePicture: (m) => m.send(calls.deletePicture, { params: { uuid: holder } }),
  getBankAccountHolder: (m) => m.send(calls.getBankAccountHolder, { params: { uuid: accountUuid('erika') } }),
  getBankAccountHolderChanges: (m) => m.send(calls.getBankAccountHolderChanges, { params: { uuid: accountUuid('erika') } }),
  updateBankAccountHolder: async (m) =>
    m.send(calls.updateBankAccountHolder, { body: await m.send(calls.getBankAccountHolder, { params: { uuid: accountUuid('erika') } }) }),
  getProductVariants: (m) => m.send(calls.getProductVariants, {}),
  getProductVariant: (m) => m.send(calls.getProductVariant, { params: { id: 110 } }),
  findRelations: (m) => m.send(calls.findRelations, { params: { id: 110 }, body: { ...stops, validFrom: '2026-12-01' } }),
  getValidUntil: (m) =>
    m.send(calls.getValidUntil, { params: { id: 110 }, query: { startDate: '2026-12-01', instantSubscription: false } }),
  getPrice: (m) => m.send(calls.getPrice, { params: { id: 110 }, query: { priceLevel: 3, validAt: '2026-12-01' } }),
  findStartPoints: (m) => m.send(calls.findStartPoints, { query: { namePart: 'bonn', productNumber: 1010 } }),
  findEndPoints: (m) => m.send(calls.findEndPoints, { query: { namePart: 'bonn', productNumber: 1010, startPoint: 1013 } }),
  getFavourites: (m) => m.send(calls.getFavourites, { params: { userId: 'staff-1' } }),
  addFavourite: (m) => m.send(calls.addFavourite, { params: { userId: 'staff-1', productId: 110 } }),
  removeFavourite: (m) => m.send(calls.removeFavourite, { params: { favouriteId: 1 } }),
  findCities: (m) => m.send(calls.findCities, { query: { countryCode: 'DE', postalCode: '50667' } }),
  getAboTickets: (m) => m.send(calls.getAboTickets, { params: { uuid: holder }, query: { activeOnly: true } }),
  orderTickets: (m) => m.send(calls.orderTickets, { params: { holderUuid: holder }, body: [newLine()] }),
  getOrdersOfLines: (m) => m.send(calls.getOrdersOfLines, { query: { lineIds: crypto.randomUUID() } }),
  replaceTicket: async (m) => {
    const { ticket } = await orderTicket(m, 'erika');
    return m.send(calls.replaceTicket, { params: { uuid: holder, id: ticket.id }, body: { idReason: 2, fee: 0 } });
  },
  createTicketDocument: async (m) => {
    const { ticket } = await orderTicket(m, 'erika');
    return m.send(calls.createTicketDocument, { params: { uuid: holder, id: ticket.id }, body: { documentTemplateId: 0 } });
  },
  getDocumentTemplates: (m) => m.send(calls.getDocumentTemplates, { query: { documentAvailability: 'TICKET' } }),
  deleteTicket: async (m) => m.send(calls.deleteTicket, { params: (await orderTicket(m, 'erika')).params }),
  issueTicket: async (m) => {
    const { ticket, params } = await orderTicket(m, 'erika', { idProductVariant: 123, price: 3_480 });
    return m.send(calls.issueTicket, { params, body: { ticketId: ticket.id } }, ISSUING);
  },
  exchangeTicket: async (m) =>
    m.send(calls.exchangeTicket, {
      params: (await orderTicket(m, 'erika')).params,
      body: { idProductVariant: 120, startDate: '2027-01-01' },
    }),
  extendProof: async (m) => {
    const { params } = await orderTicket(m, 'erika', { idProductVariant: 103, price: 5_985, proofUntil: '2026-12-31' });
    return m.send(calls.extendProof, { params, body: { validUntil: '2027-12-31' } });
  },
  terminateTicket: async (m) =>
    m.send(calls.terminateTicket, {
      params: (await orderTicket(m, 'erika')).params,
      body: { uuidReason: reason, terminationDate: '2026-12-31', bookFee: true, bookPostPaymentFare: true, bookCreditNote: false },
    }),
  withdrawTermination: async (m) => {
    const { params } = await orderTicket(m, 'erika');
    await m.send(calls.exchangeTicket, { params, body: { idProductVariant: 120, startDate: '2027-01-01' } });
    return m.send(calls.withdrawTermination, { params, body: { reason: 'Irrtum' } });
  },
  getCommandServerSession: (m) => m.send(calls.getCommandServerSession, { query: {} }),
  getIssuing: async (m) => m.send(calls.getIssuing, { params: (await orderTicket(m, 'erika')).params }),
  declareCardLost: async (m) => {
    const { ticket, params } = await orderTicket(m, 'erika');
    const server = commandServer(m);
    await server.step(await server.begin(await orderFor(m, ticket, 4_100_011)), 'WRITE_SENT', 4_100_011);
    return m.send(calls.declareCardLost, { params, body: { appInstanceNumber: 4_100_011 } }, ISSUING);
  },
  beginIssuing: async (m) => commandServer(m).begin(await issuingOrder(m, 4_100_011)),
  recordIssuingStep: async (m) => {
    const server = commandServer(m);
    return server.step(await server.begin(await issuingOrder(m, 4_100_011)), 'WRITE_SENT', 4_100_011);
  },
  getHolderForCard: async (m) => {
    const { authorizationId, ticketHolderId } = await issuingOrder(m, 1);
    return m.send(calls.getHolderForCard, { params: { ...(await openSession(m, Number(authorizationId))), ticketHolderId } });
  },
  recordReading: (m) => commandServer(m).read(1, [1]),
  recordWithdrawal: (m) => commandServer(m).withdrawn(1, 1),
  getUsers: (m) => m.send(calls.getUsers, {}, admin),
  getAvailableGroups: (m) => m.send(calls.getAvailableGroups, {}, admin),
  addUserToGroup: (m) => m.send(calls.addUserToGroup, { params: { userId, groupId: 'g1' } }, admin),
  removeUserFromGroup: (m) => m.send(calls.removeUserFromGroup, { params: { userId, groupId: 'g1' } }, admin),
  createUser: (m) => m.send(calls.createUser, { body: { user: { lastName: 'Neu' }, password: 'x' } }, admin),
  requireNewPassword: (m) => m.send(calls.requireNewPassword, { params: { userId }, body: { temporaryPassword: 'x' } }, admin),
  deleteUser: (m) => m.send(calls.deleteUser, { params: { userId } }, admin),
};

it.each(Object.entries(requests))('%s is answered as the contract says', async (_, request) => {
  await expect(request(middleware)).resolves.not.toThrow();
});

it('answers every call once', () => {
  expect(new Set(routes.map(({ call }) => call)).size).toBe(routes.length);
  expect(routes).toHaveLength(Object.keys(calls).length);
});
