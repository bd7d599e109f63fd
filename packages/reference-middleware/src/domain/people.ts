import type { BankData, NewCustomer, NewTicketHolder, TicketHolder } from '@aboschalter/contract';
import { normalizeIban } from '@aboschalter/formats';
import { bankDataByIBAN } from 'bankdata-germany';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { bankAccountHolders, customers, ticketHolders } from '../db/schema/all.ts';
import { theOne } from '../http/refusal.ts';
import { nextNumber } from './counters.ts';
import { sharedFields } from './identical-records.ts';

export const customerByUuid = async (db: Database, uuid: string) =>
  theOne(await db.select().from(customers).where(eq(customers.uuid, uuid)), 'Der Kunde');

export const holderByUuid = async (db: Database, uuid: string) =>
  theOne(await db.select().from(ticketHolders).where(eq(ticketHolders.uuid, uuid)), 'Der Fahrkarteninhaber');

/** A holder as the contract has it; the company stays a uuid and nothing more. */
export const asHolder = ({ uuidCompany, picture: _, ...holder }: typeof ticketHolders.$inferSelect): TicketHolder =>
  ({ ...holder, companyAssignment: uuidCompany === null ? null : { uuidCustomer: uuidCompany } });

export async function insertCustomer(db: Database, fields: NewCustomer) {
  const uuid = crypto.randomUUID();
  const customerNumber = await nextNumber(db, 'customer');
  const rows = await db.insert(customers).values({ ...fields, countryCode: fields.countryCode ?? 'DE', uuid, customerNumber }).returning();
  return theOne(rows, 'Der Kunde');
}

export async function insertHolder(db: Database, customerUuid: string, fields: NewTicketHolder) {
  const { picture, ...person } = fields;
  const customer = await customerByUuid(db, customerUuid);
  const rows = await db.insert(ticketHolders).values({
    ...person,
    ...(fields.identicalWithCustomer ? sharedFields(customer) : {}),
    uuid: crypto.randomUUID(),
    uuidCustomer: customerUuid,
    ticketHolderNumber: await nextNumber(db, 'ticket-holder'),
    picture: picture || null,
  }).returning();
  return theOne(rows, 'Der Fahrkarteninhaber');
}

/** Creates the account of a customer, in the customer's own name. */
export async function insertAccount(db: Database, customerUuid: string, bankData: BankData): Promise<void> {
  const uuid = crypto.randomUUID();
  const customer = await customerByUuid(db, customerUuid);
  await db.insert(bankAccountHolders).values({
    uuid, uuidCustomer: customerUuid, ...sharedFields(customer), ...completeBankData(bankData), identicalWithCustomer: true,
  });
  await db.update(customers).set({ uuidBankAccountHolder: uuid }).where(eq(customers.uuid, customerUuid));
}

/** Fills in what follows from a German IBAN; a missing BIC is kept as NOTPROVIDED. */
export function completeBankData({ iban, bic, bankName }: BankData): BankData {
  const normalized = normalizeIban(iban ?? '');
  const bank = normalized.startsWith('DE') ? bankDataByIBAN(normalized) : null;
  return { iban: normalized, bic: bic || bank?.bic || 'NOTPROVIDED', bankName: bankName || bank?.bankName || null };
}
