import { calls, errorBodySchema, type Call, type CallName, type Role } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankAccountHolders, ticketHolders, tickets } from '../db/schema/all.ts';
import { termination, networkTicketOrder, withProof, type RequestExample } from '../testing/valid-requests.ts';
import { createCommandServer, openSession, createIssuanceRequest } from '../testing/issuing.ts';
import { accountUuid, customerUuid, holderUuid, createOrderLine, orderTicket } from '../testing/demo-customers.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import { picture } from '../testing/people.ts';

const COMPANY_ROLE: Role = 'edit-ticket-holder-with-company-assignment';
const ISSUE_ROLE: Role = 'issue-ticket';
const uuid = holderUuid('company');
const customer = customerUuid('company');
const CARD = 4_100_012;

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
  // The holder paid by a company, the customer and the account holder are the same person.
  await middleware.db.update(ticketHolders).set({ identicalWithCustomer: true }).where(eq(ticketHolders.uuid, uuid));
  await middleware.db
    .update(bankAccountHolders)
    .set({ identicalWithCustomer: true })
    .where(eq(bankAccountHolders.uuid, accountUuid('company')));
});
afterAll(() => middleware.close());

/** Prepares the records for a request, and returns the request. */
type CreateRequest = (testMiddleware: TestMiddleware) => Promise<Omit<RequestExample, 'options'>>;
let newNameCount = 0;
const createNewName = () => `Firma ${(newNameCount += 1)}`;
/** Creates a request about a new ticket, with the path parameters below `/abo-customers`. */
const requestForTicket =
  (body?: object, fields: Parameters<typeof orderTicket>[2] = {}): CreateRequest =>
  async (testMiddleware) => ({ params: (await orderTicket(testMiddleware, 'company', fields)).params, ...(body ? { body } : {}) });
/** Creates a request about a new ticket, with the holder as `uuid` in the path. */
const requestForHolderTicket =
  (body: object): CreateRequest =>
  async (testMiddleware) => ({ params: { uuid, id: (await orderTicket(testMiddleware, 'company')).ticket.id }, body });

/** Every write that changes a holder paid by a company or a ticket of this holder, directly or through an identical record. */
const companyWrites: readonly (readonly [changed: string, call: CallName, createRequest: CreateRequest])[] = [
  [
    'the holder',
    'updateTicketHolder',
    async (testMiddleware) => ({
      body: { ...(await testMiddleware.send(calls.getTicketHolder, { params: { uuid } })), lastName: createNewName() },
    }),
  ],
  [
    'the identical customer',
    'updateCustomer',
    async (testMiddleware) => ({
      body: { ...(await testMiddleware.send(calls.getCustomer, { params: { uuid: customer } })), lastName: createNewName() },
    }),
  ],
  [
    'the identical account holder',
    'updateBankAccountHolder',
    async (testMiddleware) => ({
      body: {
        ...(await testMiddleware.send(calls.getBankAccountHolder, { params: { uuid: accountUuid('company') } })),
        lastName: createNewName(),
      },
    }),
  ],
  ['the picture', 'putPicture', async () => ({ params: { uuid }, body: { picture } })],
  ['the picture', 'deletePicture', async () => ({ params: { uuid } })],
  ['tickets', 'orderTickets', async () => ({ params: { holderUuid: uuid }, body: [createOrderLine()] })],
  ['a ticket', 'replaceTicket', requestForHolderTicket({ idReason: 2, fee: 0 })],
  ['a document of a ticket', 'createTicketDocument', requestForHolderTicket({ documentTemplateId: 0 })],
  ['a ticket', 'deleteTicket', requestForTicket()],
  [
    'a ticket without a card',
    'issueTicket',
    async (testMiddleware) => {
      const { ticket, params } = await orderTicket(testMiddleware, 'company', { idProductVariant: 123, price: 3_480 });
      return { params: { customerUuid: params.customerUuid, holderUuid: uuid }, body: { ticketId: ticket.id } };
    },
  ],
  [
    'an interrupted issuing',
    'declareCardLost',
    async (testMiddleware) => {
      const { ticket, params } = await orderTicket(testMiddleware, 'company');
      const server = createCommandServer(testMiddleware, undefined, [ISSUE_ROLE, COMPANY_ROLE]);
      const begun = await server.begin(await createIssuanceRequest(testMiddleware, ticket, CARD));
      await server.recordStep(begun, 'WRITE_SENT', CARD);
      return { params, body: { appInstanceNumber: CARD } };
    },
  ],
  ['a ticket', 'exchangeTicket', requestForTicket(networkTicketOrder)],
  ['a ticket', 'extendProof', requestForTicket({ validUntil: '2027-12-31' }, withProof)],
  ['a ticket', 'terminateTicket', requestForTicket(termination)],
  [
    'a terminated ticket',
    'withdrawTermination',
    async (testMiddleware) => {
      const { params } = await orderTicket(testMiddleware, 'company');
      await testMiddleware.send(calls.terminateTicket, { params, body: termination }, { roles: [COMPANY_ROLE] });
      return { params, body: { reason: 'Irrtum' } };
    },
  ],
];

