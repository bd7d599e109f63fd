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
  isSameOrder,
  getTicketIdsOfLines,
  toFinding,
  toUnclearEvent,
  type OrderEvent,
  type OrderInput,
  type OrderTask,
} from './order-state.ts';
import { getOrderNotice } from './order-texts.ts';
import { isValidationQuery, toOrderLookupInput } from './use-cart-validation.ts';

/** The dependencies of an order. */
export interface OrderEffects extends TaskContext<OrderEvent> {
  readonly client: MiddlewareClient;
  readonly queries: ReturnType<typeof useQueryClient>;
  /** From the current login token. */
  readonly salesPointNumber: string | undefined;
  /** Sends the order. */
  readonly send: ApiMutation<typeof calls.orderTickets>['mutate'];
  /** Empties the cart and opens the print page with the tickets, or the ticket list if they are unknown. */
  readonly finish: (input: OrderInput, ticketIds: readonly number[] | undefined) => void;
}

/** The cause of the toasts about an order. `useApiMutation` removes toasts of this cause when an order is sent (decision D-90). */
const ORDER_CAUSE = `${calls.orderTickets.method} ${calls.orderTickets.path}`;

/** Runs a task of an order. Also works after the page has unmounted. */
export async function runOrderTask(task: OrderTask, effects: OrderEffects): Promise<void> {
  if (task.kind === 'continue') effects.finish(task.input, task.ticketIds);
  else await placeOrder(task.input, task.textToConfirm, effects);
}

/**
 * Creates the request for the cart: each line as often as its amount, with amount 1 (specification, document 1, section
 * 7). The schemas put the properties into a fixed order, so that the request for the same cart is always the same text: a
 * repeated order is recognised by this text.
 * @param salesPointNumber of the current login token, not of the token when a line was added (decision D-110)
 * @param options `hasIds`: whether the request contains the ids of the lines (only if the middleware has the capability `orderLines`)
 */
export function toOrderRequest(
  lines: readonly CartLine[],
  salesPointNumber: string | undefined,
  { hasIds }: { readonly hasIds: boolean },
): SentLine[] {
  return lines.flatMap((line) => {
    // Drops the properties that only cart lines have.
    const { id, ...withoutId } = orderLineWithIdSchema.parse({ ...line, salesPointNumber, amount: 1 });
    const sentLine = sentLineSchema.parse(hasIds ? { ...withoutId, id } : withoutId);
    return Array.from({ length: line.amount }, () => sentLine);
  });
}

/**
 * Sends an order and handles its outcome. A middleware without the capability `orderLines` cannot look up lines. Then the
 * browser keeps a record of the order, with the tickets that the holder had before, until the outcome is known.
 * @param textToConfirm describes the tickets that were found, if staff order again
 */
async function placeOrder(input: OrderInput, textToConfirm: string | undefined, effects: OrderEffects): Promise<void> {
  const { client, dispatch, queries, send } = effects;
  const { holderUuid, lines } = input;
  const supportsOrderLines = client.supports('orderLines');
  const body = toOrderRequest(lines, effects.salesPointNumber, { hasIds: supportsOrderLines });
  /** The record of an earlier order of some or all of these lines, whose outcome is unknown. */
  const earlier = supportsOrderLines ? undefined : readUnclearOrder(lines);
  const sentText = JSON.stringify(body);
  // A repeat of the earlier order with its idempotency key creates no second order, so staff are not asked. But if tickets were found
  // (`textToConfirm`), staff are always asked.
  const isRepeat = earlier !== undefined && isSameOrder(earlier, input, sentText);
  const isProtected = isRepeat && client.supports('idempotencyKeys') && textToConfirm === undefined;
  if (earlier && !isProtected) {
    const unclearEvent = await askBeforeRepeat(input, earlier, textToConfirm, effects);
    if (unclearEvent) return dispatch(unclearEvent);
  }
  /** The record of this order; undefined if the middleware can look up lines. */
  let record: UnclearOrder | undefined;
  if (!supportsOrderLines) {
    // A protected repeat is the earlier order itself, so its tickets are found by comparison with those before that order.
    const before = isProtected ? earlier.before : (await readTickets(holderUuid, effects))?.map(({ id }) => id);
    record = { holderUuid, lineIds: lines.map(({ id }) => id), sent: sentText, ...(before ? { before } : {}) };
    writeUnclearOrder(record);
  }
  const sent = await send({ params: { holderUuid }, body });
  if (sent.ok) {
    const ids = sent.data?.map(({ id }) => id) ?? (await findStoredTicketIds(input, record, effects));
    dispatch({ kind: 'done' });
    return effects.finish(input, ids);
  }
  if (sent.isOutcomeUnknown) {
    // Even after an error response, such as a 5xx, the order may have been stored (decision D-92).
    const hasResponse = sent.error.status !== undefined;
    if (hasResponse) toast.error(getToastMessage(sent.error), { cause: ORDER_CAUSE });
    return handleUnknownOutcome(input, record, { hasResponse }, effects);
  }
  // This order has certainly failed. Restore the record of an earlier order, whose outcome is still unknown.
  if (record) writeUnclearOrder(earlier);
  const message = getToastMessage(sent.error);
  dispatch({ kind: 'rejected', lines: sent.error.body?.lines ?? [], message });
  toast.error(message, { cause: ORDER_CAUSE });
  // The rejection shows that the cached results of the validation are outdated.
  void queries.invalidateQueries({ predicate: isValidationQuery });
  // An earlier request may have ordered some of the lines. The validation reads the result from the query cache.
  await lookUpLines(lines, effects);
}

