import { calls, RELATIONLESS, type ProductVariant, type SentLine, type SubscriptionTicket, type TicketHolder } from '@aboschalter/contract';
import type { ConformanceClient } from './probe.ts';
import type { DiscoveredData } from './read-calls.ts';

/** The last day of the month that begins so many months from now, as a calendar date in UTC. */
function monthEnd(monthsAhead: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead + 1, 0)).toISOString().slice(0, 10);
}

/** A line for a product without a relation, at the price of its first day; undefined if there is none. */
async function lineFor(probe: ConformanceClient, variant: ProductVariant): Promise<SentLine | undefined> {
  const startDate = variant.possibleStartDates.at(-1);
  if (startDate === undefined) return undefined;
  const price = await probe.request(calls.getPrice, { params: { id: variant.id }, query: { priceLevel: 0, validAt: startDate } });
  if (!price) return undefined;
  return {
    ...(probe.offers('orderLines') ? { id: crypto.randomUUID() } : {}),
    idProductVariant: variant.id,
    name: variant.name,
    amount: 1,
    startDate,
    price: price.price,
    instantSubscription: false,
    ...(variant.proofRequired ? { proofUntil: monthEnd(6) } : {}),
  };
}

/** Sells tickets to a holder who was created for it, and does with each what can be done with a ticket. */
export async function writeTickets(probe: ConformanceClient, holder: TicketHolder, found: DiscoveredData): Promise<void> {
  const plain = found.variants.filter(({ tariffMode }) => tariffMode === RELATIONLESS);
  const [variant, other] = plain.filter(({ proofRequired }) => !proofRequired);
  const withProof = plain.find(({ proofRequired }) => proofRequired);
  const byHolder = { uuid: holder.uuid };
  const byCustomer = { customerUuid: holder.uuidCustomer, holderUuid: holder.uuid };

  async function order(ordered: ProductVariant | undefined): Promise<SubscriptionTicket | undefined> {
    const line = ordered && (await lineFor(probe, ordered));
    if (!line) return undefined;
    const tickets = await probe.request(calls.orderTickets, { params: { holderUuid: holder.uuid }, body: [line] });
    // The newest of the list, from a middleware that does not answer with the tickets.
    const ticket = tickets?.[0] ?? (await probe.request(calls.getAboTickets, { params: byHolder, query: { activeOnly: true } }))?.at(-1);
    if (ticket && line.id !== undefined) await probe.request(calls.getOrdersOfLines, { query: { lineIds: line.id } });
    return ticket;
  }

  const first = await order(variant);
  if (first) {
    await probe.request(calls.createTicketDocument, { params: { ...byHolder, id: first.id }, body: { documentTemplateId: 0 } });
    await terminate(probe, { ...byCustomer, id: first.id }, found.terminationReason);
    await probe.request(calls.deleteTicket, { params: { ...byCustomer, id: first.id }, query: {} });
  }
  const proven = await order(withProof);
  if (proven) await probe.request(calls.extendProof, { params: { ...byCustomer, id: proven.id }, body: { validUntil: monthEnd(12) } });
  const replaced = found.replacementReason && (await order(variant));
  if (replaced && found.replacementReason) {
    const { id, fee } = found.replacementReason;
    await probe.request(calls.replaceTicket, { params: { ...byHolder, id: replaced.id }, body: { idReason: id, fee } });
  }
  const startDate = other?.possibleStartDates.at(-1);
  const exchanged = startDate === undefined ? undefined : await order(variant);
  if (exchanged && other && startDate !== undefined) {
    const body = { idProductVariant: other.id, startDate };
    await probe.request(calls.exchangeTicket, { params: { ...byCustomer, id: exchanged.id }, body });
  }
  for (const one of plain) {
    const ticket = await order(one);
    if (!ticket || ticket.issueType === 'E_TICKET_VDV') continue;
    await probe.request(calls.issueTicket, { params: byCustomer, body: { ticketId: ticket.id } });
    break;
  }
}

async function terminate(
  probe: ConformanceClient,
  params: { customerUuid: string; holderUuid: string; id: number },
  uuidReason: string | undefined,
): Promise<void> {
  if (uuidReason === undefined) return;
  const wishes = { bookFee: false, bookPostPaymentFare: false, bookCreditNote: false };
  await probe.request(calls.terminateTicket, { params, body: { uuidReason, terminationDate: monthEnd(12), ...wishes } });
  await probe.request(calls.withdrawTermination, { params, body: { reason: 'Vertragsprüfung' } });
}
