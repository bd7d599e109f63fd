import { calls } from '@aboschalter/contract';
import { addDays } from 'date-fns/addDays';
import { asc, eq } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { accessCodes } from '../db/schema/all.ts';
import { invoicesOf } from '../domain/account.ts';
import { balanceOf } from '../domain/accounting.ts';
import { customerByUuid, lockedCustomer } from '../domain/people.ts';
import { noteAtCustomer } from '../domain/record-changes.ts';
import { answer } from '../http/route.ts';

/** How long an access code can be used, in days. */
const CODE_LIVES = 60;
/** No letters and digits that can be taken for each other. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newCode = () => Array.from({ length: 8 }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

/** Flags, access codes and balance of a customer. */
export const customerSideDataRoutes = [
  answer(calls.getStatusFlags, async ({ params: { uuid } }, { db }) => (await customerByUuid(db, uuid)).statusFlags),
  answer(calls.getAccessCodes, async ({ params: { uuid } }, { db, now }) => {
    await customerByUuid(db, uuid);
    const rows = await db.select().from(accessCodes).where(eq(accessCodes.uuidCustomer, uuid)).orderBy(asc(accessCodes.id));
    return rows.map(({ accessCode, validFrom, validUntil }, index) => ({
      accessCode,
      validFrom: validFrom.toISOString(),
      validUntil: validUntil.toISOString(),
      // A new code ends the one before.
      valid: index === rows.length - 1 && validFrom <= now && now < validUntil,
    }));
  }),
  answer(calls.createAccessCode, async ({ params: { uuid } }, { db, staff, now }) => {
    await lockedCustomer(db, uuid);
    await db
      .insert(accessCodes)
      .values({ uuidCustomer: uuid, accessCode: newCode(), validFrom: now, validUntil: addDays(now, CODE_LIVES) });
    await noteAtCustomer({ db, staff, now }, uuid, 'accessCode', 'neu erzeugt');
  }),
  answer(calls.getAccounting, async ({ params: { uuid } }, { db }) => {
    await customerByUuid(db, uuid);
    return balanceOf(await invoicesOf(db, uuid));
  }),
];
