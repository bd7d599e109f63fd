import { calls } from '@aboschalter/contract';
import { formatDate } from '@aboschalter/formats';
import { and, desc, eq } from 'drizzle-orm';
import { documents } from '../db/schema/all.ts';
import { invoiceOf, invoicesOf } from '../domain/account.ts';
import { businessDay } from '../domain/business-day.ts';
import { invoiceLetters } from '../domain/invoice-letters.ts';
import { pdfOf } from '../domain/pdf.ts';
import { customerByUuid } from '../domain/people.ts';
import { noteAtCustomer } from '../domain/record-changes.ts';
import { checkUpload } from '../domain/upload.ts';
import { theOne } from '../http/refusal.ts';
import { answer } from '../http/route.ts';

const dateOf = (moment: Date) => formatDate(businessDay(moment));

/** Documents and invoices of a customer. */
export const documentRoutes = [
  answer(calls.getDocuments, async ({ params: { uuid } }, { db }) => {
    await customerByUuid(db, uuid);
    const rows = await db.select().from(documents).where(eq(documents.uuidCustomer, uuid)).orderBy(desc(documents.modificationDate));
    return rows.map((row) => ({ ...row, modificationDate: row.modificationDate.toISOString() }));
  }),
  answer(
    calls.uploadDocument,
    async ({ params: { uuid }, body }, { db, staff, now, files }) => {
      const checked = checkUpload(body);
      const { firstName, lastName } = await customerByUuid(db, uuid);
      await db.insert(documents).values({
        ...checked,
        dataUri: await files.keep(db, checked.dataUri),
        uuid: crypto.randomUUID(),
        uuidCustomer: uuid,
        modificationDate: now,
        ownersName: [firstName, lastName].filter(Boolean).join(' '),
      });
      await noteAtCustomer({ db, staff, now }, uuid, 'document', checked.description);
    },
    { files: (body) => [checkUpload(body).dataUri] },
  ),
  answer(calls.getDocument, async ({ params: { uuid, documentId } }, { db, settings }) => {
    const row = theOne(
      await db
        .select()
        .from(documents)
        .where(and(eq(documents.uuidCustomer, uuid), eq(documents.uuid, documentId))),
      'Das Dokument',
    );
    const generated = () =>
      pdfOf({
        title: row.description,
        to: [row.ownersName],
        date: dateOf(row.modificationDate),
        parts: [
          {
            rows: [
              ['Zugeordnet zu', row.ownersName],
              ['Stand', dateOf(row.modificationDate)],
            ],
          },
        ],
      });
    const dataUri = await (row.dataUri === null ? generated() : settings.files.read(row.dataUri));
    return { ...row, modificationDate: row.modificationDate.toISOString(), dataUri };
  }),
  answer(calls.getInvoices, async ({ params: { uuid } }, { db }) => {
    await customerByUuid(db, uuid);
    return (await invoicesOf(db, uuid)).map((row) => ({
      ...row,
      date: row.date?.toISOString(),
      creationDate: row.creationDate.toISOString(),
    }));
  }),
  answer(calls.getInvoiceFiles, async ({ params: { uuid, invoiceId } }, { db, now }) => {
    const row = theOne(await invoiceOf(db, uuid, invoiceId), 'Die Rechnung');
    const letters = invoiceLetters(row, await customerByUuid(db, uuid), now);
    return Promise.all(letters.map(async (letter) => ({ dataUri: await pdfOf(letter) })));
  }),
];
