import { calls } from '@aboschalter/contract';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { tickets } from '../db/schema/all.ts';
import { updateTicket, auditTickets } from '../domain/update-ticket.ts';
import { assertMayModify } from '../domain/company-assignment.ts';
import { withIssuingProgress } from '../domain/issuing-progress.ts';
import { withReplacements } from '../domain/ticket-replacements.ts';
import { assertNoIssueProblem, withSuccessors } from '../domain/tariff-successors.ts';
import { nextNumber } from '../domain/counters.ts';
import { findCardOfOpenIssuance } from '../domain/issuance-journal.ts';
import { createTicketsForLines, getOrdersByLines } from '../domain/order-lines.ts';
import { getTicketHolder } from '../domain/people.ts';
import { getAuditEntries } from '../domain/record-changes.ts';
import { documentTemplates, toFileName, createTicketDocument } from '../domain/ticket-documents.ts';
import { lockTicketForUpdate } from '../domain/lock-ticket.ts';
import { isIssued, getEffectiveStatus, assertTransition } from '../domain/ticket-statuses.ts';
import { toTicket, getHolderWithCustomer, isActive, lockTicket, assertMayIssue, getTicket } from '../domain/tickets.ts';
import { validateInput } from '../http/validate-input.ts';
import { createNotFoundError, ApiError } from '../http/api-error.ts';
import { defineRoute } from '../http/route.ts';
import { getSalesPoint } from '../http/authenticate.ts';

/** Maximum number of order lines that one query can look up. */
const MAX_LINES = 200;

/** Calls that order, list and delete tickets, issue them without a card, and create their documents. */
export const ticketRoutes = [
  defineRoute(calls.getAboTickets, async ({ params: { uuid }, query: { activeOnly } }, { db, now, settings }) => {
    await getTicketHolder(db, uuid);
    const rows = await db.select().from(tickets).where(eq(tickets.uuidTicketHolder, uuid)).orderBy(asc(tickets.id));
    const shown = rows.filter((row) => !activeOnly || isActive(row, now));
    const { reasonsAboTicketReplacement } = settings.installation.baseData;
    const listed = await withReplacements(db, await withSuccessors(db, shown, now), reasonsAboTicketReplacement);
    return withIssuingProgress(db, listed, now);
  }),
  defineRoute(calls.getTicketChanges, async ({ params: { uuid, id } }, { db }) =>
    getAuditEntries(db, 'ticket', String((await getTicket(db, uuid, id)).id)),
  ),
  defineRoute(calls.orderTickets, async ({ params: { holderUuid }, body }, { db, staff, now, settings }) => {
    assertMayIssue(await getHolderWithCustomer(db, holderUuid), staff);
    const lines = body.map((line) => ({
      ...line,
      id: line.id ?? crypto.randomUUID(),
      salesPointNumber: getSalesPoint(staff, line.salesPointNumber),
    }));
    const created = await createTicketsForLines(db, settings.installation.catalogue, lines, holderUuid, now);
    await auditTickets({ db, staff, now }, created, 'created', 'Bestellung');
    return created.map((row) => toTicket(row, now));
  }),
  defineRoute(calls.getOrdersOfLines, ({ query: { lineIds } }, { db, now }) =>
    getOrdersByLines(db, validateInput(z.array(z.uuid()).max(MAX_LINES), lineIds.toLowerCase().split(','), 'Anfrage'), now),
  ),
  defineRoute(calls.issueTicket, async ({ params: { customerUuid, holderUuid }, body: { ticketId } }, { db, staff, now }) => {
    assertMayIssue(await getHolderWithCustomer(db, holderUuid, customerUuid), staff);
    const ticket = await lockTicket(db, holderUuid, ticketId);
    if (isIssued(ticket)) return toTicket(ticket, now);
    if (ticket.issueType === 'E_TICKET_VDV')
      throw new ApiError(409, 'Diese Berechtigung wird auf eine Chipkarte ausgegeben.', { code: 'wrong-issue-type' });
    await assertNoIssueProblem(db, ticket, now);
    const status = assertTransition('issue', ticket, now);
    const ticketNumber = await nextNumber(db, 'authorization');
    const issued = { kind: 'issued', details: { ticketNumber } };
    return toTicket(await updateTicket({ db, staff, now }, ticket, { ticketNumber, status }, issued), now);
  }),
  defineRoute(calls.deleteTicket, async ({ params, query: { version } }, { db, staff, now }) => {
    const { ticket } = await lockTicketForUpdate(db, params, staff, { version, now });
    if (getEffectiveStatus(ticket, now) === 'DELETED') return;
    const status = assertTransition('delete', ticket, now);
    const card = await findCardOfOpenIssuance(db, ticket.id);
    if (card !== undefined) {
      throw new ApiError(
        409,
        `Die Ausgabe auf die Karte ${card} ist nicht abgeschlossen. Bitte schließen Sie die Ausgabe ab oder ersetzen Sie die Berechtigung.`,
        { code: 'ticket-on-card' },
      );
    }
    await updateTicket({ db, staff, now }, ticket, { status }, { kind: 'deleted', details: {} });
  }),
  defineRoute(calls.getDocumentTemplates, () => documentTemplates.filter(({ id }) => id > 0).map(({ id, name }) => ({ id, name }))),
  defineRoute(calls.createTicketDocument, async ({ params: { uuid, id }, body: { documentTemplateId } }, { db, staff, now }) => {
    const ticket = await getTicket(db, uuid, id);
    const people = await getHolderWithCustomer(db, uuid);
    assertMayModify(people.holder, staff);
    const template = documentTemplates.find((candidate) => candidate.id === documentTemplateId);
    if (!template) throw createNotFoundError('Die Dokumentvorlage');
    await auditTickets({ db, staff, now }, [ticket], 'document', template.name);
    return {
      dataUri: await createTicketDocument(template, ticket, people, now),
      filename: toFileName(template, ticket),
    };
  }),
];
