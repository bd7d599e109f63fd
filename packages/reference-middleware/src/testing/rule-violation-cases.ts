import { calls, type CallName } from '@aboschalter/contract';
import { pdf } from '@aboschalter/formats/file-examples';
import { eq } from 'drizzle-orm';
import { tickets } from '../db/schema/all.ts';
import { toDataUri } from './data-uri.ts';
import { validRequests, termination, networkTicketOrder, withProof, reachWriteSent } from './valid-requests.ts';
import { ISSUE_TICKET_ROLES, createIssuanceRequestForNewTicket, openSession } from './issuing.ts';
import { accountUuid, customerUuid, holderUuid, createOrderLine, orderTicket } from './demo-customers.ts';
import { createPerson } from './people.ts';
import {
  expiredSession,
  expiredTicket,
  order,
  orderAndExchange,
  orderOfLine,
  orderParams,
  orderWithStatus,
  requestWith,
  requestWithBody,
  staleVersion,
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
    staleVersion('updateCustomer'),
    ['customer-number-immutable', 400, requestWithBody('updateCustomer', { customerNumber: 1 })],
    ['validation-failed', 400, requestWithBody('updateCustomer', { lastName: '' })],
  ],
  createCustomer: [['validation-failed', 400, async () => ({ body: { newCustomer: incompletePerson, createTicketHolder: true } })]],
  createAboCustomer: [['validation-failed', 400, requestWithBody('createAboCustomer', { bankData: { iban: 'DE12' } })]],
  getStatusFlags: noRules,
  getAccessCodes: noRules,
  createAccessCode: noRules,
  getAccounting: noRules,
  getDocuments: noRules,
  uploadDocument: [
    ['unsupported-media-type', 415, requestWithBody('uploadDocument', { dataUri: toDataUri(new TextEncoder().encode('hallo')) })],
    ['payload-too-large', 413, requestWithBody('uploadDocument', { dataUri: toDataUri(new Uint8Array(5_000_001)) })],
    ['validation-failed', 400, requestWithBody('uploadDocument', { description: ' ' })],
    ['validation-failed', 400, requestWithBody('uploadDocument', { description: 'x'.repeat(256) })],
  ],
  getDocument: noRules,
  getInvoices: noRules,
  getInvoiceFiles: noRules,
  createTicketHolder: [['validation-failed', 400, requestWithBody('createTicketHolder', { lastName: '' })]],
  createTicketHolderOnPage: [['validation-failed', 400, requestWithBody('createTicketHolderOnPage', { lastName: '' })]],
  getTicketHolder: noRules,
  getTicketHolderChanges: noRules,
  updateTicketHolder: [
    staleVersion('updateTicketHolder'),
    ['customer-mismatch', 400, requestWithBody('updateTicketHolder', { uuidCustomer: customerUuid('family') })],
    ['validation-failed', 400, requestWithBody('updateTicketHolder', { lastName: '' })],
    [
      'company-assignment',
      403,
      async (middleware) => ({ body: await middleware.send(calls.getTicketHolder, { params: { uuid: holderUuid('company') } }) }),
    ],
  ],
  getPicture: noRules,
  putPicture: [
    ['unsupported-media-type', 415, requestWithBody('putPicture', { picture: toDataUri(pdf, 'image/png') })],
    ['company-assignment', 403, requestWith('putPicture', () => ({ params: { uuid: holderUuid('company') } }))],
  ],
  deletePicture: [['company-assignment', 403, async () => ({ params: { uuid: holderUuid('company') } })]],
  getBankAccountHolder: noRules,
  getBankAccountHolderChanges: noRules,
  updateBankAccountHolder: [
    staleVersion('updateBankAccountHolder'),
    ['customer-mismatch', 400, requestWithBody('updateBankAccountHolder', { uuidCustomer: customerUuid('family') })],
    ['validation-failed', 400, requestWithBody('updateBankAccountHolder', { iban: 'DE12', uuid: accountUuid('erika') })],
  ],
  getProductVariants: noRules,
  getProductVariant: noRules,
  findRelations: noRules,
  getValidUntil: noRules,
  getPrice: [['not-found', 404, requestWith('getPrice', () => ({ query: { priceLevel: 8, validAt: '2026-12-01' } }))]],
  findStartPoints: [['not-found', 404, async () => ({ query: { namePart: 'b', productNumber: 1 } })]],
  findEndPoints: [['not-found', 404, async () => ({ query: { namePart: 'b', productNumber: 1 } })]],
  getFavourites: [['forbidden', 403, async () => ({ params: { userId: 'staff-2' } })]],
  addFavourite: [['forbidden', 403, async () => ({ params: { userId: 'staff-2', productId: 110 } })]],
  removeFavourite: noRules,
  findCities: noRules,
  getAboTickets: noRules,
  getTicketChanges: noRules,
  orderTickets: [
    ['order-lines-rejected', 409, orderOfLine({ startDate: '2026-12-02' })],
    ['order-lines-rejected', 409, orderOfLine({ price: 1 })],
    ['customer-locked', 409, orderOfLine({}, 'locked')],
    ['company-assignment', 403, orderOfLine({}, 'company')],
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
    staleVersion('replaceTicket'),
    expiredTicket('replaceTicket'),
    ['fee-changed', 409, requestWithBody('replaceTicket', { fee: 1 })],
    ['not-found', 404, requestWithBody('replaceTicket', { idReason: 99 })],
  ],
  createTicketDocument: [['not-found', 404, requestWithBody('createTicketDocument', { documentTemplateId: 99 })]],
  getDocumentTemplates: noRules,
  deleteTicket: [
    ['version-conflict', 409, requestWith('deleteTicket', () => ({ query: { version: 999 } }))],
    ['ticket-on-card', 409, async (middleware) => ({ params: (await reachWriteSent(middleware)).params })],
    ['ticket-expired', 409, async (middleware) => ({ params: await orderWithStatus(middleware, 'REPLACED') })],
    [
      'ticket-issued',
      409,
      async (middleware) => {
        const { params } = await order(middleware);
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
      async (middleware) => ({
        ...(await order(middleware)),
        body: { ticketId: (await order(middleware)).ticket.id },
        options: ISSUE_TICKET_ROLES,
      }),
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
    staleVersion('exchangeTicket'),
    expiredTicket('exchangeTicket'),
    ['invalid-start-date', 400, requestWithBody('exchangeTicket', { startDate: '2027-01-02' })],
    ['invalid-relation', 400, requestWithBody('exchangeTicket', orderWithoutRelation)],
    ['entitlement-proof-required', 400, requestWithBody('exchangeTicket', { idProductVariant: 103 })],
    ['product-not-found', 404, requestWithBody('exchangeTicket', { idProductVariant: 999 })],
    ['start-card-not-available', 400, requestWithBody('exchangeTicket', { startDate: '2026-11-21' })],
    ['tariff-already-changed', 409, async (middleware) => ({ params: await orderAndExchange(middleware), body: networkTicketOrder })],
  ],
  extendProof: [
    staleVersion('extendProof'),
    expiredTicket('extendProof'),
    [
      'invalid-entitlement-proof-date',
      400,
      async (middleware) => ({ params: (await orderTicket(middleware, 'erika', withProof)).params, body: { validUntil: '2026-12-31' } }),
    ],
    [
      'no-entitlement-proof-required',
      409,
      async (middleware) => ({ params: await orderParams(middleware), body: { validUntil: '2027-12-31' } }),
    ],
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
      async (middleware) => {
        const { params } = await order(middleware);
        await middleware.send(calls.terminateTicket, { params, body: termination });
        return { params, body: termination };
      },
    ],
  ],
  withdrawTermination: [
    ['tariff-already-changed', 409, async (middleware) => ({ params: await orderAndExchange(middleware), body: { reason: 'Bleibt' } })],
    staleVersion('withdrawTermination'),
    ['ticket-not-terminated', 409, async (middleware) => ({ params: await orderParams(middleware), body: { reason: 'x' } })],
    ['validation-failed', 400, requestWithBody('withdrawTermination', { reason: ' ' })],
  ],
  getCommandServerSession: [
    ['not-found', 404, async () => ({ query: { ticketId: 999_999 }, options: ISSUE_TICKET_ROLES })],
    ['forbidden', 403, async (middleware) => ({ query: { ticketId: (await orderParams(middleware)).id } })],
  ],
  getIssuing: noRules,
  declareCardLost: [
    [
      'issuance-not-started',
      409,
      async (middleware) => ({ params: await orderParams(middleware), body: { appInstanceNumber: 1 }, options: ISSUE_TICKET_ROLES }),
    ],
    ['card-mismatch', 409, requestWithBody('declareCardLost', { appInstanceNumber: 1 })],
    [
      'company-assignment',
      403,
      async (middleware) => ({
        params: await orderParams(middleware, 'company'),
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
    expiredSession('beginIssuing'),
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
    ['card-mismatch', 409, requestWithBody('recordIssuingStep', { appInstanceNumber: 1 })],
    expiredSession('recordIssuingStep'),
  ],
  getHolderForCard: [
    [
      'holder-mismatch',
      403,
      requestWith('getHolderForCard', ({ params }) => ({ params: { ...Object(params), ticketHolderId: '00000999999' } })),
    ],
  ],
  recordReading: [expiredSession('recordReading')],
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
  createUser: [['validation-failed', 400, requestWithBody('createUser', { user: { lastName: 'Neu' } })]],
  requireNewPassword: [['validation-failed', 400, requestWithBody('requireNewPassword', { temporaryPassword: '' })]],
  setUserLock: [
    ['cannot-lock-own-account', 409, requestWith('setUserLock', () => ({ params: { userId: 'staff-1' }, body: { locked: true } }))],
  ],
  getUserChanges: noRules,
  getCreatedRecord: [['not-found', 404, async () => ({ params: { recordId: crypto.randomUUID() } })]],
  deleteUser: [['cannot-delete-own-account', 409, requestWith('deleteUser', () => ({ params: { userId: 'staff-1' } }))]],
};
