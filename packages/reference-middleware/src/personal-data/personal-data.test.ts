import { calls } from '@aboschalter/contract';
import { pdf } from '@aboschalter/formats/file-examples';
import { addYears } from 'date-fns/addYears';
import { eq, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as schema from '../db/schema/all.ts';
import type { FileStore } from '../files/file-store.ts';
import { toDataUri } from '../testing/data-uri.ts';
import { describeEachFileStore } from '../testing/describe-each-file-store.ts';
import { createOrderLine, customerUuid, holderUuid } from '../testing/demo-customers.ts';
import { createCommandServer, createIssuanceRequest } from '../testing/issuing.ts';
import { createPerson, picture } from '../testing/people.ts';
import { FIXED_NOW } from '../testing/template.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import { termination } from '../testing/valid-requests.ts';
import { deleteExpiredInvoices, deleteOldRecordReads } from './expired-personal-data.ts';
import { listPersonTables } from './person-tables.ts';
import { isRecordRead } from './record-read.ts';

const CARD = 4_100_021;
/** Texts that only this person has. */
const personTexts = {
  lastName: 'Zwyrtek',
  street: 'Kuckucksweg',
  email: 'quirinia@zwyrtek.example',
  phoneMobile: '01701239876',
  iban: 'DE02120300000000202051',
} as const;

const nameRowsSchema = z.object({ rows: z.array(z.object({ name: z.string() })) });
const countSchema = z.object({ rows: z.tuple([z.object({ count: z.coerce.number() })]) });
const exportSchema = z.object({ customer: z.uuid(), tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) });

/** Returns the names of all tables, sorted. */
async function listTables({ db }: TestMiddleware): Promise<string[]> {
  const { rows } = nameRowsSchema.parse(
    await db.execute(sql`select table_name as name from information_schema.tables where table_schema = 'public'`),
  );
  return rows.map(({ name }) => name).toSorted();
}

/** Returns the names of the tables in which a text occurs in any column of any row. */
async function findTablesWithText(middleware: TestMiddleware, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await listTables(middleware)) {
    const result = await middleware.db.execute(
      sql`select count(*) from ${sql.identifier(name)} as content where content::text ilike ${`%${text}%`}`,
    );
    if (countSchema.parse(result).rows[0].count > 0) found.push(name);
  }
  return found;
}

const findTablesWithPersonTexts = async (middleware: TestMiddleware) =>
  [...new Set((await Promise.all(Object.values(personTexts).map((text) => findTablesWithText(middleware, text)))).flat())].toSorted();

/** Creates a customer with a photo, a document, an account and an issued ticket. */
async function createPersonWithTicket(middleware: TestMiddleware) {
  const { iban, ...person } = personTexts;
  const { customer } = await middleware.send(
    calls.createAboCustomer,
    {
      body: {
        customer: createPerson({ firstName: 'Quirinia', ...person }),
        ticketHolder: { identicalWithCustomer: true, picture },
        ticketHolderIdenticalWithCustomer: true,
        bankData: { iban },
      },
    },
    { key: crypto.randomUUID(), recordId: crypto.randomUUID() },
  );
  const uuid = z.uuid().parse(customer?.uuid);
  const input = { params: { uuid } };
  await middleware.send(
    calls.uploadDocument,
    { ...input, body: { dataUri: toDataUri(pdf), filename: 'zwyrtek.pdf', description: 'Brief Zwyrtek' } },
    { key: crypto.randomUUID() },
  );
  await middleware.send(calls.createAccessCode, input);
  const stored = await middleware.send(calls.getCustomer, input);
  await middleware.send(calls.updateCustomer, { body: { ...stored, note: 'Frau Zwyrtek ruft an.' } }, { key: crypto.randomUUID() });
  const [holder] = await middleware.send(calls.getCustomerTicketHolders, input);
  const holderUuid = z.uuid().parse(holder?.uuid);
  const [ticket] = await middleware.send(
    calls.orderTickets,
    { params: { holderUuid }, body: [createOrderLine()] },
    { key: crypto.randomUUID() },
  );
  if (ticket === undefined) throw new Error('no ticket was ordered');
  const params = { customerUuid: uuid, holderUuid, id: ticket.id };
  const server = createCommandServer(middleware);
  const begun = await server.begin(await createIssuanceRequest(middleware, ticket, CARD));
  for (const step of ['WRITE_SENT', 'WRITTEN', 'VERIFIED', 'COMPLETED'] as const) await server.recordStep(begun, step, CARD);
  await middleware.send(
    calls.createTicketDocument,
    { params: { uuid: holderUuid, id: ticket.id }, body: { documentTemplateId: 1 } },
    { key: crypto.randomUUID() },
  );
  return { uuid, customerNumber: stored.customerNumber, holderUuid, params };
}
type Person = Awaited<ReturnType<typeof createPersonWithTicket>>;