/**
 * Prevents an accidental second order: looks for tickets of the earlier order, and asks staff whether to order again.
 * @param earlier the record of the earlier order
 * @param textToConfirm describes the tickets that were found, if staff order again
 * @returns the event to dispatch instead of ordering; undefined if the order may be sent
 */
async function askBeforeRepeat(
  input: OrderInput,
  earlier: UnclearOrder,
  textToConfirm: string | undefined,
  effects: OrderEffects,
): Promise<OrderEvent | undefined> {
  if (textToConfirm !== undefined) return (await askToRepeat(textToConfirm)) ? undefined : { kind: 'unclear', notice: textToConfirm };
  const isSameHolder = earlier.holderUuid === input.holderUuid;
  const lines = input.lines.filter(({ id }) => earlier.lineIds.includes(id));
  const finding = toFinding(await loadNewTickets(lines, earlier, effects), lines);
  const text = getOrderNotice(finding, { protection: undefined, hasResponse: false });
  // If tickets of this holder were found, the page offers to continue with them. A dialog could only ask whether to order again.
  if (finding.kind === 'visible' && isSameHolder) return toUnclearEvent(input, finding, text);
  return (await askToRepeat(text)) ? undefined : { kind: 'unclear', notice: text };
}

/** Returns the ids of the tickets of an order whose response had no content; undefined if they cannot be identified. */
async function findStoredTicketIds(
  input: OrderInput,
  record: UnclearOrder | undefined,
  effects: OrderEffects,
): Promise<readonly number[] | undefined> {
  // There is a record only if the middleware cannot look up lines.
  if (!record) return getTicketIdsOfLines(await lookUpLines(input.lines, effects), input);
  const found = await loadNewTickets(input.lines, record, effects);
  return found?.isExact ? found.tickets.map(({ id }) => id) : undefined;
}

/**
 * Looks up an order whose outcome is unknown, and finishes it or shows what was found.
 * @param record the record of the order; undefined if the middleware can look up lines
 */
async function handleUnknownOutcome(
  input: OrderInput,
  record: UnclearOrder | undefined,
  { hasResponse }: { readonly hasResponse: boolean },
  effects: OrderEffects,
): Promise<void> {
  const { client, dispatch, finish } = effects;
  if (record) {
    const finding = toFinding(await loadNewTickets(input.lines, record, effects), input.lines);
    const notice = getOrderNotice(finding, { protection: client.supports('idempotencyKeys') ? 'key' : undefined, hasResponse });
    return dispatch(toUnclearEvent(input, finding, notice));
  }
  const found = await lookUpLines(input.lines, effects);
  const ids = getTicketIdsOfLines(found, input);
  if (ids) {
    dispatch({ kind: 'done' });
    return finish(input, ids);
  }
  // The cart marks the lines that were found, so no notice is needed.
  if (found && found.length > 0) return dispatch({ kind: 'unclear' });
  const notice = getOrderNotice({ kind: found ? 'missing' : 'unreadable' }, { protection: 'lines', hasResponse });
  return dispatch({ kind: 'unclear', notice });
}

/** Looks up which lines were ordered. Undefined if this failed, or the middleware does not support it. */
async function lookUpLines(lines: readonly CartLine[], { client, queries }: OrderEffects): Promise<readonly OrderLineResult[] | undefined> {
  if (!client.supports('orderLines')) return undefined;
  const query = apiQueryOptions(client, calls.getOrdersOfLines, toOrderLookupInput(lines), { staleTime: 0 });
  return queries.fetchQuery(query).catch(() => undefined);
}

/** Loads all tickets of a holder, bypassing the cache. Undefined if this failed. */
const readTickets = (uuid: string, { client }: OrderEffects): Promise<readonly SubscriptionTicket[] | undefined> =>
  client.request(calls.getAboTickets, { params: { uuid }, query: { activeOnly: false } }).catch(() => undefined);

/** Compares the tickets of the holder before and after the order; undefined if they could not be read. */
async function loadNewTickets(
  lines: readonly CartLine[],
  { holderUuid, before }: UnclearOrder,
  effects: OrderEffects,
): Promise<NewTickets | undefined> {
  const current = await readTickets(holderUuid, effects);
  // Refetch ticket lists on screen, so that they include the order. Their keys begin with 'customer', its uuid and the method.
  void effects.queries.invalidateQueries({ predicate: ({ queryKey: [, , , path] }) => path === calls.getAboTickets.path });
  return before && current && findNewTickets(lines, before, current);
}
