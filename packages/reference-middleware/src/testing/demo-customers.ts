import { calls, type OrderLineWithId } from '@aboschalter/contract';
import type { TestMiddleware } from './test-middleware.ts';

/** Numbers of the demo customers, by their special case. */
export const demoCustomerNumbers = { erika: 100_234, family: 100_235, locked: 100_236, company: 100_237, withoutHolder: 100_238 } as const;
export type DemoCustomerName = keyof typeof demoCustomerNumbers;

/** Returns the uuid of a demo customer (part 1), or of the account (2), first holder (10), document (30), invoice (40) or refund claim (41). */
const uuidOf = (name: DemoCustomerName, part: number) =>
  `00000000-0000-4000-8000-${demoCustomerNumbers[name]}${String(part).padStart(6, '0')}`;

export const customerUuid = (name: DemoCustomerName): string => uuidOf(name, 1);
export const accountUuid = (name: DemoCustomerName): string => uuidOf(name, 2);
export const holderUuid = (name: DemoCustomerName, nth = 0): string => uuidOf(name, 10 + nth);
export const documentUuid = (name: DemoCustomerName): string => uuidOf(name, 30);
export const invoiceUuid = (name: DemoCustomerName): string => uuidOf(name, 40);
export const refundUuid = (name: DemoCustomerName): string => uuidOf(name, 41);
/** A uuid without a record. */
export const unknownUuid = '99999999-0000-4000-8000-000000000000';

/** An order for a product without relation that needs no proof, from the first of next month. */
export const order = {
  idProductVariant: 101,
  name: 'Deutschlandticket',
  amount: 1,
  startDate: '2026-12-01',
  price: 6_300,
  instantSubscription: false,
};

/** Creates a cart line with this order and a new id. */
export const createOrderLine = (more: Partial<OrderLineWithId> = {}): OrderLineWithId => ({ ...order, id: crypto.randomUUID(), ...more });

/** Orders a ticket for the first holder of a demo customer. Returns it with the parameters of the `abo-customers` paths. */
export async function orderTicket(middleware: TestMiddleware, name: DemoCustomerName, more: Partial<OrderLineWithId> = {}) {
  const [ticket] = await middleware.send(
    calls.orderTickets,
    { params: { holderUuid: holderUuid(name) }, body: [createOrderLine(more)] },
    { roles: ['edit-ticket-holder-with-company-assignment'] },
  );
  if (!ticket) throw new Error('nothing was ordered');
  return { ticket, params: { customerUuid: customerUuid(name), holderUuid: holderUuid(name), id: ticket.id } };
}
