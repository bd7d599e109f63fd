import { calls, type CallName } from '@aboschalter/contract';
import { pdf } from '@aboschalter/formats/file-examples';
import { eq } from 'drizzle-orm';
import { tickets } from '../db/schema/all.ts';
import { toDataUri } from './data-uri.ts';
import { validRequests, termination, networkTicketOrder, withProof, issueUpToWriteSent } from './valid-requests.ts';
import { ISSUE_TICKET_ROLES, createIssuanceRequestForNewTicket, openSession } from './issuing.ts';
import { accountUuid, customerUuid, holderUuid, createOrderLine, orderTicket } from './demo-customers.ts';
import { createPerson } from './people.ts';
import {
  createExpiredSessionCase,
  createExpiredTicketCase,
  orderTicketFor,
  orderAndExchange,
  withOrderLine,
  orderAndGetParams,
  orderWithStatus,
  withParts,
  withBodyFields,
  createStaleVersionCase,
  type RuleViolationCase,
} from './rule-violation-requests.ts';

const noRules: readonly RuleViolationCase[] = [];
const holder = holderUuid('erika');
const incompletePerson = { ...createPerson(), lastName: '' };
const orderWithoutRelation = { idProductVariant: 110, startDate: '2027-01-01' };

/**
 * The rules of each call. Rules about tokens, roles, formats and unknown ids are missing here, because other tests check them
 * for all calls together.
 */
