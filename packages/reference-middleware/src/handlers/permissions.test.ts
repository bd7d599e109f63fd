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
  // A holder paid by a company who is the customer: the account is theirs, too.
  await middleware.db.update(ticketHolders).set({ identicalWithCustomer: true }).where(eq(ticketHolders.uuid, uuid));
  await middleware.db
    .update(bankAccountHolders)
    .set({ identicalWithCustomer: true })
    .where(eq(bankAccountHolders.uuid, accountUuid('company')));
});
afterAll(() => middleware.close());

type Request = (m: TestMiddleware) => Promise<Omit<RequestExample, 'options'>>;
let newNameCount = 0;
const createNewName = () => `Firma ${(newNameCount += 1)}`;
const requestForTicket =
  (body?: object, more: Parameters<typeof orderTicket>[2] = {}): Request =>
  async (m) => ({ params: (await orderTicket(m, 'company', more)).params, ...(body ? { body } : {}) });
const requestForHolderTicket =
  (body: object): Request =>
  async (m) => ({ params: { uuid, id: (await orderTicket(m, 'company')).ticket.id }, body });

/** Every write that changes a holder paid by a company or a ticket of theirs: directly, or by an identical record. */
const companyWrites: readonly (readonly [what: string, call: CallName, request: Request])[] = [
  [
    'the holder',
    'updateTicketHolder',
    async (m) => ({ body: { ...(await m.send(calls.getTicketHolder, { params: { uuid } })), lastName: createNewName() } }),
  ],
  [
    'the identical customer',
    'updateCustomer',
    async (m) => ({ body: { ...(await m.send(calls.getCustomer, { params: { uuid: customer } })), lastName: createNewName() } }),
  ],
  [
    'the identical account holder',
    'updateBankAccountHolder',
    async (m) => ({
      body: { ...(await m.send(calls.getBankAccountHolder, { params: { uuid: accountUuid('company') } })), lastName: createNewName() },
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
    async (m) => {
      const { ticket, params } = await orderTicket(m, 'company', { idProductVariant: 123, price: 3_480 });
      return { params: { customerUuid: params.customerUuid, holderUuid: uuid }, body: { ticketId: ticket.id } };
    },
  ],
  [
    'an interrupted issuing',
    'declareCardLost',
    async (m) => {
      const { ticket, params } = await orderTicket(m, 'company');
      const server = createCommandServer(m, undefined, [ISSUE_ROLE, COMPANY_ROLE]);
      const begun = await server.begin(await createIssuanceRequest(m, ticket, CARD));
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
    async (m) => {
      const { params } = await orderTicket(m, 'company');
      await m.send(calls.terminateTicket, { params, body: termination }, { roles: [COMPANY_ROLE] });
      return { params, body: { reason: 'Irrtum' } };
    },
  ],
];

/** Writes that every signed-in person may send, each with what it changes: none changes an existing holder or a ticket. */
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
/** Writes of the command server: the session has the roles of the person who opened it. */
const workplaceWrites: readonly CallName[] = ['beginIssuing', 'recordIssuingStep', 'recordReading', 'recordWithdrawal'];

const respond = async (name: CallName, parts: Awaited<ReturnType<Request>>, roles: readonly Role[]) =>
  middleware.sendRaw(calls[name], parts, { roles });
const parseErrorCode = (body: string) => errorBodySchema.parse(JSON.parse(body)).code;

it('the table covers every write of the contract', () => {
  const writes = Object.entries<Call>(calls).filter(([, { method }]) => method !== 'GET');
  const aboutStaff = writes.filter(([, { roles }]) => roles.includes('user-management')).map(([name]) => name);
  const covered = new Set([...aboutStaff, ...companyWrites.map(([, name]) => name), ...workplaceWrites, ...Object.keys(openWrites)]);
  expect(writes.map(([name]) => name).filter((name) => !covered.has(name))).toEqual([]);
});

describe.each(companyWrites)('changing %s of a company by %s', (_what, name, request) => {
  const ownRoles = calls[name].roles;

  it('is rejected without the role for company assignments', async () => {
    const response = await respond(name, await request(middleware), ['user-management', 'customer-accounting', ISSUE_ROLE]);
    expect([response.statusCode, parseErrorCode(response.body)]).toEqual([403, 'company-assignment']);
  });

  it('succeeds with the role', async () => {
    const response = await respond(name, await request(middleware), [...ownRoles, COMPANY_ROLE]);
    expect([response.statusCode < 300, response.body]).toEqual([true, response.body]);
  });
});

it('an identical record can be saved without the role if the holder is unchanged', async () => {
  const body = await middleware.send(calls.getCustomer, { params: { uuid: customer } });
  expect(await middleware.send(calls.updateCustomer, { body: { ...body, note: 'Rückruf' } })).toMatchObject({ note: 'Rückruf' });
});

describe('issuing onto a card', () => {
  const expectErrorCode = async (call: Call, parts: RequestExample) => (await middleware.expectError(call, parts, parts.options)).code;

  it.each([[[]], [[COMPANY_ROLE]], [['user-management', 'customer-accounting']]] satisfies [Role[]][])(
    'opens no session for a ticket with the roles %j',
    async (roles) => {
      const { ticket } = await orderTicket(middleware, 'erika');
      const parts = { query: { ticketId: ticket.id }, sending: { roles } };
      expect(await expectErrorCode(calls.getCommandServerSession, parts)).toBe('forbidden');
    },
  );

  it('opens a session without a ticket for everybody, which neither issues, withdraws nor writes the profile', async () => {
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

  it('of a ticket paid by a company, and loading its holder, requires the role for companies, too', async () => {
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
  const stored = async (id: number) => (await middleware.db.select().from(tickets).where(eq(tickets.id, id)))[0]?.salesPointNumber;

  it.each([['701'], [null], [undefined]])('is that of the token if the request contains %j', async (given) => {
    const [ticket] = await middleware.send(calls.orderTickets, order(given), { salesPointNumber: '701' });
    expect(await stored(ticket?.id ?? 0)).toBe('701');
  });

  it('is rejected if it differs from that of the token, also in a change of tariff', async () => {
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
  it('that was disabled can neither read nor write after 60 s at most, and can again after it was enabled', async () => {
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

  it('that was disabled begins nothing at a command server after 60 s at most, but can report what has begun', async () => {
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
