import { calls } from '@aboschalter/contract';
import { normalizeBankData, completeBankData } from '../domain/bank-data.ts';
import { updateBankAccountHolder, updateLinkedRecords, pickPersonFields } from '../domain/linked-records.ts';
import { getBankAccountHolder, lockCustomer } from '../domain/people.ts';
import { getAuditEntries } from '../domain/record-changes.ts';
import { assertVersion } from '../domain/record-version.ts';
import { assertRequiredFields } from '../domain/required-fields.ts';
import { ApiError } from '../http/api-error.ts';
import { defineRoute } from '../http/route.ts';

/** Calls that load and change bank account holders. */
export const bankAccountHolderRoutes = [
  defineRoute(calls.getBankAccountHolder, ({ params: { uuid } }, { db }) => getBankAccountHolder(db, uuid)),
  defineRoute(calls.getBankAccountHolderChanges, async ({ params: { uuid } }, { db }) =>
    getAuditEntries(db, 'bankAccountHolder', (await getBankAccountHolder(db, uuid)).uuid),
  ),
  defineRoute(calls.updateBankAccountHolder, async ({ body }, context) => {
    const { db } = context;
    await lockCustomer(db, (await getBankAccountHolder(db, body.uuid)).uuidCustomer);
    // Load the record again, since it may have changed before the lock.
    const stored = await getBankAccountHolder(db, body.uuid);
    assertVersion(body.version, stored.version, () => stored);
    if (body.uuidCustomer !== stored.uuidCustomer)
      throw new ApiError(400, 'Der Kontoinhaber gehört zu einem anderen Kunden.', { code: 'customer-mismatch' });
    const { identicalWithCustomer } = body;
    assertRequiredFields(
      [{ kind: 'bankAccountHolder', values: { ...body, ...completeBankData(body) } }],
      context.settings.requiredFields.now(),
    );
    await updateBankAccountHolder(context, stored, { ...pickPersonFields(body), ...normalizeBankData(body), identicalWithCustomer });
    if (identicalWithCustomer) await updateLinkedRecords(context, stored.uuidCustomer, body);
    return getBankAccountHolder(db, stored.uuid);
  }),
];