export const ruleViolationCases: Record<CallName, readonly RuleViolationCase[]> = {
  getVersion: noRules,
  getConfiguration: noRules,
  getRequiredFields: noRules,
  getBaseData: noRules,
  changePassword: noRules,
  searchCustomers: [
    ['search-too-broad', 400, async () => ({ query: { appInstanceOrgId: '6262' } })],
    ['invalid-quick-search', 400, async () => ({ query: { quickSearch: ' ' } })],
    ['invalid-nps-token', 400, async () => ({ query: { npsUserIdToken: 'x' } })],
    ['validation-failed', 400, async () => ({ query: { lastName: 'x'.repeat(201) } })],
  ],
  getLatestCustomers: noRules,
  deleteLatestCustomers: noRules,
  findDuplicates: [['validation-failed', 400, async () => ({ query: { firstName: 'a', lastName: 'b', birthdate: 'gestern' } })]],
  findDuplicatesByContact: [['validation-failed', 400, async () => ({ body: { email: 'x'.repeat(201) } })]],
  getCustomer: noRules,
  getCustomerTicketHolders: noRules,
  getCustomerChanges: noRules,
  updateCustomer: [
    createStaleVersionCase('updateCustomer'),
    ['customer-number-immutable', 400, withBodyFields('updateCustomer', { customerNumber: 1 })],
    ['validation-failed', 400, withBodyFields('updateCustomer', { lastName: '' })],
  ],
  createCustomer: [['validation-failed', 400, async () => ({ body: { newCustomer: incompletePerson, createTicketHolder: true } })]],
  createAboCustomer: [['validation-failed', 400, withBodyFields('createAboCustomer', { bankData: { iban: 'DE12' } })]],
  getStatusFlags: noRules,
  getAccessCodes: noRules,
  createAccessCode: noRules,
  getAccounting: noRules,
  getDocuments: noRules,
  uploadDocument: [
    ['unsupported-media-type', 415, withBodyFields('uploadDocument', { dataUri: toDataUri(new TextEncoder().encode('hallo')) })],
    ['payload-too-large', 413, withBodyFields('uploadDocument', { dataUri: toDataUri(new Uint8Array(5_000_001)) })],
    ['validation-failed', 400, withBodyFields('uploadDocument', { description: ' ' })],
    ['validation-failed', 400, withBodyFields('uploadDocument', { description: 'x'.repeat(256) })],
  ],
  getDocument: noRules,
  getInvoices: noRules,
  getInvoiceFiles: noRules,
  createTicketHolder: [['validation-failed', 400, withBodyFields('createTicketHolder', { lastName: '' })]],
  createTicketHolderOnPage: [['validation-failed', 400, withBodyFields('createTicketHolderOnPage', { lastName: '' })]],
  getTicketHolder: noRules,
  getTicketHolderChanges: noRules,
  updateTicketHolder: [
    createStaleVersionCase('updateTicketHolder'),
    ['customer-mismatch', 400, withBodyFields('updateTicketHolder', { uuidCustomer: customerUuid('family') })],
    ['validation-failed', 400, withBodyFields('updateTicketHolder', { lastName: '' })],
    [
      'company-assignment',
      403,
      async (middleware) => ({ body: await middleware.send(calls.getTicketHolder, { params: { uuid: holderUuid('company') } }) }),
    ],
  ],
  getPicture: noRules,
  putPicture: [
    ['unsupported-media-type', 415, withBodyFields('putPicture', { picture: toDataUri(pdf, 'image/png') })],
    ['company-assignment', 403, withParts('putPicture', () => ({ params: { uuid: holderUuid('company') } }))],
  ],
  deletePicture: [['company-assignment', 403, async () => ({ params: { uuid: holderUuid('company') } })]],
  getBankAccountHolder: noRules,
  getBankAccountHolderChanges: noRules,
  updateBankAccountHolder: [
    createStaleVersionCase('updateBankAccountHolder'),
    ['customer-mismatch', 400, withBodyFields('updateBankAccountHolder', { uuidCustomer: customerUuid('family') })],
    ['validation-failed', 400, withBodyFields('updateBankAccountHolder', { iban: 'DE12', uuid: accountUuid('erika') })],
  ],
  getProductVariants: noRules,
  getProductVariant: noRules,
  findRelations: noRules,
  getValidUntil: noRules,
  getPrice: [['not-found', 404, withParts('getPrice', () => ({ query: { priceLevel: 8, validAt: '2026-12-01' } }))]],
  findStartPoints: [['not-found', 404, async () => ({ query: { namePart: 'b', productNumber: 1 } })]],
  findEndPoints: [['not-found', 404, async () => ({ query: { namePart: 'b', productNumber: 1 } })]],
  getFavourites: [['forbidden', 403, async () => ({ params: { userId: 'staff-2' } })]],
  addFavourite: [['forbidden', 403, async () => ({ params: { userId: 'staff-2', productId: 110 } })]],
  removeFavourite: noRules,
  findCities: noRules,
  getAboTickets: noRules,
  getTicketChanges: noRules,
  orderTickets: [
    ['order-lines-rejected', 409, withOrderLine({ startDate: '2026-12-02' })],
    ['order-lines-rejected', 409, withOrderLine({ price: 1 })],
    ['customer-locked', 409, withOrderLine({}, 'locked')],
    ['company-assignment', 403, withOrderLine({}, 'company')],
    [
      'already-ordered',
      409,
      async (middleware) => {
        const body = [createOrderLine()];
        await middleware.send(calls.orderTickets, { params: { holderUuid: holder }, body });
        return { params: { holderUuid: holder }, body };
      },
    ],
  ],
  getOrdersOfLines: [['validation-failed', 400, async () => ({ query: { lineIds: 'x' } })]],
  replaceTicket: [
    createStaleVersionCase('replaceTicket'),
    createExpiredTicketCase('replaceTicket'),
    ['fee-changed', 409, withBodyFields('replaceTicket', { fee: 1 })],
    ['not-found', 404, withBodyFields('replaceTicket', { idReason: 99 })],
  ],
  createTicketDocument: [['not-found', 404, withBodyFields('createTicketDocument', { documentTemplateId: 99 })]],
  getDocumentTemplates: noRules,
  deleteTicket: [
    ['version-conflict', 409, withParts('deleteTicket', () => ({ query: { version: 999 } }))],
    ['ticket-on-card', 409, async (middleware) => ({ params: (await issueUpToWriteSent(middleware)).params })],
    ['ticket-expired', 409, async (middleware) => ({ params: await orderWithStatus(middleware, 'REPLACED') })],
    [
      'ticket-issued',
      409,
      async (middleware) => {
        const { params } = await orderTicketFor(middleware);
        await middleware.db
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
      async (middleware) => {
        const { ticket, params } = await orderTicketFor(middleware);
        return { params, body: { ticketId: ticket.id }, options: ISSUE_TICKET_ROLES };
      },
    ],
    [
      'customer-locked',
      409,
      async () => ({
        params: { customerUuid: customerUuid('locked'), holderUuid: holderUuid('locked') },
        body: { ticketId: 1 },
        options: ISSUE_TICKET_ROLES,
      }),
    ],
  ],
  exchangeTicket: [
    createStaleVersionCase('exchangeTicket'),
    createExpiredTicketCase('exchangeTicket'),
    ['invalid-start-date', 400, withBodyFields('exchangeTicket', { startDate: '2027-01-02' })],
    ['invalid-relation', 400, withBodyFields('exchangeTicket', orderWithoutRelation)],
    ['entitlement-proof-required', 400, withBodyFields('exchangeTicket', { idProductVariant: 103 })],
    ['product-not-found', 404, withBodyFields('exchangeTicket', { idProductVariant: 999 })],
    ['start-card-not-available', 400, withBodyFields('exchangeTicket', { startDate: '2026-11-21' })],
    ['tariff-already-changed', 409, async (middleware) => ({ params: await orderAndExchange(middleware), body: networkTicketOrder })],
  ],
  extendProof: [
    createStaleVersionCase('extendProof'),
    createExpiredTicketCase('extendProof'),
    [
      'invalid-entitlement-proof-date',
      400,
      async (middleware) => ({ params: (await orderTicket(middleware, 'erika', withProof)).params, body: { validUntil: '2026-12-31' } }),
    ],
    [
      'no-entitlement-proof-required',
      409,
      async (middleware) => ({ params: await orderAndGetParams(middleware), body: { validUntil: '2027-12-31' } }),
    ],
  ],
  terminateTicket: [
    createStaleVersionCase('terminateTicket'),
    createExpiredTicketCase('terminateTicket'),
    ['invalid-termination-date', 400, withBodyFields('terminateTicket', { terminationDate: '2026-11-29' })],
    ['invalid-termination-date', 400, withBodyFields('terminateTicket', { terminationDate: '2030-01-31' })],
    ['not-found', 404, withBodyFields('terminateTicket', { uuidReason: customerUuid('erika') })],
    [
      'ticket-terminated',
      409,
      async (middleware) => {
        const { params } = await orderTicketFor(middleware);
        await middleware.send(calls.terminateTicket, { params, body: termination });
        return { params, body: termination };
      },
    ],
  ],
  withdrawTermination: [
    ['tariff-already-changed', 409, async (middleware) => ({ params: await orderAndExchange(middleware), body: { reason: 'Bleibt' } })],
    createStaleVersionCase('withdrawTermination'),
    ['ticket-not-terminated', 409, async (middleware) => ({ params: await orderAndGetParams(middleware), body: { reason: 'x' } })],
    ['validation-failed', 400, withBodyFields('withdrawTermination', { reason: ' ' })],
  ],
  getCommandServerSession: [
    ['not-found', 404, async () => ({ query: { ticketId: 999_999 }, options: ISSUE_TICKET_ROLES })],
    ['forbidden', 403, async (middleware) => ({ query: { ticketId: (await orderAndGetParams(middleware)).id } })],
  ],
  getIssuing: noRules,
  declareCardLost: [
    [
      'issuance-not-started',
      409,
      async (middleware) => ({ params: await orderAndGetParams(middleware), body: { appInstanceNumber: 1 }, options: ISSUE_TICKET_ROLES }),
    ],
    ['card-mismatch', 409, withBodyFields('declareCardLost', { appInstanceNumber: 1 })],
    [
      'company-assignment',
      403,
      async (middleware) => ({
        params: await orderAndGetParams(middleware, 'company'),
        body: { appInstanceNumber: 1 },
        options: ISSUE_TICKET_ROLES,
      }),
    ],
  ],
  beginIssuing: [
    [
      'ticket-mismatch',
      403,
      async (middleware) => ({
        params: await openSession(middleware),
        body: await createIssuanceRequestForNewTicket(middleware, 4_100_012),
      }),
    ],
    createExpiredSessionCase('beginIssuing'),
    [
      'forbidden',
      403,
      async (middleware) => {
        const body = await createIssuanceRequestForNewTicket(middleware, 4_100_012);
        return { params: await openSession(middleware, undefined, []), body };
      },
    ],
  ],
  recordIssuingStep: [
    ['card-mismatch', 409, withBodyFields('recordIssuingStep', { appInstanceNumber: 1 })],
    createExpiredSessionCase('recordIssuingStep'),
  ],
  getHolderForCard: [
    [
      'holder-mismatch',
      403,
      withParts('getHolderForCard', ({ params }) => ({ params: { ...Object(params), ticketHolderId: '00000999999' } })),
    ],
  ],
  recordReading: [createExpiredSessionCase('recordReading')],
  recordWithdrawal: [
    [
      'forbidden',
      403,
      async (middleware) => ({
        ...(await validRequests.recordWithdrawal(middleware)),
        params: await openSession(middleware, undefined, []),
      }),
    ],
  ],
  getUsers: noRules,
  getAvailableGroups: noRules,
  addUserToGroup: noRules,
  removeUserFromGroup: noRules,
  createUser: [['validation-failed', 400, withBodyFields('createUser', { user: { lastName: 'Neu' } })]],
  requireNewPassword: [['validation-failed', 400, withBodyFields('requireNewPassword', { temporaryPassword: '' })]],
  setUserLock: [
    ['cannot-lock-own-account', 409, withParts('setUserLock', () => ({ params: { userId: 'staff-1' }, body: { locked: true } }))],
  ],
  getUserChanges: noRules,
  getCreatedRecord: [['not-found', 404, async () => ({ params: { recordId: crypto.randomUUID() } })]],
  deleteUser: [['cannot-delete-own-account', 409, withParts('deleteUser', () => ({ params: { userId: 'staff-1' } }))]],
};
