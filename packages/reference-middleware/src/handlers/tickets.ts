import { calls } from '@aboschalter/contract';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { tickets } from '../db/schema/all.ts';
import { changeTicket, noteTickets } from '../domain/change-ticket.ts';
import { requireChangeable } from '../domain/company-assignment.ts';
import { withIssuingProgress } from '../domain/issuing-progress.ts';
import { requireNoIssueProblem, withSuccessors } from '../domain/exchanged-tickets.ts';
import { nextNumber } from '../domain/counters.ts';
import { unfinishedCard } from '../domain/issuing-journal.ts';
import { createOrdered, ordersOfLines } from '../domain/order-lines.ts';
import { holderByUuid } from '../domain/people.ts';
import { changesOf } from '../domain/record-changes.ts';
import { documentTemplates, fileNameOf, ticketDocument } from '../domain/ticket-documents.ts';
import { ticketToChange } from '../domain/ticket-to-change.ts';
import { isIssued, presentStatus, requireDeed } from '../domain/ticket-statuses.ts';
import { asTicket, holderForTickets, isRunning, lockedTicketOf, requireIssuable, ticketOf } from '../domain/tickets.ts';
import { parsePart } from '../http/parse-part.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { answer } from '../http/route.ts';
import { salesPointOf } from '../http/staff.ts';

/** How many lines can be asked for at once. */
const MOST_LINES = 200;

/** Order, list, issue without a card, delete, and the documents of tickets. */
export const ticketRoutes = [
  answer(calls.getAboTickets, async ({ params: { uuid }, query: { activeOnly } }, { db, now }) => {
    await holderByUuid(db, uuid);
    const rows = await db.select().from(tickets).where(eq(tickets.uuidTicketHolder, uuid)).orderBy(asc(tickets.id));
    const shown = rows.filter((row) => !activeOnly || isRunning(row, now));
    return withIssuingProgress(db, await withSuccessors(db, shown, now), now);
  }),
  answer(calls.getTicketChanges, async ({ params: { uuid, id } }, { db }) =>
    changesOf(db, 'ticket', String((await ticketOf(db, uuid, id)).id)),
  ),
  answer(calls.orderTickets, async ({ params: { holderUuid }, body }, { db, staff, now }) => {
    requireIssuable(await holderForTickets(db, holderUuid), staff);
    const lines = body.map((line) => ({
      ...line,
      id: line.id ?? crypto.randomUUID(),
      salesPointNumber: salesPointOf(staff, line.salesPointNumber),
    }));
    const created = await createOrdered(db, lines, holderUuid, now);
    await noteTickets({ db, staff, now }, created, 'created', 'Bestellung');
    return created.map((row) => asTicket(row, now));
  }),
  answer(calls.getOrdersOfLines, ({ query: { lineIds } }, { db, now }) =>
    ordersOfLines(db, parsePart(z.array(z.uuid()).max(MOST_LINES), lineIds.toLowerCase().split(','), 'Anfrage'), now),
  ),
  answer(calls.issueTicket, async ({ params: { customerUuid, holderUuid }, body: { ticketId } }, { db, staff, now }) => {
    requireIssuable(await holderForTickets(db, holderUuid, customerUuid), staff);
    const ticket = await lockedTicketOf(db, holderUuid, ticketId);
    if (isIssued(ticket)) return asTicket(ticket, now);
    if (ticket.issueType === 'E_TICKET_VDV')
      throw new Refusal(409, 'Diese Berechtigung wird auf eine Chipkarte ausgegeben.', { code: 'issue-type' });
    await requireNoIssueProblem(db, ticket, now);
    const status = requireDeed('issue', ticket, now);
    const ticketNumber = await nextNumber(db, 'authorization');
    const issued = { kind: 'issued', details: { ticketNumber } };
    return asTicket(await changeTicket({ db, staff, now }, ticket, { ticketNumber, status }, issued), now);
  }),
  answer(calls.deleteTicket, async ({ params, query: { version } }, { db, staff, now }) => {
    const { ticket } = await ticketToChange(db, params, staff, { version, now });
    if (presentStatus(ticket, now) === 'DELETED') return;
    const status = requireDeed('delete', ticket, now);
    const card = await unfinishedCard(db, ticket.id);
    if (card !== undefined) {
      throw new Refusal(
        409,
        `Die Ausgabe auf die Karte ${card} ist nicht abgeschlossen. Bitte schließen Sie die Ausgabe ab oder ersetzen Sie die Berechtigung.`,
        { code: 'on-card' },
      );
    }
    await changeTicket({ db, staff, now }, ticket, { status }, { kind: 'deleted', details: {} });
  }),
  answer(calls.getDocumentTemplates, () => documentTemplates.filter(({ id }) => id > 0)),
  answer(calls.createTicketDocument, async ({ params: { uuid, id }, body: { documentTemplateId } }, { db, staff, now }) => {
    const ticket = await ticketOf(db, uuid, id);
    const people = await holderForTickets(db, uuid);
    requireChangeable(people.holder, staff);
    const template = documentTemplates.find((candidate) => candidate.id === documentTemplateId);
    if (!template) throw notFound('Die Dokumentvorlage');
    await noteTickets({ db, staff, now }, [ticket], 'document', template.name);
    return {
      dataUri: await ticketDocument(template.name, ticket, people, now),
      filename: fileNameOf(template.name, ticket),
    };
  }),
];
