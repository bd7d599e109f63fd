import { calls, type CallName, type ErrorCode } from '@aboschalter/contract';
import { pdf } from '@aboschalter/formats/file-examples';
import { eq } from 'drizzle-orm';
import { tickets } from '../db/schema/all.ts';
import { toDataUri } from './data-uri.ts';
import { validRequests, termination, networkTicketOrder, withProof, reachWriteSent, type ValidRequest } from './valid-requests.ts';
import { ISSUE_TICKET_ROLES, createIssuanceRequestForNewTicket, openSession } from './issuing.ts';
import { accountUuid, customerUuid, holderUuid, createOrderLine, orderTicket, type DemoCustomerName } from './demo-customers.ts';
import { newPerson } from './people.ts';
import type { TestMiddleware } from './test-middleware.ts';

/** A rule of a call, by its error code, and a request that violates it. */
type RuleViolationCase = readonly [code: ErrorCode, status: number, request: (m: TestMiddleware) => Promise<ValidRequest>];

const none: readonly RuleViolationCase[] = [];
const holder = holderUuid('erika');
const order = (m: TestMiddleware, whose: DemoCustomerName = 'erika') => orderTicket(m, whose);
/** Orders a ticket and changes its tariff. */
const orderAndExchange = async (m: TestMiddleware) => {
  const { params } = await order(m);
  await m.send(calls.exchangeTicket, { params, body: networkTicketOrder });
  return params;
};
/** Orders a ticket and sets its status. */
const orderWithStatus = async (m: TestMiddleware, status: string) => {
  const { params } = await order(m);
  await m.db.update(tickets).set({ status }).where(eq(tickets.id, params.id));
  return params;
};
/** Creates the valid request of a call with other parts. */
const requestWith =
  (name: CallName, more: (good: ValidRequest) => ValidRequest) =>
  async (m: TestMiddleware): Promise<ValidRequest> => {
    const good = await validRequests[name](m);
    return { ...good, ...more(good) };
  };
/** Creates the valid request of a call with other fields in its body. */
const requestWithBody = (name: CallName, more: object) => requestWith(name, ({ body }) => ({ body: { ...Object(body), ...more } }));
/** Violates the rule that a change must be based on the present version. */
const staleVersion = (name: CallName): RuleViolationCase => ['version-conflict', 409, requestWithBody(name, { version: 999 })];
/** Violates the rule that a ticket must not have expired. */
const expiredTicket = (name: CallName): RuleViolationCase => [
  'ticket-expired',
  409,
  async (m) => {
    const { id, ...params } = await orderWithStatus(m, 'EXPIRED');
    const { body } = await validRequests[name](m);
    return { params: { ...params, uuid: holder, id }, body };
  },
];
/** Creates an order of one line. */
const orderOfLine =
  (more: Parameters<typeof createOrderLine>[0], name: 'erika' | 'locked' | 'company' = 'erika') =>
  async () => ({
    params: { holderUuid: holderUuid(name) },
    body: [createOrderLine(more)],
  });
const incomplete = { ...newPerson(), lastName: '' };
const otherRelation = { idProductVariant: 110, startDate: '2027-01-01' };

/**
 * A request that violates each rule of each call. Rules about tokens, roles, formats and unknown ids are missing, since
 * they are tested for all calls together.
 */
