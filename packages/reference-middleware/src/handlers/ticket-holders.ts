import { calls } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { ticketHolders } from '../db/schema/all.ts';
import { requireChangeable } from '../domain/company-assignment.ts';
import { changeIdentical, sharedFields } from '../domain/identical-records.ts';
import { asHolder, holderByUuid, insertHolder, lockedCustomer } from '../domain/people.ts';
import { Refusal } from '../http/refusal.ts';
import { answer } from '../http/route.ts';

/** Ticket holders and their pictures. */
export const ticketHolderRoutes = [
  ...[calls.createTicketHolder, calls.createTicketHolderOnPage].map((call) =>
    answer(call, async ({ params: { customerUuid }, body }, { db }) => asHolder(await insertHolder(db, customerUuid, body))),
  ),
  answer(calls.getTicketHolder, async ({ params: { uuid } }, { db }) => asHolder(await holderByUuid(db, uuid))),
  answer(calls.updateTicketHolder, async ({ body }, { db, staff }) => {
    const { uuidCustomer, uuid } = await holderByUuid(db, body.uuid);
    await lockedCustomer(db, uuidCustomer);
    requireChangeable(await holderByUuid(db, uuid), staff);
    if (body.uuidCustomer !== uuidCustomer) throw new Refusal(400, 'Der Fahrkarteninhaber gehört zu einem anderen Kunden.');
    const { contractStartDate = null, note = null, identicalWithCustomer } = body;
    await db
      .update(ticketHolders)
      .set({ ...sharedFields(body), contractStartDate, note, identicalWithCustomer })
      .where(eq(ticketHolders.uuid, uuid));
    if (identicalWithCustomer) await changeIdentical(db, uuidCustomer, body);
    return asHolder(await holderByUuid(db, uuid));
  }),
  answer(calls.getPicture, async ({ params: { uuid } }, { db }) => ({ picture: (await holderByUuid(db, uuid)).picture })),
  answer(calls.putPicture, async ({ params: { uuid }, body: { picture } }, { db, staff }) => {
    requireChangeable(await holderByUuid(db, uuid), staff);
    await db.update(ticketHolders).set({ picture }).where(eq(ticketHolders.uuid, uuid));
    return { picture };
  }),
  answer(calls.deletePicture, async ({ params: { uuid } }, { db, staff }) => {
    requireChangeable(await holderByUuid(db, uuid), staff);
    await db.update(ticketHolders).set({ picture: null }).where(eq(ticketHolders.uuid, uuid));
  }),
];
