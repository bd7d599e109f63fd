import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { bankAccountHolders, customers, ticketHolders, tickets } from '../db/schema/all.ts';

/** Selects customers for the scenarios. Each of them has a ticket on a card and can order another ticket. */
export async function sampleCustomers(db: Database, count: number) {
  // The order by a hash is arbitrary, but the same for the same data. More customers are selected than needed, because the
  // conditions below exclude some of them.
  const candidates = db
    .select({ uuid: customers.uuid })
    .from(customers)
    .orderBy(sql`md5(${customers.customerNumber}::text)`)
    .limit(count * 8);
  const rows = await db
    .select({
      uuid: customers.uuid,
      customerNumber: customers.customerNumber,
      firstName: customers.firstName,
      lastName: customers.lastName,
      birthdate: customers.birthdate,
      street: customers.street,
      houseNumber: customers.houseNumber,
      postalCode: customers.postalCode,
      city: customers.city,
      email: customers.email,
      phone: customers.phoneMobile,
      iban: bankAccountHolders.iban,
      holderUuid: ticketHolders.uuid,
      idTicketHolder: ticketHolders.idTicketHolder,
      card: tickets.appInstanceNumber,
      ticketNumber: tickets.ticketNumber,
    })
    .from(customers)
    .innerJoin(bankAccountHolders, eq(bankAccountHolders.uuid, customers.uuidBankAccountHolder))
    .innerJoin(ticketHolders, eq(ticketHolders.uuidCustomer, customers.uuid))
    .innerJoin(tickets, eq(tickets.uuidTicketHolder, ticketHolders.uuid))
    .where(
      and(
        inArray(customers.uuid, candidates),
        isNull(customers.lockingReason),
        isNull(ticketHolders.uuidCompany),
        isNotNull(customers.email),
        isNotNull(customers.phoneMobile),
        isNotNull(tickets.appInstanceNumber),
      ),
    );
  return [...new Map(rows.map((row) => [row.uuid, row])).values()].slice(0, count);
}

/** A customer for scenarios, with the data that searches and orders need. */
export type Person = Awaited<ReturnType<typeof sampleCustomers>>[number];
