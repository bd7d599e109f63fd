import { pdf } from '@aboschalter/formats/file-examples';
import { calls, type CallName } from '@aboschalter/contract';
import { toDataUri } from './data-uri.ts';
import {
  createCommandServer,
  ISSUE_TICKET_ROLES,
  createIssuanceRequestForNewTicket,
  openSession,
  createIssuanceRequest,
} from './issuing.ts';
import { accountUuid, customerUuid, documentUuid, holderUuid, invoiceUuid, createOrderLine, orderTicket } from './demo-customers.ts';
import { createPerson, picture } from './people.ts';
import type { TestRequestInput, SendOptions, TestMiddleware } from './test-middleware.ts';

/** The input and the sender of a request. */
export interface RequestExample extends TestRequestInput {
  readonly options?: SendOptions;
}

const uuid = customerUuid('erika');
const holder = holderUuid('erika');
const createCustomerInput = async () => ({ params: { uuid } });
const createHolderInput = async () => ({ params: { uuid: holder } });
const createAccountInput = async () => ({ params: { uuid: accountUuid('erika') } });
const createEmptyInput = async () => ({});
/** Returns a function that creates a request of a user administrator. */
const createAdminRequest = (parts: TestRequestInput) => async () => ({ ...parts, options: { roles: ['user-management'] } }) as const;
const accountantRole = { roles: ['customer-accounting'] } as const;
const userId = 'staff-2';
const stops = { startPoint: { id: 1001, name: 'Köln Hauptbahnhof' }, endPoint: { id: 1013, name: 'Bonn Hauptbahnhof' } };
/** The body of a valid termination. */
export const termination = {
  uuidReason: '7e000000-0000-4000-8000-000000000001',
  terminationDate: '2026-12-31',
  bookFee: true,
  bookPostPaymentFare: true,
  bookCreditNote: false,
};
/** Fields of an order for a product that requires a proof of entitlement. */
export const withProof = { idProductVariant: 103, price: 5_985, proofUntil: '2026-12-31' } as const;
/** The body of a valid change of the tariff to the network ticket. */
export const networkTicketOrder = { idProductVariant: 120, startDate: '2027-01-01' } as const;
const CARD = 4_100_011;

/** Orders a ticket for the demo customer Erika; returns the path parameters of the ticket. */
const orderForErika = async (middleware: TestMiddleware) => ({ params: (await orderTicket(middleware, 'erika')).params });
const createNewHolderInput = async () => ({
  params: { customerUuid: uuid },
  body: { ...createPerson(), picture, identicalWithCustomer: false },
});

/** Orders a ticket and issues it onto a card up to the step WRITE_SENT. */
export async function issueUpToWriteSent(middleware: TestMiddleware, card = CARD) {
  const { ticket, params } = await orderTicket(middleware, 'erika');
  const session = await openSession(middleware, ticket.id);
  const server = createCommandServer(middleware, session);
  const issuance = await server.begin(await createIssuanceRequest(middleware, ticket, card));
  await server.recordStep(issuance, 'WRITE_SENT', card);
  return { params, session, issuance, ticket };
}

