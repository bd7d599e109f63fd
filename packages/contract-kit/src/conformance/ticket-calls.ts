import { calls, RELATIONLESS, type ProductVariant, type SentLine, type SubscriptionTicket, type TicketHolder } from '@aboschalter/contract';
import type { ConformanceClient } from './conformance-client.ts';
import type { DiscoveredData } from './read-calls.ts';

/**
 * Returns the last day of a month as a calendar date in UTC.
 * @param monthsAhead number of months from the current one
 */
function getMonthEnd(monthsAhead: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead + 1, 0)).toISOString().slice(0, 10);
}

/** Returns an order line for a product without a relation, with its current price; undefined if it has no start date or price. */
async function createOrderLine(client: ConformanceClient, variant: ProductVariant): Promise<SentLine | undefined> {
  const startDate = variant.possibleStartDates.at(-1);
  if (startDate === undefined) return undefined;
  const price = await client.request(calls.getPrice, { params: { id: variant.id }, query: { priceLevel: 0, validAt: startDate } });
  if (!price) return undefined;
  return {
    ...(client.hasCapability('orderLines') ? { id: crypto.randomUUID() } : {}),
    idProductVariant: variant.id,
    name: variant.name,
    amount: 1,
    startDate,
    price: price.price,
    instantSubscription: false,
    ...(variant.proofRequired ? { proofUntil: getMonthEnd(6) } : {}),
  };
}

/** Orders tickets for a holder that the check has created, and sends each call about tickets for one of them. */
export async function checkTicketCalls(client: ConformanceClient, holder: TicketHolder, discovered: DiscoveredData): Promise<void> {
  const relationless = discovered.variants.filter(({ tariffMode }) => tariffMode === RELATIONLESS);
  const [variant, exchangeVariant] = relationless.filter(({ proofRequired }) => !proofRequired);
  const proofVariant = relationless.find(({ proofRequired }) => proofRequired);
  const byHolder = { uuid: holder.uuid };
  const byCustomer = { customerUuid: holder.uuidCustomer, holderUuid: holder.uuid };

  /** Orders one ticket; returns undefined if there is no such product, or if the order has failed. */
  async function orderTicket(orderedVariant: ProductVariant | undefined): Promise<SubscriptionTicket | undefined> {
    const line = orderedVariant && (await createOrderLine(client, orderedVariant));
    if (!line) return undefined;
    const tickets = await client.request(calls.orderTickets, { params: { holderUuid: holder.uuid }, body: [line] });
    // If the response is empty, the newest ticket of the list is the ordered one.
    const ticket = tickets?.[0] ?? (await client.request(calls.getAboTickets, { params: byHolder, query: { activeOnly: true } }))?.at(-1);
    if (ticket && line.id !== undefined) await client.request(calls.getOrdersOfLines, { query: { lineIds: line.id } });
    return ticket;
  }

  const ticketToTerminate = await orderTicket(variant);
  if (ticketToTerminate) {
    const { id } = ticketToTerminate;
    await client.request(calls.createTicketDocument, { params: { ...byHolder, id }, body: { documentTemplateId: 0 } });
    await checkTerminationCalls(client, { ...byCustomer, id }, discovered.terminationReason);
    await client.request(calls.deleteTicket, { params: { ...byCustomer, id }, query: {} });
  }
  const ticketToProve = await orderTicket(proofVariant);
  if (ticketToProve) {
    const params = { ...byCustomer, id: ticketToProve.id };
    await client.request(calls.extendProof, { params, body: { validUntil: getMonthEnd(12) } });
  }
  const ticketToReplace = discovered.replacementReason && (await orderTicket(variant));
  if (ticketToReplace && discovered.replacementReason) {
    const { id, fee } = discovered.replacementReason;
    await client.request(calls.replaceTicket, { params: { ...byHolder, id: ticketToReplace.id }, body: { idReason: id, fee } });
  }
  const startDate = exchangeVariant?.possibleStartDates.at(-1);
  const ticketToExchange = startDate === undefined ? undefined : await orderTicket(variant);
  if (ticketToExchange && exchangeVariant && startDate !== undefined) {
    const body = { idProductVariant: exchangeVariant.id, startDate };
    await client.request(calls.exchangeTicket, { params: { ...byCustomer, id: ticketToExchange.id }, body });
  }
  // Issue the first ordered ticket that needs no chip card.
  for (const orderedVariant of relationless) {
    const ticket = await orderTicket(orderedVariant);
    // A ticket on a chip card is issued only with a card at a reader.
    if (!ticket || ticket.issueType === 'E_TICKET_VDV') continue;
    await client.request(calls.issueTicket, { params: byCustomer, body: { ticketId: ticket.id } });
    break;
  }
}

/** Terminates a ticket and withdraws the termination. */
async function checkTerminationCalls(
  client: ConformanceClient,
  params: { customerUuid: string; holderUuid: string; id: number },
  uuidReason: string | undefined,
): Promise<void> {
  if (uuidReason === undefined) return;
  const bookings = { bookFee: false, bookPostPaymentFare: false, bookCreditNote: false };
  await client.request(calls.terminateTicket, { params, body: { uuidReason, terminationDate: getMonthEnd(12), ...bookings } });
  await client.request(calls.withdrawTermination, { params, body: { reason: 'Vertragsprüfung' } });
}
