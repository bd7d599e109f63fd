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
import { newPerson, picture } from './people.ts';
import type { TestRequestInput, SendOptions, TestMiddleware } from './test-middleware.ts';

/** A valid request. */
export interface ValidRequest extends TestRequestInput {
  readonly sending?: SendOptions;
}

const uuid = customerUuid('erika');
const holder = holderUuid('erika');
const ofCustomer = async () => ({ params: { uuid } });
const ofHolder = async () => ({ params: { uuid: holder } });
const ofAccount = async () => ({ params: { uuid: accountUuid('erika') } });
const nothing = async () => ({});
const asAdmin = (parts: TestRequestInput) => async () => ({ ...parts, sending: { roles: ['user-management'] } }) as const;
const accounting = { roles: ['customer-accounting'] } as const;
const userId = 'staff-2';
const stops = { startPoint: { id: 1001, name: 'Köln Hauptbahnhof' }, endPoint: { id: 1013, name: 'Bonn Hauptbahnhof' } };
export const termination = {
  uuidReason: '7e000000-0000-4000-8000-000000000001',
  terminationDate: '2026-12-31',
  bookFee: true,
  bookPostPaymentFare: true,
  bookCreditNote: false,
};
/** Fields of an order for a product that requires a proof. */
export const withProof = { idProductVariant: 103, price: 5_985, proofUntil: '2026-12-31' } as const;
export const networkTicketOrder = { idProductVariant: 120, startDate: '2027-01-01' } as const;
const CARD = 4_100_011;

/** Orders a ticket for the demo customer Erika; returns its parameters. */
const orderForErika = async (m: TestMiddleware) => ({ params: (await orderTicket(m, 'erika')).params });
const newHolder = async () => ({ params: { customerUuid: uuid }, body: { ...newPerson(), picture, identicalWithCustomer: false } });

/** Orders a ticket and issues it onto a card up to the step WRITE_SENT. */
export async function reachWriteSent(m: TestMiddleware, card = CARD) {
  const { ticket, params } = await orderTicket(m, 'erika');
  const session = await openSession(m, ticket.id);
  const server = createCommandServer(m, session);
  const begun = await server.begin(await createIssuanceRequest(m, ticket, card));
  await server.step(begun, 'WRITE_SENT', card);
  return { params, session, begun, ticket };
}