/** Functions that create a valid request for each call. A function orders a new ticket if its call changes tickets. */
export const validRequests: Record<CallName, (middleware: TestMiddleware) => Promise<RequestExample>> = {
  getVersion: createEmptyInput,
  getConfiguration: createEmptyInput,
  getRequiredFields: createEmptyInput,
  getBaseData: createEmptyInput,
  changePassword: async () => ({ body: { oldPassword: 'old', newPassword: 'new' } }),
  searchCustomers: async () => ({ query: { lastName: 'Muster' } }),
  getLatestCustomers: createEmptyInput,
  deleteLatestCustomers: createEmptyInput,
  findDuplicates: async () => ({ query: { firstName: 'Erika', lastName: 'Musterfrau' } }),
  findDuplicatesByContact: async () => ({ body: { email: 'e.muster@post.example' } }),
  getCustomer: createCustomerInput,
  getCustomerTicketHolders: createCustomerInput,
  getCustomerChanges: createCustomerInput,
  updateCustomer: async (middleware) => ({ body: await middleware.send(calls.getCustomer, { params: { uuid } }) }),
  createCustomer: async () => ({ body: { newCustomer: createPerson(), createTicketHolder: true } }),
  createAboCustomer: async () => ({
    body: { customer: createPerson(), ticketHolder: { identicalWithCustomer: true, picture }, ticketHolderIdenticalWithCustomer: true },
  }),
  getStatusFlags: createCustomerInput,
  getAccessCodes: createCustomerInput,
  createAccessCode: createCustomerInput,
  getAccounting: async () => ({ params: { uuid }, options: accountantRole }),
  getDocuments: createCustomerInput,
  uploadDocument: async () => ({ params: { uuid }, body: { dataUri: toDataUri(pdf), filename: 'a.pdf', description: 'a' } }),
  getDocument: async () => ({ params: { uuid, documentId: documentUuid('erika') } }),
  getInvoices: async () => ({ params: { uuid }, options: accountantRole }),
  getInvoiceFiles: async () => ({ params: { uuid, invoiceId: invoiceUuid('erika') }, options: accountantRole }),
  createTicketHolder: createNewHolderInput,
  createTicketHolderOnPage: createNewHolderInput,
  getTicketHolder: createHolderInput,
  getTicketHolderChanges: createHolderInput,
  updateTicketHolder: async (middleware) => ({ body: await middleware.send(calls.getTicketHolder, { params: { uuid: holder } }) }),
  getPicture: createHolderInput,
  putPicture: async () => ({ params: { uuid: holder }, body: { picture } }),
  deletePicture: createHolderInput,
  getBankAccountHolder: createAccountInput,
  getBankAccountHolderChanges: createAccountInput,
  updateBankAccountHolder: async (middleware) => ({ body: await middleware.send(calls.getBankAccountHolder, await createAccountInput()) }),
  getProductVariants: createEmptyInput,
  getProductVariant: async () => ({ params: { id: 110 } }),
  findRelations: async () => ({ params: { id: 110 }, body: { ...stops, validFrom: '2026-12-01' } }),
  getValidUntil: async () => ({ params: { id: 110 }, query: { startDate: '2026-12-01', instantSubscription: false } }),
  getPrice: async () => ({ params: { id: 110 }, query: { priceLevel: 3, validAt: '2026-12-01' } }),
  findStartPoints: async () => ({ query: { namePart: 'bonn', productNumber: 1010 } }),
  findEndPoints: async () => ({ query: { namePart: 'bonn', productNumber: 1010, startPoint: 1013 } }),
  getFavourites: async () => ({ params: { userId: 'staff-1' } }),
  addFavourite: async () => ({ params: { userId: 'staff-1', productId: 110 } }),
  removeFavourite: async () => ({ params: { favouriteId: 1 } }),
  findCities: async () => ({ query: { countryCode: 'DE', postalCode: '50667' } }),
  getAboTickets: async () => ({ params: { uuid: holder }, query: { activeOnly: true } }),
  getTicketChanges: async (middleware) => ({ params: { uuid: holder, id: (await orderForErika(middleware)).params.id } }),
  orderTickets: async () => ({ params: { holderUuid: holder }, body: [createOrderLine()] }),
  getOrdersOfLines: async () => ({ query: { lineIds: crypto.randomUUID() } }),
  replaceTicket: async (middleware) => ({
    params: { uuid: holder, id: (await orderForErika(middleware)).params.id },
    body: { idReason: 2, fee: 0 },
  }),
  createTicketDocument: async (middleware) => ({
    params: { uuid: holder, id: (await orderForErika(middleware)).params.id },
    body: { documentTemplateId: 0 },
  }),
  getDocumentTemplates: async () => ({ query: { documentAvailability: 'TICKET' } }),
  deleteTicket: orderForErika,
  issueTicket: async (middleware) => {
    const { ticket, params } = await orderTicket(middleware, 'erika', { idProductVariant: 123, price: 3_480 });
    return {
      params: { customerUuid: params.customerUuid, holderUuid: holder },
      body: { ticketId: ticket.id },
      options: ISSUE_TICKET_ROLES,
    };
  },
  exchangeTicket: async (middleware) => ({ ...(await orderForErika(middleware)), body: networkTicketOrder }),
  extendProof: async (middleware) => ({
    params: (await orderTicket(middleware, 'erika', withProof)).params,
    body: { validUntil: '2027-12-31' },
  }),
  terminateTicket: async (middleware) => ({ ...(await orderForErika(middleware)), body: termination }),
  withdrawTermination: async (middleware) => {
    const { params } = await orderForErika(middleware);
    await middleware.send(calls.terminateTicket, { params, body: termination });
    return { params, body: { reason: 'Irrtum' } };
  },
  getCommandServerSession: createEmptyInput,
  getIssuing: orderForErika,
  declareCardLost: async (middleware) => ({
    params: (await issueUpToWriteSent(middleware)).params,
    body: { appInstanceNumber: CARD },
    options: ISSUE_TICKET_ROLES,
  }),
  beginIssuing: async (middleware) => {
    const body = await createIssuanceRequestForNewTicket(middleware, CARD);
    return { params: await openSession(middleware, Number(body.authorizationId)), body };
  },
  recordIssuingStep: async (middleware) => {
    const { session, issuance } = await issueUpToWriteSent(middleware);
    return { params: { ...session, issuingId: issuance.issuingId }, body: { step: 'WRITTEN', appInstanceNumber: CARD } };
  },
  getHolderForCard: async (middleware) => {
    const { authorizationId, ticketHolderId } = await createIssuanceRequestForNewTicket(middleware, 1);
    return { params: { ...(await openSession(middleware, Number(authorizationId))), ticketHolderId } };
  },
  recordReading: async (middleware) => ({
    params: await openSession(middleware),
    body: { appInstanceNumber: 1, appInstanceOrgId: 6262, authorizationNumbersOnCard: [1] },
  }),
  recordWithdrawal: async (middleware) => ({
    params: await openSession(middleware),
    body: { appInstanceNumber: 1, authorizationNumber: 1, step: 'REMOVED' },
  }),
  getUsers: createAdminRequest({}),
  getAvailableGroups: createAdminRequest({}),
  addUserToGroup: createAdminRequest({ params: { userId, groupId: 'g1' } }),
  removeUserFromGroup: createAdminRequest({ params: { userId, groupId: 'g1' } }),
  createUser: createAdminRequest({ body: { user: { firstName: 'Nina', lastName: 'Neu', email: 'nina@post.example' }, password: 'x' } }),
  requireNewPassword: createAdminRequest({ params: { userId }, body: { temporaryPassword: 'x' } }),
  setUserLock: createAdminRequest({ params: { userId }, body: { locked: true } }),
  getUserChanges: createAdminRequest({ params: { userId } }),
  getCreatedRecord: async (middleware) => {
    const recordId = crypto.randomUUID();
    await middleware.sendRaw(calls.createAccessCode, { params: { uuid } }, { recordId });
    return { params: { recordId } };
  },
  deleteUser: createAdminRequest({ params: { userId } }),
};
