import { calls, type CallName, type ErrorCode } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { tickets } from '../db/schema/all.ts';
import { createOrderLine, holderUuid, orderTicket, type DemoCustomerName } from './demo-customers.ts';
import type { TestMiddleware } from './test-middleware.ts';
import { networkTicketOrder, validRequests, type RequestExample } from './valid-requests.ts';

/** A rule of a call, identified by its error code, and a function that creates a request that violates the rule. */
export type RuleViolationCase = readonly [
  code: ErrorCode,
  status: number,
  request: (middleware: TestMiddleware) => Promise<RequestExample>,
];

/** Orders a ticket for the first holder of a demo customer. */
export const order = (middleware: TestMiddleware, whose: DemoCustomerName = 'erika') => orderTicket(middleware, whose);

/** Orders a ticket; returns the path parameters of the ticket. */
export const orderParams = async (middleware: TestMiddleware, whose: DemoCustomerName = 'erika') => (await order(middleware, whose)).params;

/** Orders a ticket and changes its tariff; returns the path parameters of the ticket. */
export const orderAndExchange = async (middleware: TestMiddleware) => {
  const { params } = await order(middleware);
  await middleware.send(calls.exchangeTicket, { params, body: networkTicketOrder });
  return params;
};

/** Orders a ticket and sets its status; returns the path parameters of the ticket. */
export const orderWithStatus = async (middleware: TestMiddleware, status: string) => {
  const { params } = await order(middleware);
  await middleware.db.update(tickets).set({ status }).where(eq(tickets.id, params.id));
  return params;
};

/** Returns a function that creates the valid request of a call with some parts replaced. */
export const requestWith =
  (name: CallName, replaceParts: (valid: RequestExample) => RequestExample) =>
  async (middleware: TestMiddleware): Promise<RequestExample> => {
    const valid = await validRequests[name](middleware);
    return { ...valid, ...replaceParts(valid) };
  };

/** Returns a function that creates the valid request of a call with some fields of its body replaced. */
export const requestWithBody = (name: CallName, fields: object) =>
  requestWith(name, ({ body }) => ({ body: { ...Object(body), ...fields } }));

/** The rule that a change must be based on the present version of the record. */
export const staleVersion = (name: CallName): RuleViolationCase => ['version-conflict', 409, requestWithBody(name, { version: 999 })];

/** The rule that the ticket must not have expired. */
export const expiredTicket = (name: CallName): RuleViolationCase => [
  'ticket-expired',
  409,
  async (middleware) => {
    const { id, ...params } = await orderWithStatus(middleware, 'EXPIRED');
    const { body } = await validRequests[name](middleware);
    return { params: { ...params, uuid: holderUuid('erika'), id }, body };
  },
];

/** The rule that the session at the command server must exist and not have expired. */
export const expiredSession = (name: CallName): RuleViolationCase => [
  'command-server-session-expired',
  403,
  requestWith(name, ({ params }) => ({ params: { ...Object(params), webSessionId: 'none' } })),
];

/** Returns a function that creates an order of one line. */
export const orderOfLine =
  (fields: Parameters<typeof createOrderLine>[0], name: 'erika' | 'locked' | 'company' = 'erika') =>
  async () => ({
    params: { holderUuid: holderUuid(name) },
    body: [createOrderLine(fields)],
  });