/** Creates a valid request for each call. Requests that change data use separate records. */
export const validRequests: Record<CallName, (m: TestMiddleware) => Promise<ValidRequest>> = {
  getVersion: nothing,
  getConfiguration: nothing,
  getRequiredFields: nothing,
  getBaseData: nothing,
  changePassword: async () => ({ body: { oldPassword: 'old', newPassword: 'new' } }),
  searchCustomers: async () => ({ query: { lastName: 'Muster' } }),
  getLatestCustomers: nothing,
  deleteLatestCustomers: nothing,
  findDuplicates: async () => ({ query: { firstName: 'Erika', lastName: 'Musterfrau' } }),
  findDuplicatesByContact: async () => ({ body: { email: 'e.muster@post.example' } }),
  getCustomer: ofCustomer,
  getCustomerTicketHolders: ofCustomer,
  getCustomerChanges: ofCustomer,
  updateCustomer: async (m) => ({ body: await m.send(calls.getCustomer, { params: { uuid } }) }),
  createCustomer: async () => ({ body: { newCustomer: newPerson(), createTicketHolder: true } }),
  createAboCustomer: async () => ({
    body: { customer: newPerson(), ticketHolder: { identicalWithCustomer: true, picture }, ticketHolderIdenticalWithCustomer: true },
  }),
  getStatusFlags: ofCustomer,
  getAccessCodes: ofCustomer,
  createAccessCode: ofCustomer,
  getAccounting: async () => ({ params: { uuid }, sending: accounting }),
  getDocuments: ofCustomer,
  uploadDocument: async () => ({ params: { uuid }, body: { dataUri: toDataUri(pdf), filename: 'a.pdf', description: 'a' } }),
  getDocument: async () => ({ params: { uuid, documentId: documentUuid('erika') } }),
  getInvoices: async () => ({ params: { uuid }, sending: accounting }),
  getInvoiceFiles: async () => ({ params: { uuid, invoiceId: invoiceUuid('erika') }, sending: accounting }),
  createTicketHolder: newHolder,
  createTicketHolderOnPage: newHolder,
  getTicketHolder: ofHolder,
  getTicketHolderChanges: ofHolder,
  updateTicketHolder: async (m) => ({ body: await m.send(calls.getTicketHolder, { params: { uuid: holder } }) }),
  getPicture: ofHolder,
  putPicture: async () => ({ params: { uuid: holder }, body: { picture } }),
  deletePicture: ofHolder,
  getBankAccountHolder: ofAccount,
  getBankAccountHolderChanges: ofAccount,
  updateBankAccountHolder: async (m) => ({ body: await m.send(calls.getBankAccountHolder, await ofAccount()) }),
  getProductVariants: nothing,
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
  getTicketChanges: async (m) => ({ params: { uuid: holder, id: (await orderForErika(m)).params.id } }),
  orderTickets: async () => ({ params: { holderUuid: holder }, body: [createOrderLine()] }),
  getOrdersOfLines: async () => ({ query: { lineIds: crypto.randomUUID() } }),
  replaceTicket: async (m) => ({ params: { uuid: holder, id: (await orderForErika(m)).params.id }, body: { idReason: 2, fee: 0 } }),
  createTicketDocument: async (m) => ({
    params: { uuid: holder, id: (await orderForErika(m)).params.id },
    body: { documentTemplateId: 0 },
  }),
  getDocumentTemplates: async () => ({ query: { documentAvailability: 'TICKET' } }),
  deleteTicket: orderForErika,
  issueTicket: async (m) => {
    const { ticket, params } = await orderTicket(m, 'erika', { idProductVariant: 123, price: 3_480 });
    return {
      params: { customerUuid: params.customerUuid, holderUuid: holder },
      body: { ticketId: ticket.id },
      sending: ISSUE_TICKET_ROLES,
    };
  },
  exchangeTicket: async (m) => ({ ...(await orderForErika(m)), body: networkTicketOrder }),
  extendProof: async (m) => ({ params: (await orderTicket(m, 'erika', withProof)).params, body: { validUntil: '2027-12-31' } }),
  terminateTicket: async (m) => ({ ...(await orderForErika(m)), body: termination }),
  withdrawTermination: async (m) => {
    const { params } = await orderForErika(m);
    await m.send(calls.terminateTicket, { params, body: termination });
    return { params, body: { reason: 'Irrtum' } };
  },
  getCommandServerSession: nothing,
  getIssuing: orderForErika,
  declareCardLost: async (m) => ({
    params: (await reachWriteSent(m)).params,
    body: { appInstanceNumber: CARD },
    sending: ISSUE_TICKET_ROLES,
  }),
  beginIssuing: async (m) => {
    const body = await createIssuanceRequestForNewTicket(m, CARD);
    return { params: await openSession(m, Number(body.authorizationId)), body };
  },
  recordIssuingStep: async (m) => {
    const { session, begun } = await reachWriteSent(m);
    return { params: { ...session, issuingId: begun.issuingId }, body: { step: 'WRITTEN', appInstanceNumber: CARD } };
  },
  getHolderForCard: async (m) => {
    const { authorizationId, ticketHolderId } = await createIssuanceRequestForNewTicket(m, 1);
    return { params: { ...(await openSession(m, Number(authorizationId))), ticketHolderId } };
  },
  recordReading: async (m) => ({
    params: await openSession(m),
    body: { appInstanceNumber: 1, appInstanceOrgId: 6262, authorizationNumbersOnCard: [1] },
  }),
  recordWithdrawal: async (m) => ({
    params: await openSession(m),
    body: { appInstanceNumber: 1, authorizationNumber: 1, step: 'REMOVED' },
  }),
  getUsers: asAdmin({}),
  getAvailableGroups: asAdmin({}),
  addUserToGroup: asAdmin({ params: { userId, groupId: 'g1' } }),
  removeUserFromGroup: asAdmin({ params: { userId, groupId: 'g1' } }),
  createUser: asAdmin({ body: { user: { firstName: 'Nina', lastName: 'Neu', email: 'nina@post.example' }, password: 'x' } }),
  requireNewPassword: asAdmin({ params: { userId }, body: { temporaryPassword: 'x' } }),
  setUserLock: asAdmin({ params: { userId }, body: { locked: true } }),
  getUserChanges: asAdmin({ params: { userId } }),
  getCreatedRecord: async (m) => {
    const recordId = crypto.randomUUID();
    await m.respond(calls.createAccessCode, { params: { uuid } }, { recordId });
    return { params: { recordId } };
  },
  deleteUser: asAdmin({ params: { userId } }),
};
