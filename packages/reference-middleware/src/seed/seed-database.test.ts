import { hasIbanFormat } from '@aboschalter/formats';
import { ticketStatuses } from '@aboschalter/contract';
import { isValidIBAN } from 'ibantools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../db/open-database.ts';
import * as schema from '../db/schema/all.ts';
import { demoRequiredFields } from '../domain/required-field-rules.ts';
import { assertRequiredFields } from '../domain/required-fields.ts';
import { findCities } from '../places/postal-codes.ts';
import { seedDatabase } from './seed-database.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openDatabase('memory://', undefined);
  await seedDatabase(database.db, new Date(2026, 10, 21));
});
afterAll(() => database.close());

describe('the demo data', () => {
  it('contain more than 3,000 customers, whose cities match their postal codes', async () => {
    const customers = await database.db.select().from(schema.customers);
    expect(customers.length).toBeGreaterThan(3_000);
    for (const { countryCode, postalCode, city } of customers) {
      expect(findCities(countryCode ?? '', postalCode ?? '')).toContain(city);
    }
  });

  it('contain bank accounts with valid IBANs', async () => {
    const accounts = await database.db.select().from(schema.bankAccountHolders);
    const ibans = accounts.map(({ iban }) => iban ?? '');
    expect(ibans.every((iban) => hasIbanFormat(iban) && isValidIBAN(iban))).toBe(true);
  });

  it('contain all required fields', async () => {
    const records = [
      ...(await database.db.select().from(schema.customers)).map((values) => ({ kind: 'customer' as const, values })),
      ...(await database.db.select().from(schema.ticketHolders)).map((values) => ({
        kind: 'ticketHolder' as const,
        values,
        // Pictures are optional here, because only some of the generated holders have one.
        optionalFields: ['picture'],
      })),
      ...(await database.db.select().from(schema.bankAccountHolders)).map((values) => ({ kind: 'bankAccountHolder' as const, values })),
    ];
    expect(() => assertRequiredFields(records, demoRequiredFields)).not.toThrow();
  });

  it('contain tickets with every status and issue type, with and without relation', async () => {
    const tickets = await database.db.select().from(schema.tickets);
    expect(new Set(tickets.map(({ status }) => status))).toEqual(new Set<string>(ticketStatuses));
    expect(new Set(tickets.map(({ issueType }) => issueType)).size).toBe(3);
    expect(new Set(tickets.map(({ startPoint }) => startPoint === null)).size).toBe(2);
  });

  it('contain locked customers, company assignments, status flags, documents and invoices', async () => {
    const customers = await database.db.select().from(schema.customers);
    const holders = await database.db.select().from(schema.ticketHolders);
    expect(customers.some(({ lockingReason }) => lockingReason !== null)).toBe(true);
    expect(customers.some(({ statusFlags }) => statusFlags.length > 1)).toBe(true);
    expect(holders.some(({ uuidCompany }) => uuidCompany !== null)).toBe(true);
    expect((await database.db.select().from(schema.documents)).length).toBeGreaterThan(1_000);
    expect((await database.db.select().from(schema.invoices)).length).toBeGreaterThan(1_000);
  });

  it('are not inserted into a database that contains customers', async () => {
    const before = (await database.db.select().from(schema.customers)).length;
    await seedDatabase(database.db, new Date(2026, 10, 22));
    expect((await database.db.select().from(schema.customers)).length).toBe(before);
  });
});
