import {
  calls,
  orderLineWithIdSchema,
  sentLineSchema,
  type CartLine,
  type OrderLineResult,
  type SentLine,
  type SubscriptionTicket,
} from '@aboschalter/contract';
import { readUnclearOrder, writeUnclearOrder, type UnclearOrder } from '@aboschalter/counter';
import type { MiddlewareClient } from '@aboschalter/middleware-client';
import {
  apiQueryOptions,
  askToRepeat,
  getToastMessage,
  toast,
  type ApiMutation,
  type TaskContext,
  type useQueryClient,
} from '@aboschalter/platform';
import { findNewTickets, type NewTickets } from './new-tickets.ts';
import {
  countTickets,
  isSameOrder,
  ticketsOfLines,
  toFinding,
  toUnclear,
  type OrderEvent,
  type OrderInput,
  type OrderTask,
} from './order-state.ts';
import { orderNotice } from './order-texts.ts';
import { isValidationQuery, orderLookupInput } from './use-cart-validation.ts';

/** The dependencies of an order. */
export interface OrderEffects extends TaskContext<OrderEvent> {
  readonly client: MiddlewareClient;
  readonly queries: ReturnType<typeof useQueryClient>;
  readonly salesPointNumber: string | undefined;
  readonly send: ApiMutation<typeof calls.orderTickets>['mutate'];
  /** Empties the cart and opens the print page with the tickets, or the ticket list if they are unknown. */
  readonly finish: (input: OrderInput, ticketIds: readonly number[] | undefined) => void;
}

/** The cause of toasts about the order, which `useApiMutation` removes when it is sent again (decision D-90). */
const CAUSE = `${calls.orderTickets.method} ${calls.orderTickets.path}`;

/** Runs a task of an order. Also works after the page has unmounted. */
export async function runOrderTask(task: OrderTask, effects: OrderEffects): Promise<void> {
  if (task.kind === 'continue') effects.finish(task.input, task.ticketIds);
  else await placeOrder(task.input, task.confirmed, effects);
}

/**
 * Creates the request for the cart: each line as often as its amount, with amount 1 (specification, document 1, section
 * 7). Properties are in the order of the contract: the same cart gives the same request also after it was read from the
 * storage, because a repeated order is recognised by its body, and each line by its id.
 * @param salesPointNumber of the current login token, not of the token when a line was added (decision D-110)
 * @param hasIds whether the middleware supports ids of lines (capability `orderLines`)
 */
export function toOrderRequest(lines: readonly CartLine[], salesPointNumber: string | undefined, hasIds: boolean): SentLine[] {
  return lines.flatMap((line) => {
    const { id, ...withoutId } = orderLineWithIdSchema.parse({ ...line, salesPointNumber, amount: 1 });
    const one = sentLineSchema.parse(hasIds ? { ...withoutId, id } : withoutId);
    return Array.from({ length: line.amount }, () => one);
  });
}

async function placeOrder(input: OrderInput, confirmed: string | undefined, effects: OrderEffects): Promise<void> {
  const { client, dispatch, queries, send } = effects;
  const { holderUuid, lines } = input;
  const supportsOrderLines = client.supports('orderLines');
  const body = toOrderRequest(lines, effects.salesPointNumber, supportsOrderLines);
  const earlier = supportsOrderLines ? undefined : readUnclearOrder(lines);
  const sentText = JSON.stringify(body);
  const isProtected =
    earlier !== undefined && isSameOrder(earlier, input, sentText) && client.supports('idempotencyKeys') && confirmed === undefined;
  if (earlier && !isProtected) {
    const rejection = await askBeforeRepeat(input, earlier, confirmed, effects);
    if (rejection) return dispatch(rejection);
  }
  let unclear: UnclearOrder | undefined;
  if (!supportsOrderLines) {
    const before = isProtected ? earlier.before : (await readTickets(holderUuid, effects))?.map(({ id }) => id);
    unclear = { holderUuid, lineIds: lines.map(({ id }) => id), sent: sentText, ...(before ? { before } : {}) };
    writeUnclearOrder(unclear);
  }
  const sent = await send({ params: { holderUuid }, body });
  if (sent.ok) {
    const ids = sent.data?.map(({ id }) => id) ?? (await findStoredTicketIds(input, unclear, effects));
    dispatch({ kind: 'done' });
    return effects.finish(input, ids);
  }
  if (sent.isOutcomeUnknown) {
    // Shows the message of an error response, such as a 5xx, and looks up the order anyway (D-92).
    const hasAnswer = sent.error.status !== undefined;
    if (hasAnswer) toast.error(getToastMessage(sent.error), { cause: CAUSE });
    return handleUnknownOutcome(input, unclear, hasAnswer, effects);
  }
  // The outcome of this order is known: it failed. That of an earlier order may still be unknown.
  if (unclear) writeUnclearOrder(earlier);
  const message = getToastMessage(sent.error);
  dispatch({ kind: 'rejected', lines: sent.error.body?.lines ?? [], message });
  toast.error(message, { cause: CAUSE });
  // The results of the validation are older than the rejection.
  void queries.invalidateQueries({ predicate: isValidationQuery });
  await lookUp(lines, effects);
}