/** Terminates the ticket, adds an invoice, pays all invoices, and sets the clock to a time after the end of the ticket. */
async function endContract(middleware: TestMiddleware, { uuid, params }: Person): Promise<void> {
  await middleware.send(calls.terminateTicket, { params, body: termination }, { key: crypto.randomUUID() });
  const { invoices, payments } = schema;
  await middleware.db
    .insert(invoices)
    .values({ uuid: crypto.randomUUID(), uuidCustomer: uuid, invoiceNumber: 'R-FEE', creationDate: FIXED_NOW, amount: 1_000 });
  for (const { uuid: uuidInvoice, amount } of await middleware.db.select().from(invoices).where(eq(invoices.uuidCustomer, uuid)))
    await middleware.db.insert(payments).values({ uuidInvoice, amount, paidAt: FIXED_NOW });
  middleware.clock.now = addYears(FIXED_NOW, 1);
}

const officer = { realmRoles: ['data-protection'], sub: 'officer', username: 'dora.datenschutz' } as const;

async function request(middleware: TestMiddleware, method: 'GET' | 'DELETE', customer: string | number, claims: object = officer) {
  return middleware.app.inject({
    method,
    url: `/personal-data/customers/${customer}`,
    headers: { authorization: `Bearer ${await middleware.tokenIssuer.createToken(claims)}` },
  });
}

