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

/** What an order uses. */
export interface OrderEffects extends TaskContext<OrderEvent> {
  readonly client: MiddlewareClient;
  readonly queries: ReturnType<typeof useQueryClient>;
  readonly salesPointNumber: string | undefined;
  readonly send: ApiMutation<typeof calls.orderTickets>['mutate'];
  /** Empties the cart and opens the print page with the tickets, or the ticket list if they are unknown. */
  readonly finish: (what: OrderInput, ticketIds: readonly number[] | undefined) => void;
}

/** The cause of toasts about the order, which `useApiMutation` removes when it is sent again (decision D-90). */
const CAUSE = `${calls.orderTickets.method} ${calls.orderTickets.path}`;

/** Runs a task of an order. Also works after the page has unmounted. */
export async function runOrderTask(task: OrderTask, effects: OrderEffects): Promise<void> {
  if (task.kind === 'continue') effects.finish(task.what, task.ticketIds);
  else await placeOrder(task.what, task.confirmed, effects);
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

async function placeOrder(what: OrderInput, confirmed: string | undefined, effects: OrderEffects): Promise<void> {
  const { client, dispatch, queries, send } = effects;
  const { holderUuid, lines } = what;
  const hasLines = client.supports('orderLines');
  const body = toOrderRequest(lines, effects.salesPointNumber, hasLines);
  const earlier = hasLines ? undefined : readUnclearOrder(lines);
  const sentText = JSON.stringify(body);
  const isProtected =
    earlier !== undefined && isSameOrder(earlier, what, sentText) && client.supports('idempotencyKeys') && confirmed === undefined;
  if (earlier && !isProtected) {
    const refusal = await askBeforeRepeat(what, earlier, confirmed, effects);
    if (refusal) return dispatch(refusal);
  }
  let unclear: UnclearOrder | undefined;
  if (!hasLines) {
    const before = isProtected ? earlier.before : (await readTickets(holderUuid, effects))?.map(({ id }) => id);
    unclear = { holderUuid, lineIds: lines.map(({ id }) => id), sent: sentText, ...(before ? { before } : {}) };
    writeUnclearOrder(unclear);
  }
  const sent = await send({ params: { holderUuid }, body });
  if (sent.ok) {
    const ids = sent.data?.map(({ id }) => id) ?? (await findStored(what, unclear, effects));
    dispatch({ kind: 'done' });
    return effects.finish(what, ids);
  }
  if (sent.isOutcomeUnknown) {
    // Shows the message of an error response, such as a 5xx, and looks up the order anyway (D-92).
    const hasAnswer = sent.error.status !== undefined;
    if (hasAnswer) toast.error(getToastMessage(sent.error), { cause: CAUSE });
    return afterLoss(what, unclear, hasAnswer, effects);
  }
  // This order has failed. The outcome of an earlier one is still unknown.
  if (unclear) writeUnclearOrder(earlier);
  dispatch({ kind: 'rejected', lines: sent.error.body?.lines ?? [] });
  toast.error(getToastMessage(sent.error), { cause: CAUSE });
  // The results of the validation are older than the rejection.
  void queries.invalidateQueries({ predicate: isValidationQuery });
  await lookUp(lines, effects);
}

/**
 * Before an order that could be a second one: looks for its tickets again, and asks.
 * @param confirmed the text that staff have confirmed already
 * @returns why the order must not be sent, if so
 */
async function askBeforeRepeat(
  what: OrderInput,
  unclear: UnclearOrder,
  confirmed: string | undefined,
  effects: OrderEffects,
): Promise<OrderEvent | undefined> {
  if (confirmed !== undefined) return (await askToRepeat(confirmed)) ? undefined : { kind: 'unclear', notice: confirmed };
  const isSameHolder = unclear.holderUuid === what.holderUuid;
  const lines = what.lines.filter(({ id }) => unclear.lineIds.includes(id));
  const finding = toFinding(await newTickets(lines, unclear, effects), lines);
  const text = orderNotice(finding, undefined, false);
  if (!(finding.kind === 'visible' && isSameHolder) && (await askToRepeat(text))) return undefined;
  return toUnclear(what, isSameHolder ? finding : { kind: 'unreadable' }, text);
}

/** After a success without content: the ids of the tickets of the order; undefined if they cannot be identified. */
async function findStored(
  what: OrderInput,
  unclear: UnclearOrder | undefined,
  effects: OrderEffects,
): Promise<readonly number[] | undefined> {
  const found = unclear && (await newTickets(what.lines, unclear, effects));
  const ofLines = ticketsOfLines(await lookUp(what.lines, effects), what);
  if (!found?.isExact) return ofLines;
  const ids = found.tickets.map(({ id }) => id);
  return ids.length === countTickets(what.lines) ? ids : undefined;
}

async function afterLoss(what: OrderInput, unclear: UnclearOrder | undefined, hasAnswer: boolean, effects: OrderEffects): Promise<void> {
  const { client, dispatch, finish } = effects;
  if (unclear) {
    const finding = toFinding(await newTickets(what.lines, unclear, effects), what.lines);
    const notice = orderNotice(finding, client.supports('idempotencyKeys') ? 'key' : undefined, hasAnswer);
    return dispatch(toUnclear(what, finding, notice));
  }
  const found = await lookUp(what.lines, effects);
  const ids = ticketsOfLines(found, what);
  if (ids) {
    dispatch({ kind: 'done' });
    return finish(what, ids);
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
async function newTickets(
  lines: readonly CartLine[],
  { holderUuid, before }: UnclearOrder,
  effects: OrderEffects,
): Promise<NewTickets | undefined> {
  const present = await readTickets(holderUuid, effects);
  // Other ticket lists on screen must include the order.
  void effects.queries.invalidateQueries({ predicate: ({ queryKey: [, , , path] }) => path === calls.getAboTickets.path });
  return before && present && findNewTickets(lines, before, present);
}
