import { calls, customerSchema } from '@aboschalter/contract';
import { asc, eq } from 'drizzle-orm';
import { ticketHolders } from '../db/schema/all.ts';
import { toLocalDate } from '../domain/local-date.ts';
import { searchCustomers } from '../domain/customer-search.ts';
import { findDuplicates } from '../domain/duplicates.ts';
import { updateCustomer, updateLinkedRecords, pickCustomerFields } from '../domain/linked-records.ts';
import { clearLatestCustomers, listLatestCustomers, addLatestCustomer } from '../domain/latest-customers.ts';
import { assertCompleteCustomer, assertCompleteBundle } from '../domain/validate-new-records.ts';
import { verifyNpsToken } from '../domain/nps-token.ts';
import { toTicketHolder, getCustomer, insertAccount, insertCustomer, insertHolder, lockCustomer } from '../domain/people.ts';
import { getAuditEntries } from '../domain/record-changes.ts';
import { assertVersion } from '../domain/record-version.ts';
import { assertRequiredFields } from '../domain/required-fields.ts';
import { isNonBlank, assertCriteriaLength } from '../domain/search-input.ts';
import { listPictures } from '../domain/upload.ts';
import { defineRoute } from '../http/route.ts';
import { ApiError } from '../http/api-error.ts';

/** Calls that search, load, change and create customers. */
export const customerRoutes = [
  defineRoute(calls.searchCustomers, async ({ query: { npsUserIdToken, ...query } }, { db, now, settings }) => {
    if (!isNonBlank(npsUserIdToken)) return searchCustomers(db, query, toLocalDate(now));
    const npsUserId = await verifyNpsToken(npsUserIdToken, settings.npsKey, now);
    const isOtherUser = isNonBlank(query.npsUserId) && query.npsUserId.trim() !== npsUserId;
    return isOtherUser ? [] : searchCustomers(db, { ...query, npsUserId }, toLocalDate(now));
  }),
  defineRoute(calls.getLatestCustomers, (_, { db, staff }) => listLatestCustomers(db, staff.sub)),
  defineRoute(calls.deleteLatestCustomers, (_, context) => clearLatestCustomers(context)),
  defineRoute(calls.findDuplicates, ({ query }, { db, now }) => {
    assertCriteriaLength(query);
    return findDuplicates(db, query, toLocalDate(now));
  }),
  defineRoute(calls.findDuplicatesByContact, ({ body: { email, iban } }, { db, now }) => {
    const person = { email: email ?? undefined, iban: iban ?? undefined };
    assertCriteriaLength(person);
    return findDuplicates(db, person, toLocalDate(now));
  }),
  // After the response, the customer is also added to the list of customers opened last, if there is space for writes.
  defineRoute(calls.getCustomer, async ({ params: { uuid } }, { db, staff, canWrite, background }) => {
    const customer = await getCustomer(db, uuid);
    if (canWrite()) background.run(staff.sub, () => addLatestCustomer(db, staff.sub, uuid));
    return customer;
  }),
  defineRoute(calls.getCustomerTicketHolders, async ({ params: { uuid } }, { db }) => {
    await getCustomer(db, uuid);
    const holders = await db
      .select()
      .from(ticketHolders)
      .where(eq(ticketHolders.uuidCustomer, uuid))
      .orderBy(asc(ticketHolders.idTicketHolder));
    return holders.map(toTicketHolder);
  }),
  defineRoute(calls.getCustomerChanges, async ({ params: { uuid } }, { db }) => {
    await getCustomer(db, uuid);
    return getAuditEntries(db, 'customer', uuid);
  }),
  defineRoute(calls.updateCustomer, async ({ body }, context) => {
    const { db } = context;
    const stored = await lockCustomer(db, body.uuid);
    assertVersion(body.version, stored.version, () => customerSchema.parse(stored));
    if (body.customerNumber !== stored.customerNumber)
      throw new ApiError(400, 'Die Kundennummer kann nicht geändert werden.', { code: 'customer-number-immutable' });
    assertRequiredFields([{ kind: 'customer', values: body }], context.settings.requiredFields.now());
    await updateCustomer(context, stored, pickCustomerFields(body));
    await updateLinkedRecords(context, body.uuid, body);
    return getCustomer(db, body.uuid);
  }),
  defineRoute(calls.createCustomer, async ({ body: { newCustomer, createTicketHolder } }, context) => {
    assertCompleteCustomer(newCustomer, { withHolder: createTicketHolder }, context.settings.requiredFields.now());
    const created = await insertCustomer(context, newCustomer);
    if (createTicketHolder) {
      await insertHolder(context, created.uuid, { contractStartDate: newCustomer.contractStartDate, identicalWithCustomer: true });
    }
    return created;
  }),
  defineRoute(
    calls.createAboCustomer,
    async ({ body }, context) => {
      assertCompleteBundle(body, context.settings.requiredFields.now());
      const { customer: fields, ticketHolder, bankData, ticketHolderIdenticalWithCustomer } = body;
      const { uuid } = await insertCustomer(context, fields);
      if (ticketHolderIdenticalWithCustomer) {
        const { contractStartDate = fields.contractStartDate, note, picture } = ticketHolder ?? {};
        await insertHolder(context, uuid, { contractStartDate, note, picture, identicalWithCustomer: true });
      } else if (ticketHolder) {
        await insertHolder(context, uuid, { ...ticketHolder, identicalWithCustomer: false });
      }
      if (bankData) await insertAccount(context, uuid, bankData);
      return { customer: { uuid } };
    },
    { files: ({ ticketHolder }) => listPictures(ticketHolder?.picture) },
  ),
];