describeEachFileStore('the data of a person', (open) => {
  let middleware: TestMiddleware;
  let files: FileStore;
  let person: Person;
  beforeAll(async () => {
    files = await open();
    middleware = await startTestMiddleware({ recordsReads: true, files });
    person = await createPersonWithTicket(middleware);
  });
  afterAll(() => middleware.close());

  it('are exported with photo, document, ticket, audit trail and reads', async () => {
    const response = await request(middleware, 'GET', person.customerNumber);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${person.uuid}.json"`);
    const { customer, tables } = exportSchema.parse(response.json());
    expect(customer).toBe(person.uuid);
    expect(tables['customers']).toMatchObject([{ uuid: person.uuid, lastName: 'Zwyrtek', note: 'Frau Zwyrtek ruft an.' }]);
    expect(tables['ticketHolders']).toMatchObject([{ uuid: person.holderUuid, picture }]);
    expect(tables['documents']).toMatchObject([{ description: 'Brief Zwyrtek', dataUri: toDataUri(pdf) }]);
    expect(tables['bankAccountHolders']).toMatchObject([{ iban: personTexts.iban }]);
    expect(tables['tickets']).toMatchObject([{ id: person.params.id, appInstanceNumber: CARD }]);
    expect(tables['issuanceSteps']).not.toEqual([]);
    expect(tables['accessCodes']).toHaveLength(1);
    expect(tables['auditLog']).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'note', newValue: 'Frau Zwyrtek ruft an.' })]),
    );
    expect(tables['recordReads']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ staffDisplayName: 'lena.leitung', path: '/customers/{uuid}', recordId: person.uuid }),
      ]),
    );
    const [newest] = await middleware.send(calls.getCustomerChanges, { params: { uuid: person.uuid } });
    expect(newest).toMatchObject({ field: 'personalData', by: 'dora.datenschutz', to: 'exportiert' });
  });

  it('are not erased while a ticket is valid or an amount is open', async () => {
    await middleware.db.insert(schema.invoices).values({
      uuid: crypto.randomUUID(),
      uuidCustomer: person.uuid,
      invoiceNumber: 'R-OPEN',
      creationDate: FIXED_NOW,
      amount: 500,
    });
    const response = await request(middleware, 'DELETE', person.uuid);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'erasure-refused',
      reasons: ['1 Berechtigungen sind noch nicht beendet.', 'Offene Beträge: R-OPEN.'],
    });
    expect(await middleware.send(calls.getCustomer, { params: { uuid: person.uuid } })).toMatchObject({ lastName: 'Zwyrtek' });
  });

  it('are erased in all tables and files, except invoices, which are kept in a separate table until their period ends', async () => {
    const before = await findTablesWithPersonTexts(middleware);
    expect(before).toEqual(
      expect.arrayContaining(['audit_log', 'bank_account_holders', 'customers', 'documents', 'idempotency_keys', 'ticket_holders']),
    );
    expect(await findTablesWithText(middleware, person.uuid)).toContain('created_records');
    await endContract(middleware, person);
    const references = await middleware.db
      .select({ file: schema.documents.dataUri })
      .from(schema.documents)
      .where(eq(schema.documents.uuidCustomer, person.uuid));
    const response = await request(middleware, 'DELETE', person.uuid);
    // The test middleware keeps invoices of 2026 for 8 further calendar years.
    expect(response.json()).toMatchObject({ customer: person.uuid, blockedUntil: '2034-12-31', npsUserId: null });
    expect(await findTablesWithPersonTexts(middleware)).toEqual(['blocked_invoices']);
    expect(await findTablesWithText(middleware, person.uuid)).toEqual(['audit_log']);
    expect(await findTablesWithText(middleware, person.holderUuid)).toEqual([]);
    expect(middleware.logLines.join('\n')).not.toMatch(/zwyrtek|kuckucksweg|202051/i);
    expect(await middleware.db.select().from(schema.auditLog).where(eq(schema.auditLog.recordId, person.uuid))).toMatchObject([
      { recordType: 'customer', field: 'personalData', newValue: 'gelöscht', staffSub: 'officer' },
    ]);
    expect(await middleware.expectError(calls.getCustomer, { params: { uuid: person.uuid } })).toMatchObject({ status: 404 });
    expect((await request(middleware, 'DELETE', person.uuid)).statusCode).toBe(404);

    middleware.clock.now = addYears(FIXED_NOW, 2);
    await files.deleteOrphans(middleware.db, middleware.clock.now);
    // Files in an object store are deleted there; files in the database were deleted with their row.
    const objects = references.flatMap(({ file }) => (file?.startsWith('object:') === true ? [file] : []));
    const reads = await Promise.allSettled(objects.map((file) => files.read(file)));
    expect(reads.map(({ status }) => status)).toEqual(objects.map(() => 'rejected'));
    await deleteExpiredInvoices(middleware.db, new Date('2034-12-31T12:00:00Z'));
    expect(await findTablesWithPersonTexts(middleware)).toEqual(['blocked_invoices']);
    await deleteExpiredInvoices(middleware.db, new Date('2035-01-01T12:00:00Z'));
    expect(await findTablesWithPersonTexts(middleware)).toEqual([]);
  });
});