/** The writes that every signed-in person may send, with what each of them changes. None changes an existing holder or a ticket. */
const openWrites: Partial<Record<CallName, string>> = {
  changePassword: 'the own password',
  deleteLatestCustomers: 'the own list',
  createCustomer: 'a new record',
  createAboCustomer: 'a new record',
  createAccessCode: 'a new record',
  uploadDocument: 'a new record',
  createTicketHolder: 'a new record',
  createTicketHolderOnPage: 'a new record',
  findRelations: 'reads',
  findDuplicatesByContact: 'reads',
  addFavourite: 'the own favourites',
  removeFavourite: 'the own favourites',
};
/** The writes of the command server, to which the roles of the person who opened the session apply. */
const workplaceWrites: readonly CallName[] = ['beginIssuing', 'recordIssuingStep', 'recordReading', 'recordWithdrawal'];

const sendWithRoles = async (name: CallName, parts: Awaited<ReturnType<CreateRequest>>, roles: readonly Role[]) =>
  middleware.sendRaw(calls[name], parts, { roles });
const parseErrorCode = (body: string) => errorBodySchema.parse(JSON.parse(body)).code;

it('the tests of this file cover every write of the contract', () => {
  const writes = Object.entries<Call>(calls).filter(([, { method }]) => method !== 'GET');
  const aboutStaff = writes.filter(([, { roles }]) => roles.includes('user-management')).map(([name]) => name);
  const covered = new Set([...aboutStaff, ...companyWrites.map(([, name]) => name), ...workplaceWrites, ...Object.keys(openWrites)]);
  expect(writes.map(([name]) => name).filter((name) => !covered.has(name))).toEqual([]);
});

describe.each(companyWrites)('changing %s of a holder paid by a company with %s', (_changed, name, createRequest) => {
  const ownRoles = calls[name].roles;

  it('is rejected without the role for company assignments', async () => {
    const response = await sendWithRoles(name, await createRequest(middleware), ['user-management', 'customer-accounting', ISSUE_ROLE]);
    expect([response.statusCode, parseErrorCode(response.body)]).toEqual([403, 'company-assignment']);
  });

  it('succeeds with the role for company assignments', async () => {
    const response = await sendWithRoles(name, await createRequest(middleware), [...ownRoles, COMPANY_ROLE]);
    // The body is compared with itself, so that the report of a failure shows it.
    expect([response.statusCode < 300, response.body]).toEqual([true, response.body]);
  });
});

it('the identical customer can be saved without the role for company assignments if the holder is unchanged', async () => {
  const body = await middleware.send(calls.getCustomer, { params: { uuid: customer } });
  expect(await middleware.send(calls.updateCustomer, { body: { ...body, note: 'Rückruf' } })).toMatchObject({ note: 'Rückruf' });
});

describe('the middleware', () => {
  const expectErrorCode = async (call: Call, parts: RequestExample) => (await middleware.expectError(call, parts, parts.options)).code;

  it.each([[[]], [[COMPANY_ROLE]], [['user-management', 'customer-accounting']]] satisfies [Role[]][])(
    'opens no session for issuing a ticket for staff with the roles %j',
    async (roles) => {
      const { ticket } = await orderTicket(middleware, 'erika');
      const parts = { query: { ticketId: ticket.id }, options: { roles } };
      expect(await expectErrorCode(calls.getCommandServerSession, parts)).toBe('forbidden');
    },
  );

  it('opens a session without a ticket for all staff, in which tickets cannot be issued or withdrawn and no holder is loaded', async () => {
    const { ticket } = await orderTicket(middleware, 'erika');
    const params = await openSession(middleware, undefined, []);
    const body = await createIssuanceRequest(middleware, ticket, CARD);
    expect(await expectErrorCode(calls.beginIssuing, { params, body })).toBe('forbidden');
    expect(await expectErrorCode(calls.getHolderForCard, { params: { ...params, ticketHolderId: body.ticketHolderId } })).toBe('forbidden');
    const withdrawal = { appInstanceNumber: 1, authorizationNumber: 1, step: 'REMOVED' };
    expect(await expectErrorCode(calls.recordWithdrawal, { params, body: withdrawal })).toBe('forbidden');
    expect(
      await middleware.send(calls.recordReading, {
        params,
        body: { appInstanceNumber: 1, appInstanceOrgId: 6262, authorizationNumbersOnCard: [] },
      }),
    ).toEqual({});
  });

  it('also requires the role for company assignments for issuing a ticket paid by a company and for loading its holder', async () => {
    const { ticket } = await orderTicket(middleware, 'company');
    const body = await createIssuanceRequest(middleware, ticket, CARD);
    const { ticketHolderId } = body;
    const params = await openSession(middleware, ticket.id);
    expect(await expectErrorCode(calls.beginIssuing, { params, body })).toBe('company-assignment');
    expect(await expectErrorCode(calls.getHolderForCard, { params: { ...params, ticketHolderId } })).toBe('company-assignment');
    const allowed = await openSession(middleware, ticket.id, [ISSUE_ROLE, COMPANY_ROLE]);
    expect(await middleware.send(calls.getHolderForCard, { params: { ...allowed, ticketHolderId } })).toMatchObject({
      firstName: expect.any(String),
    });
  });
});

