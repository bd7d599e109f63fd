import { calls } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tickets } from '../db/schema/all.ts';
import { ISSUE_TICKET_ROLES } from '../testing/issuing.ts';
import { customerUuid, holderUuid, orderTicket } from '../testing/demo-customers.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

/** A ticket that is issued without a card. */
const bicycle = { idProductVariant: 123, price: 3_480 };
const changeTicket = (id: number, values: Partial<typeof tickets.$inferInsert>) =>
  middleware.db.update(tickets).set(values).where(eq(tickets.id, id));
const createIssueInput = (id: number) => ({
  params: { customerUuid: customerUuid('erika'), holderUuid: holderUuid('erika') },
  body: { ticketId: id },
});

describe('issuing without a card', () => {
  it('assigns a number once, even for repeated requests', async () => {
    const { ticket } = await orderTicket(middleware, 'erika', bicycle);
    const issued = await middleware.send(calls.issueTicket, createIssueInput(ticket.id), ISSUE_TICKET_ROLES);
    expect(issued).toMatchObject({ id: ticket.id, status: 'ACTIVE', appInstanceNumber: null });
    expect(issued.ticketNumber).toBeGreaterThan(900_000);
    expect(await middleware.send(calls.issueTicket, createIssueInput(ticket.id), ISSUE_TICKET_ROLES)).toEqual(issued);
    const other = await orderTicket(middleware, 'erika', bicycle);
    expect((await middleware.send(calls.issueTicket, createIssueInput(other.ticket.id), ISSUE_TICKET_ROLES)).ticketNumber).toBe(
      (issued.ticketNumber ?? 0) + 1,
    );
  });

  it('keeps a terminated ticket terminated', async () => {
    const { ticket } = await orderTicket(middleware, 'erika', bicycle);
    await changeTicket(ticket.id, { status: 'TERMINATION_ORDERED', terminationDate: '2026-12-31' });
    expect(await middleware.send(calls.issueTicket, createIssueInput(ticket.id), ISSUE_TICKET_ROLES)).toMatchObject({
      status: 'TERMINATION_ORDERED',
      terminationDate: '2026-12-31',
    });
  });

  it('is rejected for tickets that are issued onto cards, and for ended tickets', async () => {
    const onCard = await orderTicket(middleware, 'erika');
    expect(await middleware.expectError(calls.issueTicket, createIssueInput(onCard.ticket.id), ISSUE_TICKET_ROLES)).toMatchObject({
      status: 409,
      userMessage: 'Diese Berechtigung wird auf eine Chipkarte ausgegeben.',
    });
    const { ticket, params } = await orderTicket(middleware, 'erika', bicycle);
    await middleware.send(calls.deleteTicket, { params, query: {} });
    expect((await middleware.expectError(calls.issueTicket, createIssueInput(ticket.id), ISSUE_TICKET_ROLES)).status).toBe(409);
  });

  it('is rejected for a locked customer', async () => {
    const request = { params: { customerUuid: customerUuid('locked'), holderUuid: holderUuid('locked') }, body: { ticketId: 1 } };
    expect((await middleware.expectError(calls.issueTicket, request, ISSUE_TICKET_ROLES)).code).toBe('customer-locked');
  });
});

describe('deleting a ticket', () => {
  it('is possible repeatedly, but only if the ticket is not issued', async () => {
    const { ticket, params } = await orderTicket(middleware, 'erika', bicycle);
    await middleware.send(calls.deleteTicket, { params, query: {} });
    await middleware.send(calls.deleteTicket, { params, query: {} });
    const issued = await orderTicket(middleware, 'erika', bicycle);
    await middleware.send(calls.issueTicket, createIssueInput(issued.ticket.id), ISSUE_TICKET_ROLES);
    expect(await middleware.expectError(calls.deleteTicket, { params: issued.params })).toMatchObject({
      status: 409,
      userMessage: 'Eine ausgegebene Berechtigung kann nicht gelöscht werden.',
    });
    const list = await middleware.send(calls.getAboTickets, { params: { uuid: holderUuid('erika') }, query: { activeOnly: false } });
    expect(list.find(({ id }) => id === ticket.id)?.status).toBe('DELETED');
  });
});

describe('documents of tickets', () => {
  it('have templates, which are listed without the receipt of an issuing', async () => {
    const templates = await middleware.send(calls.getDocumentTemplates, { query: { documentAvailability: 'TICKET' } });
    expect(templates.some(({ name }) => name.toLowerCase().includes('bestellschein'))).toBe(true);
    expect(templates.map(({ id }) => id)).not.toContain(0);
    expect((await middleware.expectError(calls.getDocumentTemplates, { query: {} })).status).toBe(400);
  });

  it('are created from each template, including the receipt of an issuing', async () => {
    const { ticket } = await orderTicket(middleware, 'erika');
    const createInput = (documentTemplateId: number) => ({
      params: { uuid: holderUuid('erika'), id: ticket.id },
      body: { documentTemplateId },
    });
    for (const id of [0, 1, 2, 3, 4, 5]) {
      const { dataUri, filename } = await middleware.send(calls.createTicketDocument, createInput(id));
      expect(atob(dataUri.split(',')[1] ?? '').slice(0, 5)).toBe('%PDF-');
      expect(filename).toMatch(/^[\p{L}-]+-\d+\.pdf$/u);
    }
    expect((await middleware.expectError(calls.createTicketDocument, createInput(99))).userMessage).toBe(
      'Die Dokumentvorlage wurde nicht gefunden.',
    );
  });
});
