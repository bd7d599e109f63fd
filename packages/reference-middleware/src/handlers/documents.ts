import { calls } from '@aboschalter/contract';
import { formatDate } from '@aboschalter/formats';
import { and, desc, eq } from 'drizzle-orm';
import { documents } from '../db/schema/all.ts';
import { findInvoice, listInvoices } from '../domain/account.ts';
import { toLocalDate } from '../domain/local-date.ts';
import { createInvoiceLetters } from '../domain/create-invoice-letters.ts';
import { renderPdf } from '../domain/pdf.ts';
import { getCustomer } from '../domain/people.ts';
import { auditCustomer } from '../domain/record-changes.ts';
import { normalizeUpload } from '../domain/upload.ts';
import { expectOne } from '../http/api-error.ts';
import { defineRoute } from '../http/route.ts';

const formatDay = (moment: Date) => formatDate(toLocalDate(moment));

/** Calls for the documents and invoices of a customer. */
export const documentRoutes = [
  defineRoute(calls.getDocuments, async ({ params: { uuid } }, { db }) => {
    await getCustomer(db, uuid);
    const rows = await db.select().from(documents).where(eq(documents.uuidCustomer, uuid)).orderBy(desc(documents.modificationDate));
    return rows.map((row) => ({ ...row, modificationDate: row.modificationDate.toISOString() }));
  }),
  defineRoute(
    calls.uploadDocument,
    async ({ params: { uuid }, body }, { db, staff, now, files }) => {
      const normalizedUpload = normalizeUpload(body);
      const { firstName, lastName } = await getCustomer(db, uuid);
      await db.insert(documents).values({
        ...normalizedUpload,
        dataUri: await files.commit(db, normalizedUpload.dataUri),
        uuid: crypto.randomUUID(),
        uuidCustomer: uuid,
        modificationDate: now,
        ownersName: [firstName, lastName].filter(Boolean).join(' '),
      });
      await auditCustomer({ db, staff, now }, uuid, 'document', normalizedUpload.description);
    },
    { files: (body) => [normalizeUpload(body).dataUri] },
  ),
  defineRoute(calls.getDocument, async ({ params: { uuid, documentId } }, { db, settings }) => {
    const row = expectOne(
      await db
        .select()
        .from(documents)
        .where(and(eq(documents.uuidCustomer, uuid), eq(documents.uuid, documentId))),
      'Das Dokument',
    );
    // The documents of the demo data have no file.
    const renderPlaceholder = () =>
      renderPdf({
        title: row.description,
        to: [row.ownersName],
        date: formatDay(row.modificationDate),
        parts: [
          {
            rows: [
              ['Zugeordnet zu', row.ownersName],
              ['Stand', formatDay(row.modificationDate)],
            ],
          },
        ],
      });
    const dataUri = await (row.dataUri === null ? renderPlaceholder() : settings.files.read(row.dataUri));
    return { ...row, modificationDate: row.modificationDate.toISOString(), dataUri };
  }),
  defineRoute(calls.getInvoices, async ({ params: { uuid } }, { db }) => {
    await getCustomer(db, uuid);
    return (await listInvoices(db, uuid)).map((row) => ({
      ...row,
      date: row.date?.toISOString(),
      creationDate: row.creationDate.toISOString(),
    }));
  }),
  defineRoute(calls.getInvoiceFiles, async ({ params: { uuid, invoiceId } }, { db, now }) => {
    const row = expectOne(await findInvoice(db, uuid, invoiceId), 'Die Rechnung');
    const letters = createInvoiceLetters(row, await getCustomer(db, uuid), now);
    return Promise.all(letters.map(async (letter) => ({ dataUri: await renderPdf(letter) })));
  }),
];