describe('the sales point of an order', () => {
  const order = (salesPointNumber: string | null | undefined) => ({
    params: { holderUuid: holderUuid('erika') },
    body: [createOrderLine({ salesPointNumber })],
  });
  const loadStoredNumber = async (id: number) =>
    (await middleware.db.select().from(tickets).where(eq(tickets.id, id)))[0]?.salesPointNumber;

  it.each([['701'], [null], [undefined]])('is the sales point of the token if the request contains %j', async (requested) => {
    const [ticket] = await middleware.send(calls.orderTickets, order(requested), { salesPointNumber: '701' });
    expect(await loadStoredNumber(ticket?.id ?? 0)).toBe('701');
  });

  it('is rejected if it differs from the sales point of the token, also in a change of tariff', async () => {
    expect(await middleware.expectError(calls.orderTickets, order('702'), { salesPointNumber: '701' })).toMatchObject({
      status: 403,
      code: 'sales-point',
    });
    const { params } = await orderTicket(middleware, 'erika');
    const exchange = { params, body: { ...networkTicketOrder, salesPointNumber: '702' } };
    expect(await middleware.expectError(calls.exchangeTicket, exchange, { salesPointNumber: '701' })).toMatchObject({
      status: 403,
      code: 'sales-point',
    });
  });
});

describe('an account', () => {
  it('that was disabled can neither read nor write after 60 s at most, until it is enabled again', async () => {
    const sending = { sub: 'staff-2' };
    await middleware.send(calls.getLatestCustomers, {}, sending);
    middleware.directory.disabled.add('staff-2');
    const advanceClock = (seconds: number) => {
      middleware.clock.now = new Date(middleware.clock.now.getTime() + seconds * 1_000);
    };
    advanceClock(60);
    const refused = { status: 401, code: 'account-disabled' };
    expect(await middleware.expectError(calls.getLatestCustomers, {}, sending)).toMatchObject(refused);
    expect(await middleware.expectError(calls.createAccessCode, { params: { uuid: customerUuid('erika') } }, sending)).toMatchObject(
      refused,
    );
    middleware.directory.disabled.delete('staff-2');
    advanceClock(60);
    expect(await middleware.send(calls.getLatestCustomers, {}, sending)).toBeDefined();
  });

  it('that was disabled cannot begin an operation on a card after 60 s at most, but can report the progress of earlier ones', async () => {
    const { ticket } = await orderTicket(middleware, 'erika');
    const other = await orderTicket(middleware, 'erika');
    const server = createCommandServer(middleware);
    const begun = await server.begin(await createIssuanceRequest(middleware, ticket, CARD));
    await server.recordStep(begun, 'WRITE_SENT', CARD);
    const body = await createIssuanceRequest(middleware, other.ticket, CARD);
    const params = await openSession(middleware, other.ticket.id);
    const { ticketHolderId } = body;
    middleware.directory.disabled.add('staff-1');
    middleware.clock.now = new Date(middleware.clock.now.getTime() + 60_000);
    const refused = { status: 401, code: 'account-disabled' };
    expect(await middleware.expectError(calls.beginIssuing, { params, body })).toMatchObject(refused);
    expect(await middleware.expectError(calls.getHolderForCard, { params: { ...params, ticketHolderId } })).toMatchObject(refused);
    const withdrawal = { appInstanceNumber: CARD, authorizationNumber: begun.authorization.BerechtigungsNummer };
    expect(await middleware.expectError(calls.recordWithdrawal, { params, body: { ...withdrawal, step: 'REMOVE_SENT' } })).toMatchObject(
      refused,
    );
    expect(
      await middleware.send(calls.recordWithdrawal, { params, body: { ...withdrawal, authorizationNumber: 1, step: 'REMOVED' } }),
    ).toEqual({});
    for (const step of ['WRITTEN', 'COMPLETED'] as const) await server.recordStep(begun, step, CARD);
    middleware.directory.disabled.delete('staff-1');
    middleware.clock.now = new Date(middleware.clock.now.getTime() + 60_000);
  });

  it('without the role that the installation requires is rejected by every call', async () => {
    const strict = await startTestMiddleware({ requiredRole: 'aboschalter-user' });
    try {
      expect(await strict.expectError(calls.getLatestCustomers, {}, { roles: [ISSUE_ROLE] })).toMatchObject({
        status: 403,
        code: 'required-role',
      });
      expect(await strict.send(calls.getLatestCustomers, {}, { realmRoles: ['aboschalter-user'] })).toBeDefined();
    } finally {
      await strict.close();
    }
  });
});
