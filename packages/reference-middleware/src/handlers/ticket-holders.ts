import { calls } from '@aboschalter/contract';
import { assertModifiable } from '../domain/company-assignment.ts';
import { updateTicketHolder, updateLinkedRecords, pickPersonFields } from '../domain/linked-records.ts';
import { requireCompleteHolder } from '../domain/validate-new-records.ts';
import { toTicketHolder, getTicketHolder, insertHolder, lockCustomer } from '../domain/people.ts';
import { updatePicture, getPicture } from '../domain/pictures.ts';
import { getAuditEntries } from '../domain/record-changes.ts';
import { assertVersion } from '../domain/record-version.ts';
import { assertRequiredFields } from '../domain/required-fields.ts';
import { normalizePicture, validatePictures } from '../domain/upload.ts';
import { ApiError } from '../http/api-error.ts';
import { defineRoute, type RequestContext } from '../http/route.ts';

/** Ticket holders and their pictures. */
export const ticketHolderRoutes = [
  ...[calls.createTicketHolder, calls.createTicketHolderOnPage].map((call) =>
    defineRoute(
      call,
      async ({ params: { customerUuid }, body }, context) => {
        // Locked, since a concurrent change of the customer would miss the new copy.
        requireCompleteHolder(body, await lockCustomer(context.db, customerUuid), context.settings.requiredFields.now());
        return toTicketHolder(await insertHolder(context, customerUuid, body));
      },
      { files: ({ picture }) => validatePictures(picture) },
    ),
  ),
  defineRoute(calls.getTicketHolder, async ({ params: { uuid } }, { db }) => toTicketHolder(await getTicketHolder(db, uuid))),
  defineRoute(calls.getTicketHolderChanges, async ({ params: { uuid } }, { db }) =>
    getAuditEntries(db, 'ticketHolder', (await getTicketHolder(db, uuid)).uuid),
  ),
  defineRoute(calls.updateTicketHolder, async ({ body }, context) => {
    const { db } = context;
    const present = await changeableHolder(context, body.uuid);
    assertVersion(body.version, present.version, () => toTicketHolder(present));
    if (body.uuidCustomer !== present.uuidCustomer)
      throw new ApiError(400, 'Der Fahrkarteninhaber gehört zu einem anderen Kunden.', { code: 'customer-mismatch' });
    const { contractStartDate = null, note = null, identicalWithCustomer } = body;
    assertRequiredFields([{ kind: 'ticketHolder', values: body, beyond: ['picture'] }], context.settings.requiredFields.now());
    await updateTicketHolder(context, present, { ...pickPersonFields(body), contractStartDate, note, identicalWithCustomer });
    if (identicalWithCustomer) await updateLinkedRecords(context, present.uuidCustomer, body);
    return toTicketHolder(await getTicketHolder(db, present.uuid));
  }),
  defineRoute(calls.getPicture, async ({ params: { uuid } }, { db, settings }) => ({
    picture: await getPicture(await getTicketHolder(db, uuid), settings.files),
  })),
  defineRoute(
    calls.putPicture,
    async ({ params: { uuid }, body: { picture } }, context) => {
      const holder = await changeableHolder(context, uuid);
      const checked = normalizePicture(picture);
      await updatePicture(context, holder, checked);
      return { picture: checked };
    },
    { files: ({ picture }) => validatePictures(picture) },
  ),
  defineRoute(calls.deletePicture, async ({ params: { uuid } }, context) => {
    await updatePicture(context, await changeableHolder(context, uuid), null);
  }),
];

/** The holder, locked with the customer, if this member of staff may change it. */
async function changeableHolder({ db, staff }: RequestContext, uuid: string) {
  await lockCustomer(db, (await getTicketHolder(db, uuid)).uuidCustomer);
  const holder = await getTicketHolder(db, uuid);
  assertModifiable(holder, staff);
  return holder;
}
