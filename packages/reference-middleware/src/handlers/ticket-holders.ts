import { calls } from '@aboschalter/contract';
import { isIbanShape } from '@aboschalter/formats';
import { eq } from 'drizzle-orm';
import { bankAccountHolders, ticketHolders } from '../db/schema/all.ts';
import { changeIdentical } from '../domain/identical-records.ts';
import { asHolder, completeBankData, customerByUuid, holderByUuid, insertHolder } from '../domain/people.ts';
import { Refusal, theOne } from '../http/refusal.ts';
import { answer } from '../http/route.ts';

const COMPANY = 'edit-ticket-holder-with-company-assignment';

/** Ticket holders and bank account holders. */
export const ticketHolderRoutes = [
  ...[calls.createTicketHolder, calls.createTicketHolderOnPage].map((call) =>
    answer(call, async ({ params: { customerUuid }, body }, { db }) => asHolder(await insertHolder(db, customerUuid, body)))),
  answer(calls.getTicketHolder, async ({ params: { uuid } }, { db }) => asHolder(await holderByUuid(db, uuid))),
  answer(calls.updateTicketHolder, async ({ body }, { db, staff }) => {
    const present = await holderByUuid(db, body.uuid);
    if (present.uuidCompany !== null && !staff.roles.has(COMPANY)) {
      throw new Refusal(403, 'Dieser Fahrkarteninhaber hat eine Kostenübernahme und darf von Ihnen nicht geändert werden.');
    }
    const { uuid: _, uuidCustomer, idTicketHolder: __, ticketHolderNumber: ___, companyAssignment: ____, ...fields } = body;
    if (uuidCustomer !== present.uuidCustomer) throw new Refusal(400, 'Der Fahrkarteninhaber gehört zu einem anderen Kunden.');
    await db.update(ticketHolders).set(fields).where(eq(ticketHolders.uuid, body.uuid));
    if (body.identicalWithCustomer) await changeIdentical(db, present.uuidCustomer, body);
    return asHolder(await holderByUuid(db, body.uuid));
  }),
  answer(calls.getPicture, async ({ params: { uuid } }, { db }) => ({ picture: (await holderByUuid(db, uuid)).picture })),
  answer(calls.putPicture, async ({ params: { uuid }, body: { picture } }, { db }) => {
    await holderByUuid(db, uuid);
    await db.update(ticketHolders).set({ picture }).where(eq(ticketHolders.uuid, uuid));
    return { picture };
  }),
  answer(calls.deletePicture, async ({ params: { uuid } }, { db }) => {
    await holderByUuid(db, uuid);
    await db.update(ticketHolders).set({ picture: null }).where(eq(ticketHolders.uuid, uuid));
  }),
  answer(calls.getBankAccountHolder, async ({ params: { uuid } }, { db }) =>
    theOne(await db.select().from(bankAccountHolders).where(eq(bankAccountHolders.uuid, uuid)), 'Der Kontoinhaber')),
  answer(calls.updateBankAccountHolder, async ({ body }, { db }) => {
    const rows = await db.select().from(bankAccountHolders).where(eq(bankAccountHolders.uuid, body.uuid));
    const present = theOne(rows, 'Der Kontoinhaber');
    if (body.iban && !isIbanShape(body.iban)) throw new Refusal(400, 'Die IBAN hat ein falsches Format.', { fields: { iban: 'Ungültige IBAN' } });
    const { uuid, uuidCustomer: _, ...fields } = body;
    await db.update(bankAccountHolders).set({ ...fields, ...completeBankData(body) }).where(eq(bankAccountHolders.uuid, uuid));
    await customerByUuid(db, present.uuidCustomer);
    if (body.identicalWithCustomer) await changeIdentical(db, present.uuidCustomer, body);
    return theOne(await db.select().from(bankAccountHolders).where(eq(bankAccountHolders.uuid, uuid)), 'Der Kontoinhaber');
  }),
];
