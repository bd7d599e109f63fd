import { calls, type OrderLineWithId } from '@aboschalter/contract';
import type { TestMiddleware } from './test-middleware.ts';

/**
 * Customer numbers of the demo customers, each of which is a special case: one ordinary customer, one with three holders, one
 * who is locked, one whose holder is paid by a company, and one without a holder.
 */
export const demoCustomerNumbers = { erika: 100_234, family: 100_235, locked: 100_236, company: 100_237, withoutHolder: 100_238 } as const;
export type DemoCustomerName = keyof typeof demoCustomerNumbers;

/** The last digits in the uuids of a demo customer and the records that belong to the customer. */
const UUID_SUFFIXES = { customer: 1, account: 2, firstHolder: 10, document: 30, invoice: 40, refundClaim: 41 } as const;
const createUuid = (name: DemoCustomerName, suffix: number) =>
  `00000000-0000-4000-8000-${demoCustomerNumbers[name]}${String(suffix).padStart(6, '0')}`;

export const customerUuid = (name: DemoCustomerName): string => createUuid(name, UUID_SUFFIXES.customer);
export const accountUuid = (name: DemoCustomerName): string => createUuid(name, UUID_SUFFIXES.account);
export const holderUuid = (name: DemoCustomerName, index = 0): string => createUuid(name, UUID_SUFFIXES.firstHolder + index);
export const documentUuid = (name: DemoCustomerName): string => createUuid(name, UUID_SUFFIXES.document);
export const invoiceUuid = (name: DemoCustomerName): string => createUuid(name, UUID_SUFFIXES.invoice);
export const refundUuid = (name: DemoCustomerName): string => createUuid(name, UUID_SUFFIXES.refundClaim);
/** A valid uuid that no record has. */
export const unknownUuid = '99999999-0000-4000-8000-000000000000';

/** An order for a product that needs no relation and no proof, from the first of the month after `FIXED_NOW`. */
export const order = {
  idProductVariant: 101,
  name: 'Deutschlandticket',
  amount: 1,
  startDate: '2026-12-01',
  price: 6_300,
  instantSubscription: false,
};

/** Creates an order line with a new id; `fields` replace those of `order`. */
export const createOrderLine = (fields: Partial<OrderLineWithId> = {}): OrderLineWithId => ({
  ...order,
  id: crypto.randomUUID(),
  ...fields,
});

/**
 * Orders a ticket for the first holder of a demo customer.
 * @returns the ticket, and the path parameters of its calls below `/abo-customers`
 */
export async function orderTicket(middleware: TestMiddleware, name: DemoCustomerName, fields: Partial<OrderLineWithId> = {}) {
  const [ticket] = await middleware.send(
    calls.orderTickets,
    { params: { holderUuid: holderUuid(name) }, body: [createOrderLine(fields)] },
    { roles: ['edit-ticket-holder-with-company-assignment'] },
  );
  if (!ticket) throw new Error('The middleware accepted the order but returned no ticket.');
  return { ticket, params: { customerUuid: customerUuid(name), holderUuid: holderUuid(name), id: ticket.id } };
}
