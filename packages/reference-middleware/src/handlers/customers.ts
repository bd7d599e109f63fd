import { calls } from '@aboschalter/contract';
import { and, asc, desc, eq, ilike } from 'drizzle-orm';
import { customers, latestCustomers, ticketHolders } from '../db/schema/all.ts';
import { hitColumns, searchCustomers } from '../domain/customer-search.ts';
import { changeIdentical } from '../domain/identical-records.ts';
import { rememberCustomer } from '../domain/latest-customers.ts';
import { asHolder, customerByUuid, insertAccount, insertCustomer, insertHolder } from '../domain/people.ts';
import { answer } from '../http/route.ts';
import { Refusal } from '../http/refusal.ts';

/** Search, load, edit and create customers. */
export const customerRoutes = [
  answer(calls.searchCustomers, ({ query }, { db }) => searchCustomers(db, query)),
  answer(calls.getLatestCustomers, (_, { db, staff }) =>
    db.select({ id: latestCustomers.id, uuidCustomer: latestCustomers.uuidCustomer, firstName: customers.firstName, lastName: customers.lastName })
      .from(latestCustomers).innerJoin(customers, eq(latestCustomers.uuidCustomer, customers.uuid))
      .where(eq(latestCustomers.staffSub, staff.sub)).orderBy(asc(latestCustomers.id))),
  answer(calls.deleteLatestCustomers, async (_, { db, staff }) => {
    await db.delete(latestCustomers).where(eq(latestCustomers.staffSub, staff.sub));
  }),
  answer(calls.findDuplicates, ({ query: { firstName, lastName, birthdate, postalCode } }, { db }) =>
    db.select(hitColumns).from(customers).where(and(
      ilike(customers.firstName, firstName.trim()), ilike(customers.lastName, lastName.trim()),
      birthdate ? eq(customers.birthdate, birthdate) : undefined,
      postalCode ? eq(customers.postalCode, postalCode) : undefined,
    )).orderBy(desc(customers.customerNumber)).limit(50)),
  answer(calls.getCustomer, async ({ params: { uuid } }, { db, staff }) => {
    const customer = await customerByUuid(db, uuid);
    await rememberCustomer(db, staff.sub, uuid);
    return customer;
  }),
  answer(calls.getCustomerTicketHolders, async ({ params: { uuid } }, { db }) => {
    await customerByUuid(db, uuid);
    const holders = await db.select().from(ticketHolders).where(eq(ticketHolders.uuidCustomer, uuid))
      .orderBy(asc(ticketHolders.idTicketHolder));
    return holders.map(asHolder);
  }),
  answer(calls.updateCustomer, async ({ body }, { db }) => {
    const present = await customerByUuid(db, body.uuid);
    const { uuid: _, customerNumber, lockingReason: __, uuidBankAccountHolder: ___, ...fields } = body;
    if (customerNumber !== present.customerNumber) throw new Refusal(400, 'Die Kundennummer kann nicht geändert werden.');
    await db.update(customers).set(fields).where(eq(customers.uuid, body.uuid));
    await changeIdentical(db, body.uuid, body);
    return customerByUuid(db, body.uuid);
  }),
  answer(calls.createCustomer, async ({ body: { newCustomer, createTicketHolder } }, { db }) => {
    const customer = await insertCustomer(db, newCustomer);
    if (createTicketHolder) await insertHolder(db, customer.uuid, { ...newCustomer, identicalWithCustomer: true });
    return customer;
  }),
  answer(calls.createAboCustomer, async ({ body }, { db }) => {
    const customer = await insertCustomer(db, body.customer);
    const holder = body.ticketHolderIdenticalWithCustomer
      ? { ...body.customer, picture: body.ticketHolder?.picture, identicalWithCustomer: true }
      : body.ticketHolder && { ...body.ticketHolder, identicalWithCustomer: false };
    if (holder) await insertHolder(db, customer.uuid, holder);
    if (body.bankData) await insertAccount(db, customer.uuid, body.bankData);
    return { customer: { uuid: customer.uuid } };
  }),
];
