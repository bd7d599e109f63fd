import { calls, customer } from '@aboschalter/contract';
import { asc, eq } from 'drizzle-orm';
import { ticketHolders } from '../db/schema/all.ts';
import { businessDay } from '../domain/business-day.ts';
import { searchCustomers } from '../domain/customer-search.ts';
import { findDuplicates } from '../domain/duplicates.ts';
import { changeCustomer, changeIdentical, sharedFields } from '../domain/identical-records.ts';
import { forgetLatest, latestOf, rememberCustomer } from '../domain/latest-customers.ts';
import { requireCompleteCustomer, requireCompleteHousehold } from '../domain/new-people.ts';
import { npsUserOf } from '../domain/nps-token.ts';
import { asHolder, customerByUuid, insertAccount, insertCustomer, insertHolder, lockedCustomer } from '../domain/people.ts';
import { changesOf } from '../domain/record-changes.ts';
import { requireVersion } from '../domain/record-version.ts';
import { requireComplete } from '../domain/required-fields.ts';
import { filled, requireShort } from '../domain/search-input.ts';
import { picturesToKeep } from '../domain/upload.ts';
import { answer } from '../http/route.ts';
import { Refusal } from '../http/refusal.ts';

/** Search, load, edit and create customers. */
export const customerRoutes = [
  answer(calls.searchCustomers, async ({ query: { npsUserIdToken, ...query } }, { db, now, settings }) => {
    if (!filled(npsUserIdToken)) return searchCustomers(db, query, businessDay(now));
    const npsUserId = await npsUserOf(npsUserIdToken, settings.npsKey, now);
    const isOther = filled(query.npsUserId) && query.npsUserId.trim() !== npsUserId;
    return isOther ? [] : searchCustomers(db, { ...query, npsUserId }, businessDay(now));
  }),
  answer(calls.getLatestCustomers, (_, { db, staff }) => latestOf(db, staff.sub)),
  answer(calls.deleteLatestCustomers, (_, context) => forgetLatest(context)),
  answer(calls.findDuplicates, ({ query }, { db, now }) => {
    requireShort(query);
    return findDuplicates(db, query, businessDay(now));
  }),
  answer(calls.findDuplicatesByContact, ({ body: { email, iban } }, { db, now }) => {
    const person = { email: email ?? undefined, iban: iban ?? undefined };
    requireShort(person);
    return findDuplicates(db, person, businessDay(now));
  }),
  answer(calls.getCustomer, async ({ params: { uuid } }, { db, staff, hasRoom }) => {
    const found = await customerByUuid(db, uuid);
    if (hasRoom()) await rememberCustomer(db, staff.sub, uuid);
    return found;
  }),
  answer(calls.getCustomerTicketHolders, async ({ params: { uuid } }, { db }) => {
    await customerByUuid(db, uuid);
    const holders = await db
      .select()
      .from(ticketHolders)
      .where(eq(ticketHolders.uuidCustomer, uuid))
      .orderBy(asc(ticketHolders.idTicketHolder));
    return holders.map(asHolder);
  }),
  answer(calls.getCustomerChanges, async ({ params: { uuid } }, { db }) => {
    await customerByUuid(db, uuid);
    return changesOf(db, 'customer', uuid);
  }),
  answer(calls.updateCustomer, async ({ body }, context) => {
    const { db } = context;
    const present = await lockedCustomer(db, body.uuid);
    requireVersion(body.version, present.version, () => customer.parse(present));
    if (body.customerNumber !== present.customerNumber)
      throw new Refusal(400, 'Die Kundennummer kann nicht geändert werden.', { code: 'fixed-number' });
    const { contactPerson = null, phoneBusiness = null, fax = null, contractStartDate = null, note = null } = body;
    requireComplete([{ kind: 'customer', values: body }], context.settings.requiredFields.now());
    await changeCustomer(context, present, { ...sharedFields(body), contactPerson, phoneBusiness, fax, contractStartDate, note });
    await changeIdentical(context, body.uuid, body);
    return customerByUuid(db, body.uuid);
  }),
  answer(calls.createCustomer, async ({ body: { newCustomer, createTicketHolder } }, context) => {
    requireCompleteCustomer(newCustomer, createTicketHolder, context.settings.requiredFields.now());
    const created = await insertCustomer(context, newCustomer);
    if (createTicketHolder) {
      await insertHolder(context, created.uuid, { contractStartDate: newCustomer.contractStartDate, identicalWithCustomer: true });
    }
    return created;
  }),
  answer(
    calls.createAboCustomer,
    async ({ body }, context) => {
      requireCompleteHousehold(body, context.settings.requiredFields.now());
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
    { files: ({ ticketHolder }) => picturesToKeep(ticketHolder?.picture) },
  ),
];
