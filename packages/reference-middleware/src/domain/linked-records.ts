import { newCustomerSchema, type Customer, type NewCustomer } from '@aboschalter/contract';
import { and, eq } from 'drizzle-orm';
import { bankAccountHolders, customers, ticketHolders } from '../db/schema/all.ts';
import type { RequestContext } from '../http/route.ts';
import { assertMayModify } from './company-assignment.ts';
import { assertStillComplete } from './required-fields.ts';
import { diffFields, writeAuditEntries, type AuditTarget } from './record-changes.ts';

/** The fields that an identical record shares with the customer: name, address, contact details. */
export type PersonFields = Pick<
  Customer,
  | 'idSalutation'
  | 'idTitle'
  | 'firstName'
  | 'lastName'
  | 'birthdate'
  | 'street'
  | 'houseNumber'
  | 'addressInfo'
  | 'postalCode'
  | 'city'
  | 'district'
  | 'countryCode'
  | 'email'
  | 'phonePrivate'
  | 'phoneMobile'
>;

/** Normalizes a text (NFC), so that searches find an 'ü' pasted as 'u' with a combining diaeresis. */
const composeUnicode = (text: string | null): string | null => text?.normalize('NFC') ?? null;

/** Returns the person fields of a record as stored; a missing field is null. */
export const pickPersonFields = ({
  idSalutation = null,
  idTitle = null,
  firstName = null,
  lastName = null,
  birthdate = null,
  street = null,
  houseNumber = null,
  addressInfo = null,
  postalCode = null,
  city = null,
  district = null,
  countryCode = null,
  email = null,
  phonePrivate = null,
  phoneMobile = null,
}: PersonFields): PersonFields => ({
  idSalutation,
  idTitle,
  firstName: composeUnicode(firstName),
  lastName: composeUnicode(lastName),
  birthdate,
  street: composeUnicode(street),
  houseNumber: composeUnicode(houseNumber),
  addressInfo: composeUnicode(addressInfo),
  postalCode: composeUnicode(postalCode),
  city: composeUnicode(city),
  district: composeUnicode(district),
  countryCode,
  email: composeUnicode(email),
  phonePrivate,
  phoneMobile,
});

const noCustomerFields = Object.fromEntries(Object.keys(newCustomerSchema.shape).map((name) => [name, null]));

/** Returns the editable fields of a customer as stored; a missing field is null. */
export const pickCustomerFields = (customer: NewCustomer): NewCustomer => ({
  ...noCustomerFields,
  ...newCustomerSchema.parse(customer),
  ...pickPersonFields(customer),
});

type Customers = typeof customers;
type Holders = typeof ticketHolders;
type Accounts = typeof bankAccountHolders;
type Fields = Readonly<Record<string, unknown>>;
/** The parts of a request context that a change of stored records needs. */
type ChangeContext = Pick<RequestContext, 'db' | 'staff' | 'now' | 'settings'>;

/** Stores the changed fields of a locked record, if there are any: increments its version and writes the audit trail. */
async function storeChanges<F extends Fields>(
  context: ChangeContext,
  record: AuditTarget,
  current: Fields & { readonly version: number },
  fields: F,
  update: (next: F & { version: number }) => PromiseLike<unknown>,
): Promise<void> {
  const changes = diffFields(current, fields);
  if (changes.length === 0) return;
  await update({ ...fields, version: current.version + 1 });
  await writeAuditEntries(context, record, changes);
}

/** Changes fields of a locked customer. */
export const updateCustomer = (context: ChangeContext, current: Customers['$inferSelect'], fields: Partial<Customers['$inferInsert']>) =>
  storeChanges(context, { kind: 'customer', record: current.uuid, uuidCustomer: current.uuid }, current, fields, (next) =>
    context.db.update(customers).set(next).where(eq(customers.uuid, current.uuid)),
  );

/** Changes fields of a holder whose customer is locked. */
export const updateTicketHolder = (context: ChangeContext, current: Holders['$inferSelect'], fields: Partial<Holders['$inferInsert']>) =>
  storeChanges(context, { uuidCustomer: current.uuidCustomer, record: current.uuid, kind: 'ticketHolder' }, current, fields, (next) =>
    context.db.update(ticketHolders).set(next).where(eq(ticketHolders.uuid, current.uuid)),
  );

/** Changes fields of an account holder whose customer is locked. */
export const updateBankAccountHolder = (
  context: ChangeContext,
  current: Accounts['$inferSelect'],
  fields: Partial<Accounts['$inferInsert']>,
) =>
  storeChanges(context, { uuidCustomer: current.uuidCustomer, record: current.uuid, kind: 'bankAccountHolder' }, current, fields, (next) =>
    context.db.update(bankAccountHolders).set(next).where(eq(bankAccountHolders.uuid, current.uuid)),
  );

/**
 * Changes the person fields of the locked customer and of every record that is identical with the customer ('identische
 * Datensätze werden ebenfalls geändert').
 * @throws ApiError 400 if this clears a required field of a record, 403 if it changes a holder whom this member of staff
 *   may not change
 */
export async function updateLinkedRecords(context: ChangeContext, customerUuid: string, fields: PersonFields): Promise<void> {
  const { db } = context;
  const shared = pickPersonFields(fields);
  const rules = context.settings.requiredFields.now();
  for (const row of await db.select().from(customers).where(eq(customers.uuid, customerUuid))) {
    assertStillComplete({ kind: 'customer', values: shared, personLabel: 'Kunde' }, row, rules);
    await updateCustomer(context, row, shared);
  }
  const holders = and(eq(ticketHolders.uuidCustomer, customerUuid), eq(ticketHolders.identicalWithCustomer, true));
  for (const row of await db.select().from(ticketHolders).where(holders)) {
    assertStillComplete({ kind: 'ticketHolder', values: shared, personLabel: 'Fahrkarteninhaber' }, row, rules);
    if (diffFields(row, shared).length > 0) assertMayModify(row, context.staff);
    await updateTicketHolder(context, row, shared);
  }
  const accounts = and(eq(bankAccountHolders.uuidCustomer, customerUuid), eq(bankAccountHolders.identicalWithCustomer, true));
  for (const row of await db.select().from(bankAccountHolders).where(accounts)) {
    assertStillComplete({ kind: 'bankAccountHolder', values: shared, personLabel: 'Kontoinhaber' }, row, rules);
    await updateBankAccountHolder(context, row, shared);
  }
}
