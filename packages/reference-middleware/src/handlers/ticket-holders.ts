import { calls } from '@aboschalter/contract';
import { assertMayModify } from '../domain/company-assignment.ts';
import { updateTicketHolder, updateLinkedRecords, pickPersonFields } from '../domain/linked-records.ts';
import { assertCompleteHolder } from '../domain/validate-new-records.ts';
import { toTicketHolder, getTicketHolder, insertHolder, lockCustomer } from '../domain/people.ts';
import { updatePicture, getPicture } from '../domain/pictures.ts';
import { getAuditEntries } from '../domain/record-changes.ts';
import { assertVersion } from '../domain/record-version.ts';
import { assertRequiredFields } from '../domain/required-fields.ts';
import { normalizePicture, listPictures } from '../domain/upload.ts';
import { ApiError } from '../http/api-error.ts';
import { defineRoute, type RequestContext } from '../http/route.ts';

/** Calls for ticket holders and their pictures. */
export const ticketHolderRoutes = [
  ...[calls.createTicketHolder, calls.createTicketHolderOnPage].map((call) =>
    defineRoute(
      call,
      async ({ params: { customerUuid }, body }, context) => {
        // The lock makes a concurrent change of the customer wait, which would otherwise miss an identical new holder.
        assertCompleteHolder(body, await lockCustomer(context.db, customerUuid), context.settings.requiredFields.now());
        return toTicketHolder(await insertHolder(context, customerUuid, body));
      },
      { files: ({ picture }) => listPictures(picture) },
    ),
  ),
  defineRoute(calls.getTicketHolder, async ({ params: { uuid } }, { db }) => toTicketHolder(await getTicketHolder(db, uuid))),
  defineRoute(calls.getTicketHolderChanges, async ({ params: { uuid } }, { db }) =>
    getAuditEntries(db, 'ticketHolder', (await getTicketHolder(db, uuid)).uuid),
  ),
  defineRoute(calls.updateTicketHolder, async ({ body }, context) => {
    const { db } = context;
    const stored = await lockModifiableHolder(context, body.uuid);
    assertVersion(body.version, stored.version, () => toTicketHolder(stored));
    if (body.uuidCustomer !== stored.uuidCustomer)
      throw new ApiError(400, 'Der Fahrkarteninhaber gehört zu einem anderen Kunden.', { code: 'customer-mismatch' });
    const { contractStartDate = null, note = null, identicalWithCustomer } = body;
    assertRequiredFields([{ kind: 'ticketHolder', values: body, optionalFields: ['picture'] }], context.settings.requiredFields.now());
    await updateTicketHolder(context, stored, { ...pickPersonFields(body), contractStartDate, note, identicalWithCustomer });
    if (identicalWithCustomer) await updateLinkedRecords(context, stored.uuidCustomer, body);
    return toTicketHolder(await getTicketHolder(db, stored.uuid));
  }),
  defineRoute(calls.getPicture, async ({ params: { uuid } }, { db, settings }) => ({
    picture: await getPicture(await getTicketHolder(db, uuid), settings.files),
  })),
  defineRoute(
    calls.putPicture,
    async ({ params: { uuid }, body: { picture } }, context) => {
      const holder = await lockModifiableHolder(context, uuid);
      const normalizedPicture = normalizePicture(picture);
      await updatePicture(context, holder, normalizedPicture);
      return { picture: normalizedPicture };
    },
    { files: ({ picture }) => listPictures(picture) },
  ),
  defineRoute(calls.deletePicture, async ({ params: { uuid } }, context) => {
    await updatePicture(context, await lockModifiableHolder(context, uuid), null);
  }),
];

/** Locks the customer of a holder and returns the holder. @throws ApiError 403 if this member of staff may not change the holder */
async function lockModifiableHolder({ db, staff }: RequestContext, uuid: string) {
  await lockCustomer(db, (await getTicketHolder(db, uuid)).uuidCustomer);
  // Load the record again, since it may have changed before the lock.
  const holder = await getTicketHolder(db, uuid);
  assertMayModify(holder, staff);
  return holder;
}
