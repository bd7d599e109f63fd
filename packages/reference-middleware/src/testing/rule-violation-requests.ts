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

/** Orders a ticket with the default fields for the first holder of a demo customer. */
export const orderTicketFor = (middleware: TestMiddleware, name: DemoCustomerName = 'erika') => orderTicket(middleware, name);

/** Orders a ticket; returns the path parameters of the ticket. */
export const orderAndGetParams = async (middleware: TestMiddleware, name: DemoCustomerName = 'erika') =>
  (await orderTicketFor(middleware, name)).params;

/** Orders a ticket and changes its tariff; returns the path parameters of the ticket. */
export const orderAndExchange = async (middleware: TestMiddleware) => {
  const { params } = await orderTicketFor(middleware);
  await middleware.send(calls.exchangeTicket, { params, body: networkTicketOrder });
  return params;
};

/** Orders a ticket and sets its status; returns the path parameters of the ticket. */
export const orderWithStatus = async (middleware: TestMiddleware, status: string) => {
  const { params } = await orderTicketFor(middleware);
  await middleware.db.update(tickets).set({ status }).where(eq(tickets.id, params.id));
  return params;
};

/** Returns a function that creates the valid request of a call with some parts replaced. */
export const withParts =
  (name: CallName, replaceParts: (valid: RequestExample) => RequestExample) =>
  async (middleware: TestMiddleware): Promise<RequestExample> => {
    const valid = await validRequests[name](middleware);
    return { ...valid, ...replaceParts(valid) };
  };

/** Returns a function that creates the valid request of a call with some fields of its body replaced. */
export const withBodyFields = (name: CallName, fields: object) => withParts(name, ({ body }) => ({ body: { ...Object(body), ...fields } }));

/** Creates the case of the rule that a change must be based on the present version of the record. */
export const createStaleVersionCase = (name: CallName): RuleViolationCase => [
  'version-conflict',
  409,
  withBodyFields(name, { version: 999 }),
];

/** Creates the case of the rule that the ticket must not have expired. */
export const createExpiredTicketCase = (name: CallName): RuleViolationCase => [
  'ticket-expired',
  409,
  async (middleware) => {
    const { id, ...params } = await orderWithStatus(middleware, 'EXPIRED');
    const { body } = await validRequests[name](middleware);
    return { params: { ...params, uuid: holderUuid('erika'), id }, body };
  },
];

/** Creates the case of the rule that the session at the command server must exist and not have expired. */
export const createExpiredSessionCase = (name: CallName): RuleViolationCase => [
  'command-server-session-expired',
  403,
  withParts(name, ({ params }) => ({ params: { ...Object(params), webSessionId: 'none' } })),
];

/** Returns a function that creates an order of one line. */
export const withOrderLine =
  (fields: Parameters<typeof createOrderLine>[0], name: 'erika' | 'locked' | 'company' = 'erika') =>
  async () => ({
    params: { holderUuid: holderUuid(name) },
    body: [createOrderLine(fields)],
  });
