import { calls } from '@aboschalter/contract';
import { addDays } from 'date-fns/addDays';
import { asc, eq } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { accessCodes } from '../db/schema/all.ts';
import { listInvoices } from '../domain/account.ts';
import { calculateBalance } from '../domain/accounting.ts';
import { getCustomer, lockCustomer } from '../domain/people.ts';
import { auditCustomer } from '../domain/record-changes.ts';
import { defineRoute } from '../http/route.ts';

/** Lifetime of an access code, in days. */
const ACCESS_CODE_DAYS = 60;
/** The characters of access codes, without those that look alike. */
const ACCESS_CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const generateAccessCode = () =>
  Array.from({ length: 8 }, () => ACCESS_CODE_CHARACTERS.charAt(randomInt(ACCESS_CODE_CHARACTERS.length))).join('');

/** Calls for the status flags, access codes and balance of a customer. */
export const customerDetailRoutes = [
  defineRoute(calls.getStatusFlags, async ({ params: { uuid } }, { db }) => (await getCustomer(db, uuid)).statusFlags),
  defineRoute(calls.getAccessCodes, async ({ params: { uuid } }, { db, now }) => {
    await getCustomer(db, uuid);
    const rows = await db.select().from(accessCodes).where(eq(accessCodes.uuidCustomer, uuid)).orderBy(asc(accessCodes.id));
    return rows.map(({ accessCode, validFrom, validUntil }, index) => ({
      accessCode,
      validFrom: validFrom.toISOString(),
      validUntil: validUntil.toISOString(),
      // A new code invalidates the previous one.
      valid: index === rows.length - 1 && validFrom <= now && now < validUntil,
    }));
  }),
  defineRoute(calls.createAccessCode, async ({ params: { uuid } }, { db, staff, now }) => {
    await lockCustomer(db, uuid);
    await db
      .insert(accessCodes)
      .values({ uuidCustomer: uuid, accessCode: generateAccessCode(), validFrom: now, validUntil: addDays(now, ACCESS_CODE_DAYS) });
    await auditCustomer({ db, staff, now }, uuid, 'accessCode', 'neu erzeugt');
  }),
  defineRoute(calls.getAccounting, async ({ params: { uuid } }, { db }) => {
    await getCustomer(db, uuid);
    return calculateBalance(await listInvoices(db, uuid));
  }),
];