describe('the routes for exporting and erasing a person', () => {
  let middleware: TestMiddleware;
  beforeAll(async () => {
    middleware = await startTestMiddleware();
  });
  afterAll(() => middleware.close());
  beforeEach(() => {
    middleware.clock.now = FIXED_NOW;
  });

  it.each(['GET', 'DELETE'] as const)('reject %s without a token or without the role', async (method) => {
    const url = `/personal-data/customers/${customerUuid('erika')}`;
    expect((await middleware.app.inject({ method, url })).statusCode).toBe(401);
    const response = await request(middleware, method, customerUuid('erika'), { roles: ['user-management', 'customer-accounting'] });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'forbidden' });
  });

  it.each(['unknown', '0', '99999999999', '00000000-0000-4000-8000-000000000000', '7'])(
    'report %s, which is not a customer, as not found',
    async (customer) => {
      expect((await request(middleware, 'GET', customer)).statusCode).toBe(404);
      expect((await request(middleware, 'DELETE', customer)).statusCode).toBe(404);
    },
  );

  it('do not erase a company that pays for the holder of another customer', async () => {
    await middleware.db
      .update(schema.ticketHolders)
      .set({ uuidCompany: customerUuid('withoutHolder') })
      .where(eq(schema.ticketHolders.uuid, holderUuid('erika')));
    const response = await request(middleware, 'DELETE', customerUuid('withoutHolder'));
    expect(response.json()).toMatchObject({ reasons: [expect.stringContaining('Der Kunde übernimmt die Kosten von 1 ')] });
  });

  it('leave all other customers unchanged', async () => {
    const person = await createPersonWithTicket(middleware);
    await endContract(middleware, person);
    const rest = async () => (await middleware.db.select().from(schema.customers)).filter(({ uuid }) => uuid !== person.uuid);
    const before = await rest();
    expect((await request(middleware, 'DELETE', person.customerNumber)).statusCode).toBe(200);
    expect(await rest()).toEqual(before);
    expect(await middleware.db.select().from(schema.customers)).toHaveLength(before.length);
  });

  it('delete rows of every table of the database, except the tables that this test lists', async () => {
    const keys = {
      customer: customerUuid('erika'),
      holders: [],
      bankAccounts: [],
      documents: [],
      invoices: [],
      tickets: [],
      issuances: [],
    };
    const deleted = listPersonTables(keys).map(({ table }) => getTableName(table));
    // The sessions of a ticket are deleted with it, orphaned files an hour later, and blocked invoices after their period.
    const deletedOtherwise = ['blocked_invoices', 'command_server_sessions', 'orphaned_files'];
    const withoutPersons = ['counters', 'favourites', 'pending_withdrawals', 'used_proofs'];
    expect([...deleted, ...deletedOtherwise, ...withoutPersons].toSorted()).toEqual(await listTables(middleware));
  });
});

describe('reads of customer records', () => {
  it.each([
    [calls.getCustomer, true],
    [calls.getBankAccountHolder, true],
    [calls.getAboTickets, true],
    [calls.searchCustomers, false],
    [calls.getLatestCustomers, false],
    [calls.createAccessCode, false],
  ])('are recognized by method and path: $0.method $0.path', (call, isRead) => {
    expect(isRecordRead(call)).toBe(isRead);
  });

  it('are not recorded by default', async () => {
    const middleware = await startTestMiddleware();
    await middleware.send(calls.getCustomer, { params: { uuid: customerUuid('erika') } });
    // Waits for the background work of the earlier call.
    await middleware.send(calls.getLatestCustomers, {});
    expect(await middleware.db.select().from(schema.recordReads)).toEqual([]);
    await middleware.close();
  });

  it('are deleted after the configured days', async () => {
    const middleware = await startTestMiddleware({ recordsReads: true });
    await middleware.send(calls.getCustomer, { params: { uuid: customerUuid('erika') } });
    await middleware.send(calls.searchCustomers, { query: { lastName: 'Muster' } });
    await middleware.send(calls.getLatestCustomers, {});
    expect(await middleware.db.select().from(schema.recordReads)).toMatchObject([{ path: '/customers/{uuid}', staffSub: 'staff-1' }]);
    await deleteOldRecordReads(middleware.db, new Date(FIXED_NOW.getTime() + 29 * 86_400_000), 30);
    expect(await middleware.db.select().from(schema.recordReads)).toHaveLength(1);
    await deleteOldRecordReads(middleware.db, new Date(FIXED_NOW.getTime() + 31 * 86_400_000), 30);
    expect(await middleware.db.select().from(schema.recordReads)).toEqual([]);
    await middleware.close();
  });
});
