import { calls } from '@aboschalter/contract';
import { requireChangeable } from '../domain/company-assignment.ts';
import { changeHolder, changeIdentical, sharedFields } from '../domain/identical-records.ts';
import { requireCompleteHolder } from '../domain/new-people.ts';
import { asHolder, holderByUuid, insertHolder, lockedCustomer } from '../domain/people.ts';
import { changePicture, pictureOf } from '../domain/pictures.ts';
import { changesOf } from '../domain/record-changes.ts';
import { requireVersion } from '../domain/record-version.ts';
import { requireComplete } from '../domain/required-fields.ts';
import { checkPicture, picturesToKeep } from '../domain/upload.ts';
import { Refusal } from '../http/refusal.ts';
import { answer, type Context } from '../http/route.ts';

/** Ticket holders and their pictures. */
export const ticketHolderRoutes = [
  ...[calls.createTicketHolder, calls.createTicketHolderOnPage].map((call) =>
    answer(
      call,
      async ({ params: { customerUuid }, body }, context) => {
        // Locked: whoever changes the customer at this moment would not know of a new copy.
        requireCompleteHolder(body, await lockedCustomer(context.db, customerUuid), context.settings.requiredFields.now());
        return asHolder(await insertHolder(context, customerUuid, body));
      },
      { files: ({ picture }) => picturesToKeep(picture) },
    ),
  ),
  answer(calls.getTicketHolder, async ({ params: { uuid } }, { db }) => asHolder(await holderByUuid(db, uuid))),
  answer(calls.getTicketHolderChanges, async ({ params: { uuid } }, { db }) =>
    changesOf(db, 'ticketHolder', (await holderByUuid(db, uuid)).uuid),
  ),
  answer(calls.updateTicketHolder, async ({ body }, context) => {
    const { db } = context;
    const present = await changeableHolder(context, body.uuid);
    requireVersion(body.version, present.version, () => asHolder(present));
    if (body.uuidCustomer !== present.uuidCustomer)
      throw new Refusal(400, 'Der Fahrkarteninhaber gehört zu einem anderen Kunden.', { code: 'other-customer' });
    const { contractStartDate = null, note = null, identicalWithCustomer } = body;
    requireComplete([{ kind: 'ticketHolder', values: body, beyond: ['picture'] }], context.settings.requiredFields.now());
    await changeHolder(context, present, { ...sharedFields(body), contractStartDate, note, identicalWithCustomer });
    if (identicalWithCustomer) await changeIdentical(context, present.uuidCustomer, body);
    return asHolder(await holderByUuid(db, present.uuid));
  }),
  answer(calls.getPicture, async ({ params: { uuid } }, { db, settings }) => ({
    picture: await pictureOf(await holderByUuid(db, uuid), settings.files),
  })),
  answer(
    calls.putPicture,
    async ({ params: { uuid }, body: { picture } }, context) => {
      const holder = await changeableHolder(context, uuid);
      const checked = checkPicture(picture);
      await changePicture(context, holder, checked);
      return { picture: checked };
    },
    { files: ({ picture }) => picturesToKeep(picture) },
  ),
  answer(calls.deletePicture, async ({ params: { uuid } }, context) => {
    await changePicture(context, await changeableHolder(context, uuid), null);
  }),
];

/** The holder, locked with the customer, if this member of staff may change it. */
async function changeableHolder({ db, staff }: Context, uuid: string) {
  await lockedCustomer(db, (await holderByUuid(db, uuid)).uuidCustomer);
  const holder = await holderByUuid(db, uuid);
  requireChangeable(holder, staff);
  return holder;
}
