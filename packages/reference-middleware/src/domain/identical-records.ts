import type { Customer } from '@aboschalter/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { bankAccountHolders, customers, ticketHolders } from '../db/schema/all.ts';

/** What 'identical with the customer' covers: name, address, ways to reach. */
export type SharedFields = Pick<
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

/** These fields of a record, and nothing else; one that is missing is empty, as in the contract. */
export const sharedFields = ({
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
}: SharedFields): SharedFields => ({
  idSalutation,
  idTitle,
  firstName,
  lastName,
  birthdate,
  street,
  houseNumber,
  addressInfo,
  postalCode,
  city,
  district,
  countryCode,
  email,
  phonePrivate,
  phoneMobile,
});

/** Changes the customer and every record that is identical with it ('identische Datensätze werden ebenfalls geändert'). */
export async function changeIdentical(db: Database, customerUuid: string, fields: SharedFields): Promise<void> {
  const shared = sharedFields(fields);
  await db.update(customers).set(shared).where(eq(customers.uuid, customerUuid));
  await db
    .update(ticketHolders)
    .set(shared)
    .where(and(eq(ticketHolders.uuidCustomer, customerUuid), eq(ticketHolders.identicalWithCustomer, true)));
  await db
    .update(bankAccountHolders)
    .set(shared)
    .where(and(eq(bankAccountHolders.uuidCustomer, customerUuid), eq(bankAccountHolders.identicalWithCustomer, true)));
}