export const ruleViolationCases: Record<CallName, readonly RuleViolationCase[]> = {
  getVersion: none,
  getConfiguration: none,
  getRequiredFields: none,
  getBaseData: none,
  changePassword: none,
  searchCustomers: [
    ['search-too-broad', 400, async () => ({ query: { appInstanceOrgId: '6262' } })],
    ['invalid-quick-search', 400, async () => ({ query: { quickSearch: ' ' } })],
    ['invalid-nps-token', 400, async () => ({ query: { npsUserIdToken: 'x' } })],
    ['validation-failed', 400, async () => ({ query: { lastName: 'x'.repeat(201) } })],
  ],
  getLatestCustomers: none,
  deleteLatestCustomers: none,
  findDuplicates: [['validation-failed', 400, async () => ({ query: { firstName: 'a', lastName: 'b', birthdate: 'gestern' } })]],
  findDuplicatesByContact: [['validation-failed', 400, async () => ({ body: { email: 'x'.repeat(201) } })]],
  getCustomer: none,
  getCustomerTicketHolders: none,
  getCustomerChanges: none,
  updateCustomer: [
    staleVersion('updateCustomer'),
    ['customer-number-immutable', 400, requestWithBody('updateCustomer', { customerNumber: 1 })],
    ['validation-failed', 400, requestWithBody('updateCustomer', { lastName: '' })],
  ],
  createCustomer: [['validation-failed', 400, async () => ({ body: { newCustomer: incomplete, createTicketHolder: true } })]],
  createAboCustomer: [['validation-failed', 400, requestWithBody('createAboCustomer', { bankData: { iban: 'DE12' } })]],
  getStatusFlags: none,
  getAccessCodes: none,
  createAccessCode: none,
  getAccounting: none,
  getDocuments: none,
  uploadDocument: [
    ['unsupported-media-type', 415, requestWithBody('uploadDocument', { dataUri: toDataUri(new TextEncoder().encode('hallo')) })],
    ['payload-too-large', 413, requestWithBody('uploadDocument', { dataUri: toDataUri(new Uint8Array(5_000_001)) })],
    ['validation-failed', 400, requestWithBody('uploadDocument', { description: ' ' })],
    ['validation-failed', 400, requestWithBody('uploadDocument', { description: 'x'.repeat(256) })],
  ],
  getDocument: none,
  getInvoices: none,
  getInvoiceFiles: none,
  createTicketHolder: [['validation-failed', 400, requestWithBody('createTicketHolder', { lastName: '' })]],
  createTicketHolderOnPage: [['validation-failed', 400, requestWithBody('createTicketHolderOnPage', { lastName: '' })]],
  getTicketHolder: none,
  getTicketHolderChanges: none,
  updateTicketHolder: [
    staleVersion('updateTicketHolder'),
    ['customer-mismatch', 400, requestWithBody('updateTicketHolder', { uuidCustomer: customerUuid('family') })],
    ['validation-failed', 400, requestWithBody('updateTicketHolder', { lastName: '' })],
    ['company-assignment', 403, async (m) => ({ body: await m.send(calls.getTicketHolder, { params: { uuid: holderUuid('company') } }) })],
  ],
  getPicture: none,
  putPicture: [
    ['unsupported-media-type', 415, requestWithBody('putPicture', { picture: toDataUri(pdf, 'image/png') })],
    ['company-assignment', 403, requestWith('putPicture', () => ({ params: { uuid: holderUuid('company') } }))],
  ],
  deletePicture: [['company-assignment', 403, async () => ({ params: { uuid: holderUuid('company') } })]],
  getBankAccountHolder: none,
  getBankAccountHolderChanges: none,
  updateBankAccountHolder: [
    staleVersion('updateBankAccountHolder'),
    ['customer-mismatch', 400, requestWithBody('updateBankAccountHolder', { uuidCustomer: customerUuid('family') })],
    ['validation-failed', 400, requestWithBody('updateBankAccountHolder', { iban: 'DE12', uuid: accountUuid('erika') })],
  ],
  getProductVariants: none,
  getProductVariant: none,
  findRelations: none,
  getValidUntil: none,
  getPrice: [['not-found', 404, requestWith('getPrice', () => ({ query: { priceLevel: 8, validAt: '2026-12-01' } }))]],
  findStartPoints: [['not-found', 404, async () => ({ query: { namePart: 'b', productNumber: 1 } })]],
  findEndPoints: [['not-found', 404, async () => ({ query: { namePart: 'b', productNumber: 1 } })]],
  getFavourites: [['forbidden', 403, async () => ({ params: { userId: 'staff-2' } })]],
  addFavourite: [['forbidden', 403, async () => ({ params: { userId: 'staff-2', productId: 110 } })]],
  removeFavourite: none,
  findCities: none,
  getAboTickets: none,
  getTicketChanges: none,
  orderTickets: [
    ['order-lines-rejected', 409, orderOfLine({ startDate: '2026-12-02' })],
    ['order-lines-rejected', 409, orderOfLine({ price: 1 })],
    ['customer-locked', 409, orderOfLine({}, 'locked')],
    ['company-assignment', 403, orderOfLine({}, 'company')],
    [
      'already-ordered',
      409,
      async (m) => {
        const body = [createOrderLine()];
        await m.send(calls.orderTickets, { params: { holderUuid: holder }, body });
        return { params: { holderUuid: holder }, body };
      },
    ],
  ],
  getOrdersOfLines: [['validation-failed', 400, async () => ({ query: { lineIds: 'x' } })]],
  replaceTicket: [
    staleVersion('replaceTicket'),
    expiredTicket('replaceTicket'),
    ['fee-changed', 409, requestWithBody('replaceTicket', { fee: 1 })],
    ['not-found', 404, requestWithBody('replaceTicket', { idReason: 99 })],
  ],
  createTicketDocument: [['not-found', 404, requestWithBody('createTicketDocument', { documentTemplateId: 99 })]],
  getDocumentTemplates: none,
  deleteTicket: [
    ['version-conflict', 409, requestWith('deleteTicket', () => ({ query: { version: 999 } }))],
    ['ticket-on-card', 409, async (m) => ({ params: (await reachWriteSent(m)).params })],
    ['ticket-expired', 409, async (m) => ({ params: await orderWithStatus(m, 'REPLACED') })],
    [
      'ticket-issued',
      409,
      async (m) => {
        const { params } = await order(m);
        await m.db
          .update(tickets)
          .set({ status: 'ACTIVE', ticketNumber: 3_000_000 + params.id })
          .where(eq(tickets.id, params.id));
        return { params };
      },
    ],
  ],
  issueTicket: [
    [
      'wrong-issue-type',
      409,
      async (m) => ({ ...(await order(m)), body: { ticketId: (await order(m)).ticket.id }, sending: ISSUE_TICKET_ROLES }),
    ],
    [
      'customer-locked',
      409,
      async () => ({
        params: { customerUuid: customerUuid('locked'), holderUuid: holderUuid('locked') },
        body: { ticketId: 1 },
        sending: ISSUE_TICKET_ROLES,
      }),
    ],
  ],
  exchangeTicket: [
    staleVersion('exchangeTicket'),
    expiredTicket('exchangeTicket'),
    ['invalid-start-date', 400, requestWithBody('exchangeTicket', { startDate: '2027-01-02' })],
    ['invalid-relation', 400, requestWithBody('exchangeTicket', otherRelation)],
    ['entitlement-proof-required', 400, requestWithBody('exchangeTicket', { idProductVariant: 103 })],
    ['product-not-found', 404, requestWithBody('exchangeTicket', { idProductVariant: 999 })],
    ['start-card-not-available', 400, requestWithBody('exchangeTicket', { startDate: '2026-11-21' })],
    ['tariff-already-changed', 409, async (m) => ({ params: await orderAndExchange(m), body: networkTicketOrder })],
  ],
  extendProof: [
    staleVersion('extendProof'),
    expiredTicket('extendProof'),
    [
      'invalid-entitlement-proof-date',
      400,
      async (m) => ({ params: (await orderTicket(m, 'erika', withProof)).params, body: { validUntil: '2026-12-31' } }),
    ],
    ['no-entitlement-proof-required', 409, async (m) => ({ params: (await order(m)).params, body: { validUntil: '2027-12-31' } })],
  ],
  terminateTicket: [
    staleVersion('terminateTicket'),
    expiredTicket('terminateTicket'),
    ['invalid-termination-date', 400, requestWithBody('terminateTicket', { terminationDate: '2026-11-29' })],
    ['invalid-termination-date', 400, requestWithBody('terminateTicket', { terminationDate: '2030-01-31' })],
    ['not-found', 404, requestWithBody('terminateTicket', { uuidReason: customerUuid('erika') })],
    [
      'ticket-terminated',
      409,
      async (m) => {
        const { params } = await order(m);
        await m.send(calls.terminateTicket, { params, body: termination });
        return { params, body: termination };
      },
    ],
  ],
  withdrawTermination: [
    ['tariff-already-changed', 409, async (m) => ({ params: await orderAndExchange(m), body: { reason: 'Bleibt' } })],
    staleVersion('withdrawTermination'),
    ['ticket-not-terminated', 409, async (m) => ({ params: (await order(m)).params, body: { reason: 'x' } })],
    ['validation-failed', 400, requestWithBody('withdrawTermination', { reason: ' ' })],
  ],
  getCommandServerSession: [
    ['not-found', 404, async () => ({ query: { ticketId: 999_999 }, sending: ISSUE_TICKET_ROLES })],
    ['forbidden', 403, async (m) => ({ query: { ticketId: (await order(m)).params.id } })],
  ],
  getIssuing: none,
  declareCardLost: [
    [
      'issuance-not-started',
      409,
      async (m) => ({ params: (await order(m)).params, body: { appInstanceNumber: 1 }, sending: ISSUE_TICKET_ROLES }),
    ],
    ['card-mismatch', 409, requestWithBody('declareCardLost', { appInstanceNumber: 1 })],
    [
      'company-assignment',
      403,
      async (m) => ({ params: (await order(m, 'company')).params, body: { appInstanceNumber: 1 }, sending: ISSUE_TICKET_ROLES }),
    ],
  ],
  beginIssuing: [
    ['ticket-mismatch', 403, async (m) => ({ params: await openSession(m), body: await createIssuanceRequestForNewTicket(m, 4_100_012) })],
    ['command-server-session-expired', 403, requestWith('beginIssuing', () => ({ params: { webSessionId: 'none' } }))],
    [
      'forbidden',
      403,
      async (m) => {
        const body = await createIssuanceRequestForNewTicket(m, 4_100_012);
        return { params: await openSession(m, undefined, []), body };
      },
    ],
  ],
  recordIssuingStep: [
    ['card-mismatch', 409, requestWithBody('recordIssuingStep', { appInstanceNumber: 1 })],
    [
      'command-server-session-expired',
      403,
      requestWith('recordIssuingStep', ({ params }) => ({ params: { ...Object(params), webSessionId: 'none' } })),
    ],
  ],
  getHolderForCard: [
    [
      'holder-mismatch',
      403,
      requestWith('getHolderForCard', ({ params }) => ({ params: { ...Object(params), ticketHolderId: '00000999999' } })),
    ],
  ],
  recordReading: [['command-server-session-expired', 403, requestWith('recordReading', () => ({ params: { webSessionId: 'none' } }))]],
  recordWithdrawal: [
    ['forbidden', 403, async (m) => ({ ...(await validRequests.recordWithdrawal(m)), params: await openSession(m, undefined, []) })],
  ],
  getUsers: none,
  getAvailableGroups: none,
  addUserToGroup: none,
  removeUserFromGroup: none,
  createUser: [['validation-failed', 400, requestWithBody('createUser', { user: { lastName: 'Neu' } })]],
  requireNewPassword: [['validation-failed', 400, requestWithBody('requireNewPassword', { temporaryPassword: '' })]],
  setUserLock: [
    ['cannot-lock-own-account', 409, requestWith('setUserLock', () => ({ params: { userId: 'staff-1' }, body: { locked: true } }))],
  ],
  getUserChanges: none,
  getCreatedRecord: [['not-found', 404, async () => ({ params: { recordId: crypto.randomUUID() } })]],
  deleteUser: [['cannot-delete-own-account', 409, requestWith('deleteUser', () => ({ params: { userId: 'staff-1' } }))]],
};
