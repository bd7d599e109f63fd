import { calls } from '@aboschalter/contract';
import { formatDate, formatMoney, parseDataUrl, toCalendarDate } from '@aboschalter/formats';
import { and, asc, desc, eq } from 'drizzle-orm';
import { documents, invoices } from '../db/schema/all.ts';
import { pdfOf } from '../domain/pdf.ts';
import { customerByUuid } from '../domain/people.ts';
import { Refusal, theOne } from '../http/refusal.ts';
import { answer } from '../http/route.ts';

/** Specification, document 1, section 9: megabytes of 1,000,000 bytes. */
const MAX_BYTES = 5_000_000;
const TYPES = ['image/jpeg', 'image/bmp', 'image/png', 'application/pdf'];

function checkFile(dataUri: string): void {
  const { mimeType, base64 } = readFile(dataUri);
  const bytes = Buffer.from(base64, 'base64');
  if (!TYPES.includes(mimeType)) throw new Refusal(415, 'Dateityp wird nicht akzeptiert');
  if (bytes.byteLength > MAX_BYTES) throw new Refusal(413, 'Maximale Dateigröße von 5 Megabyte überschritten');
}

function readFile(dataUri: string) {
  try {
    return parseDataUrl(dataUri);
  } catch {
    throw new Refusal(400, 'Die Datei ist beschädigt und kann nicht gelesen werden.');
  }
}

const dateOf = (moment: Date) => formatDate(toCalendarDate(moment));

/** Documents and invoices of a customer. */
export const documentRoutes = [
  answer(calls.getDocuments, async ({ params: { uuid } }, { db }) => {
    const rows = await db.select().from(documents).where(eq(documents.uuidCustomer, uuid)).orderBy(desc(documents.modificationDate));
    return rows.map((row) => ({ ...row, modificationDate: row.modificationDate.toISOString() }));
  }),
  answer(calls.uploadDocument, async ({ params: { uuid }, body }, { db, now }) => {
    checkFile(body.dataUri);
    const { firstName, lastName } = await customerByUuid(db, uuid);
    await db.insert(documents).values({
      ...body, uuid: crypto.randomUUID(), uuidCustomer: uuid, modificationDate: now, ownersName: [firstName, lastName].filter(Boolean).join(' '),
    });
  }),
  answer(calls.getDocument, async ({ params: { uuid, documentId } }, { db }) => {
    const row = theOne(await db.select().from(documents)
      .where(and(eq(documents.uuidCustomer, uuid), eq(documents.uuid, documentId))), 'Das Dokument');
    const generated = () => pdfOf({ title: row.description, lines: [`Zugeordnet zu: ${row.ownersName}`, `Stand: ${dateOf(row.modificationDate)}`] });
    return { ...row, modificationDate: row.modificationDate.toISOString(), dataUri: row.dataUri ?? await generated() };
  }),
  answer(calls.getInvoices, async ({ params: { uuid } }, { db }) => {
    const rows = await db.select().from(invoices).where(eq(invoices.uuidCustomer, uuid)).orderBy(asc(invoices.creationDate));
    return rows.map((row) => ({ ...row, date: row.date?.toISOString(), creationDate: row.creationDate.toISOString() }));
  }),
  answer(calls.getInvoiceFiles, async ({ params: { uuid, invoiceId } }, { db }) => {
    const row = theOne(await db.select().from(invoices)
      .where(and(eq(invoices.uuidCustomer, uuid), eq(invoices.uuid, invoiceId))), 'Die Rechnung');
    const dataUri = await pdfOf({
      title: `Rechnung ${row.invoiceNumber}`,
      lines: [`Datum: ${dateOf(row.date ?? row.creationDate)}`, `Betrag: ${formatMoney(row.amount)}`, `Offen: ${formatMoney(row.remainingAmount)}`],
    });
    return [{ dataUri }];
  }),
];
