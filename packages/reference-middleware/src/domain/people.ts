import type { BankData, NewCustomer, NewTicketHolder, TicketHolder } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { bankAccountHolders, customers, ticketHolders } from '../db/schema/all.ts';
import { expectOne } from '../http/api-error.ts';
import type { RequestContext } from '../http/route.ts';
import { normalizeBankData } from './bank-data.ts';
import { nextNumber } from './counters.ts';
import { normalizePicture } from './upload.ts';
import { pickPersonFields } from './linked-records.ts';
import { auditCreation, type WriteContext } from './record-changes.ts';

/** Returns the customer. @throws ApiError 404 */
export const getCustomer = async (db: Database, uuid: string) =>
  expectOne(await db.select().from(customers).where(eq(customers.uuid, uuid)), 'Der Kunde');

/**
 * Returns the customer, locked until the transaction ends. Every change of the customer or of a record identical with the
 * customer begins with this lock, to avoid deadlocks.
 */
export const lockCustomer = async (db: Database, uuid: string) =>
  expectOne(await db.select().from(customers).where(eq(customers.uuid, uuid)).for('update'), 'Der Kunde');

/** Returns the ticket holder. @throws ApiError 404 */
export const getTicketHolder = async (db: Database, uuid: string) =>
  expectOne(await db.select().from(ticketHolders).where(eq(ticketHolders.uuid, uuid)), 'Der Fahrkarteninhaber');

/** Returns the bank account holder. @throws ApiError 404 */
export const getBankAccountHolder = async (db: Database, uuid: string) =>
  expectOne(await db.select().from(bankAccountHolders).where(eq(bankAccountHolders.uuid, uuid)), 'Der Kontoinhaber');

/** Converts a row to a ticket holder of the contract. */
export const toTicketHolder = ({ uuidCompany, picture: _, ...holder }: typeof ticketHolders.$inferSelect): TicketHolder => ({
  ...holder,
  companyAssignment: uuidCompany === null ? null : { uuidCustomer: uuidCompany },
});

/** Sets Germany as the country, if none is given. */
export const withDefaultCountry = <P extends Pick<NewCustomer, 'countryCode'>>(person: P) => ({
  ...person,
  countryCode: person.countryCode ?? 'DE',
});

/** Creates a customer. The country is Germany by default. */
export async function insertCustomer(writing: WriteContext, fields: NewCustomer) {
  const { db } = writing;
  const uuid = crypto.randomUUID();
  const customerNumber = await nextNumber(db, 'customer');
  const rows = await db
    .insert(customers)
    .values({ ...fields, ...pickPersonFields(withDefaultCountry(fields)), uuid, customerNumber })
    .returning();
  await auditCreation(writing, 'customer', uuid, uuid);
  return expectOne(rows, 'Der Kunde');
}

/** Creates a ticket holder. An identical holder gets the person fields of the customer instead of those in `fields`. */
export async function insertHolder(writing: WriteContext & Pick<RequestContext, 'files'>, customerUuid: string, fields: NewTicketHolder) {
  const { db, files } = writing;
  const uuid = crypto.randomUUID();
  const { picture, ...person } = fields;
  const customer = await getCustomer(db, customerUuid);
  const rows = await db
    .insert(ticketHolders)
    .values({
      ...person,
      ...pickPersonFields(fields.identicalWithCustomer ? customer : withDefaultCountry(person)),
      uuid,
      uuidCustomer: customerUuid,
      ticketHolderNumber: await nextNumber(db, 'ticket-holder'),
      picture: picture ? await files.commit(db, normalizePicture(picture)) : null,
    })
    .returning();
  await auditCreation(writing, 'ticketHolder', uuid, customerUuid);
  return expectOne(rows, 'Der Fahrkarteninhaber');
}

/** Creates the bank account holder of a customer, identical with the customer. */
export async function insertAccount(writing: WriteContext, customerUuid: string, bankData: BankData): Promise<void> {
  const { db } = writing;
  const uuid = crypto.randomUUID();
  const customer = await getCustomer(db, customerUuid);
  await db.insert(bankAccountHolders).values({
    uuid,
    uuidCustomer: customerUuid,
    ...pickPersonFields(customer),
    ...normalizeBankData(bankData, 'bankData.'),
    identicalWithCustomer: true,
  });
  await auditCreation(writing, 'bankAccountHolder', uuid, customerUuid);
  await db.update(customers).set({ uuidBankAccountHolder: uuid }).where(eq(customers.uuid, customerUuid));
}