/**
 * Prevents an accidental second order: looks for tickets of the earlier order, and asks staff whether to order again.
 * @param confirmed the text that staff have confirmed already
 * @returns the event to dispatch instead of ordering; undefined if the order may be sent
 */
async function askBeforeRepeat(
  input: OrderInput,
  unclear: UnclearOrder,
  confirmed: string | undefined,
  effects: OrderEffects,
): Promise<OrderEvent | undefined> {
  if (confirmed !== undefined) return (await askToRepeat(confirmed)) ? undefined : { kind: 'unclear', notice: confirmed };
  const isSameHolder = unclear.holderUuid === input.holderUuid;
  const lines = input.lines.filter(({ id }) => unclear.lineIds.includes(id));
  const finding = toFinding(await loadNewTickets(lines, unclear, effects), lines);
  const text = orderNotice(finding, undefined, false);
  if (!(finding.kind === 'visible' && isSameHolder) && (await askToRepeat(text))) return undefined;
  return toUnclear(input, isSameHolder ? finding : { kind: 'unreadable' }, text);
}

/** Returns the ids of the tickets of an order whose response had no content; undefined if they cannot be identified. */
async function findStoredTicketIds(
  input: OrderInput,
  unclear: UnclearOrder | undefined,
  effects: OrderEffects,
): Promise<readonly number[] | undefined> {
  const found = unclear && (await loadNewTickets(input.lines, unclear, effects));
  const ofLines = ticketsOfLines(await lookUp(input.lines, effects), input);
  if (!found?.isExact) return ofLines;
  const ids = found.tickets.map(({ id }) => id);
  return ids.length === countTickets(input.lines) ? ids : undefined;
}

/** Looks up an order whose outcome is unknown, and finishes it or shows what was found. */
async function handleUnknownOutcome(
  input: OrderInput,
  unclear: UnclearOrder | undefined,
  hasAnswer: boolean,
  effects: OrderEffects,
): Promise<void> {
  const { client, dispatch, finish } = effects;
  if (unclear) {
    const finding = toFinding(await loadNewTickets(input.lines, unclear, effects), input.lines);
    const notice = orderNotice(finding, client.supports('idempotencyKeys') ? 'key' : undefined, hasAnswer);
    return dispatch(toUnclear(input, finding, notice));
  }
  const found = await lookUp(input.lines, effects);
  const ids = ticketsOfLines(found, input);
  if (ids) {
    dispatch({ kind: 'done' });
    return finish(input, ids);
  }
  // Lines of another order are marked by the result of the look-up.
  if (found && found.length > 0) return dispatch({ kind: 'unclear' });
  return dispatch({ kind: 'unclear', notice: orderNotice({ kind: found ? 'missing' : 'unreadable' }, 'lines', hasAnswer) });
}

/** Looks up the lines; undefined if the look-up failed. */
async function lookUp(lines: readonly CartLine[], { client, queries }: OrderEffects): Promise<readonly OrderLineResult[] | undefined> {
  if (!client.supports('orderLines')) return undefined;
  const query = apiQueryOptions(client, calls.getOrdersOfLines, orderLookupInput(lines), { staleTime: 0 });
  return queries.fetchQuery(query).catch(() => undefined);
}

/** Loads all tickets of a holder without the cache; undefined if a ticket cannot be read. */
const readTickets = (uuid: string, { client }: OrderEffects): Promise<readonly SubscriptionTicket[] | undefined> =>
  client.request(calls.getAboTickets, { params: { uuid }, query: { activeOnly: false } }).catch(() => undefined);

/** Compares the tickets of the holder before and after the order; undefined if they could not be read. */
async function loadNewTickets(
  lines: readonly CartLine[],
  { holderUuid, before }: UnclearOrder,
  effects: OrderEffects,
): Promise<NewTickets | undefined> {
  const present = await readTickets(holderUuid, effects);
  // Other ticket lists on screen must include the order.
  void effects.queries.invalidateQueries({ predicate: ({ queryKey: [, , , path] }) => path === calls.getAboTickets.path });
  return before && present && findNewTickets(lines, before, present);
}
