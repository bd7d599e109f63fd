import { calls } from '@aboschalter/contract';
import { checkedBankData, filledBankData } from '../domain/bank-data.ts';
import { changeAccount, changeIdentical, sharedFields } from '../domain/identical-records.ts';
import { accountByUuid, lockedCustomer } from '../domain/people.ts';
import { changesOf } from '../domain/record-changes.ts';
import { requireVersion } from '../domain/record-version.ts';
import { requireComplete } from '../domain/required-fields.ts';
import { Refusal } from '../http/refusal.ts';
import { answer } from '../http/route.ts';

/** Bank account holders. */
export const bankAccountHolderRoutes = [
  answer(calls.getBankAccountHolder, ({ params: { uuid } }, { db }) => accountByUuid(db, uuid)),
  answer(calls.getBankAccountHolderChanges, async ({ params: { uuid } }, { db }) =>
    changesOf(db, 'bankAccountHolder', (await accountByUuid(db, uuid)).uuid),
  ),
  answer(calls.updateBankAccountHolder, async ({ body }, context) => {
    const { db } = context;
    await lockedCustomer(db, (await accountByUuid(db, body.uuid)).uuidCustomer);
    const present = await accountByUuid(db, body.uuid);
    requireVersion(body.version, present.version, () => present);
    if (body.uuidCustomer !== present.uuidCustomer)
      throw new Refusal(400, 'Der Kontoinhaber gehört zu einem anderen Kunden.', { code: 'other-customer' });
    const { identicalWithCustomer } = body;
    requireComplete([{ kind: 'bankAccountHolder', values: { ...body, ...filledBankData(body) } }], context.settings.requiredFields.now());
    await changeAccount(context, present, { ...sharedFields(body), ...checkedBankData(body), identicalWithCustomer });
    if (identicalWithCustomer) await changeIdentical(context, present.uuidCustomer, body);
    return accountByUuid(db, present.uuid);
  }),
];
