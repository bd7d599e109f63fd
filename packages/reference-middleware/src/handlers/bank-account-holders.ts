import { calls } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { bankAccountHolders } from '../db/schema/all.ts';
import { checkedBankData } from '../domain/bank-data.ts';
import { changeIdentical, sharedFields } from '../domain/identical-records.ts';
import { accountByUuid, lockedCustomer } from '../domain/people.ts';
import { Refusal } from '../http/refusal.ts';
import { answer } from '../http/route.ts';

/** Bank account holders. */
export const bankAccountHolderRoutes = [
  answer(calls.getBankAccountHolder, ({ params: { uuid } }, { db }) => accountByUuid(db, uuid)),
  answer(calls.updateBankAccountHolder, async ({ body }, { db }) => {
    const { uuid, uuidCustomer } = await accountByUuid(db, body.uuid);
    await lockedCustomer(db, uuidCustomer);
    if (body.uuidCustomer !== uuidCustomer) throw new Refusal(400, 'Der Kontoinhaber gehört zu einem anderen Kunden.');
    const { identicalWithCustomer } = body;
    await db
      .update(bankAccountHolders)
      .set({ ...sharedFields(body), ...checkedBankData(body), identicalWithCustomer })
      .where(eq(bankAccountHolders.uuid, uuid));
    if (identicalWithCustomer) await changeIdentical(db, uuidCustomer, body);
    return accountByUuid(db, uuid);
  }),
];
