import { calls, type CartLine, type OrderLineResult, type RejectedLine, type SubscriptionTicket } from '@aboschalter/contract';
import {
  addToPrintList,
  readUnclearOrder,
  removeCartLines,
  type UnclearOrder,
  useCustomerActions,
  writeUnclearOrder,
} from '@aboschalter/counter';
import {
  apiQueryOptions,
  askToRepeat,
  getToastMessage,
  toast,
  useApiMutation,
  useCriticalOperation,
  useNavigateToRoute,
  useQueryClient,
  useShell,
  useStaffUser,
} from '@aboschalter/platform';
import { useState } from 'react';
import { findNewTickets, type NewTickets } from './new-tickets.ts';
import { toOrderRequest } from './order-request.ts';
import { findingText, ORDERED_WITHOUT_TICKETS, orderNotice, type OrderFinding } from './order-texts.ts';
import { useSelectHolder } from './use-selected-holder.ts';
import { isValidationQuery, orderLookupInput } from './use-cart-validation.ts';

/** The parties and lines of an order. */
export interface OrderFor {
  readonly customerUuid: string;
  readonly holderUuid: string;
  readonly lines: readonly CartLine[];
}

/** Tickets that an order of unknown outcome has probably created, and the two ways to continue. */
export interface OrderOffer {
  readonly goOn: () => void;
  /** Sends the current cart after confirmation. */
  readonly repeat: (what: OrderFor) => void;
}

/** The ordering of a cart. */
export interface Ordering {
  readonly order: (what: OrderFor) => Promise<void>;
  readonly busy: boolean;
  /** The state after a lost response. */
  readonly notice: string | undefined;
  /** Offered next to the notice if matching tickets were found. */
  readonly offer: OrderOffer | undefined;
  /** The rejections of single lines. */
  readonly refused: readonly RejectedLine[];
}

/** The cause of toasts about the order, which `useApiMutation` removes when it is sent again (decision D-90). */
const CAUSE = `${calls.orderTickets.method} ${calls.orderTickets.path}`;
const countOf = (lines: readonly CartLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/**
 * 'Abo anlegen und ausgeben': creates the tickets, adds them to the print list, removes the lines from the cart and
 * opens the print page. With the capability `orderLines` each line is ordered once, and after a lost response the lines
 * are looked up. Without it the tickets of the holder before and after the order are compared, and staff decide.
 */
export function useOrder(): Ordering {
  // The customer is refetched after the cart is empty: nothing can be ordered in between.
  const { send, busy } = useApiMutation(calls.orderTickets, { remember: 'order-tickets', silent: true });
  const { client } = useShell();
  const hasLines = client.supports('orderLines');
  const salesPointNumber = useStaffUser()?.salesPointNumber;
  const queries = useQueryClient();
  const { reload } = useCustomerActions();
  const choose = useSelectHolder();
  const go = useNavigateToRoute();
  const [phase, setPhase] = useState<'open' | 'looking' | 'done'>('open');
  const [notice, setNotice] = useState<string>();
  const [offer, setOffer] = useState<OrderOffer>();
  const [refused, setRefused] = useState<readonly RejectedLine[]>([]);
  const isBusy = busy || phase !== 'open';
  useCriticalOperation(busy || phase === 'looking');

  const takeOut = ({ customerUuid, lines }: OrderFor) => {
    // No further question until the next page is shown.
    setPhase('done');
    writeUnclearOrder(undefined);
    removeCartLines(lines.map(({ id }) => id));
    choose(customerUuid, undefined);
    void reload();
  };
  const goOn = (what: OrderFor, ticketIds: readonly number[]) => {
    const { customerUuid, holderUuid } = what;
    addToPrintList(ticketIds.map((ticketId) => ({ customerUuid, holderUuid, ticketId })));
    takeOut(what);
    go('print-tickets');
  };
  /** The order is stored, and its tickets cannot be identified. */
  const goToTickets = (what: OrderFor) => {
    toast.warn(ORDERED_WITHOUT_TICKETS);
    takeOut(what);
    go('ticket-holder-page', { uuidTicketHolder: what.holderUuid });
  };

  /** Looks up the lines; undefined if the look-up failed. */
  const lookUp = async (lines: readonly CartLine[]): Promise<readonly OrderLineResult[] | undefined> => {
    if (!hasLines) return undefined;
    const query = apiQueryOptions(client, calls.getOrdersOfLines, orderLookupInput(lines), { staleTime: 0 });
    return queries.fetchQuery(query).catch(() => undefined);
  };
  /** Loads all tickets of a holder without the cache; undefined if a ticket cannot be read. */
  const readTickets = (uuid: string): Promise<readonly SubscriptionTicket[] | undefined> =>
    client.request(calls.getAboTickets, { params: { uuid }, query: { activeOnly: false } }).catch(() => undefined);
  const newTickets = async (lines: readonly CartLine[], { holderUuid, before }: UnclearOrder): Promise<NewTickets | undefined> => {
    const present = await readTickets(holderUuid);
    // Other ticket lists on screen must include the order.
    void queries.invalidateQueries({ predicate: ({ queryKey: [, , , path] }) => path === calls.getAboTickets.path });
    return before && present && findNewTickets(lines, before, present);
  };

  /** Shows the result of the look-up and offers the tickets found. */
  const show = (what: OrderFor, finding: OrderFinding, text: string) => {
    setPhase('open');
    setNotice(text);
    if (finding.kind !== 'visible') return;
    const { tickets, lines } = finding.found;
    setOffer({
      goOn: () =>
        goOn(
          { ...what, lines },
          tickets.map(({ id }) => id),
        ),
      repeat: (now) => void order(now, findingText(finding)),
    });
  };
  const findingOf = (found: NewTickets | undefined, lines: readonly CartLine[]): OrderFinding => {
    if (!found) return { kind: 'unreadable' };
    return found.tickets.length === 0 ? { kind: 'not-visible' } : { kind: 'visible', found, ordered: countOf(lines) };
  };

  const afterLoss = async (what: OrderFor, unclear: UnclearOrder | undefined, hasAnswer: boolean) => {
    setPhase('looking');
    if (unclear) {
      const finding = findingOf(await newTickets(what.lines, unclear), what.lines);
      show(what, finding, orderNotice(finding, client.supports('idempotencyKeys') ? 'key' : undefined, hasAnswer));
      return;
    }
    const found = await lookUp(what.lines);
    const mine = found?.filter(({ holderUuid }) => holderUuid === what.holderUuid) ?? [];
    if (mine.length === countOf(what.lines)) {
      goOn(
        what,
        mine.map(({ ticket }) => ticket.id),
      );
      return;
    }
    setPhase('open');
    // Lines of another order are marked by the result of the look-up.
    if (found && found.length > 0) return;
    setNotice(orderNotice({ kind: found ? 'missing' : 'unreadable' }, 'lines', hasAnswer));
  };
  /** After a success without content: finds the tickets of the order. */
  const afterSuccess = async (what: OrderFor, unclear: UnclearOrder | undefined) => {
    setPhase('looking');
    const found = unclear && (await newTickets(what.lines, unclear));
    const mine = ((await lookUp(what.lines)) ?? []).filter(({ holderUuid }) => holderUuid === what.holderUuid);
    const ids = found?.isExact ? found.tickets.map(({ id }) => id) : mine.map(({ ticket }) => ticket.id);
    if (ids.length === countOf(what.lines)) goOn(what, ids);
    else goToTickets(what);
  };

  /**
   * Before an order that could be a second one: looks for its tickets again, and asks.
   * @param confirmed the text that staff have confirmed already
   * @returns whether to send the order
   */
  const mayRepeat = async (what: OrderFor, unclear: UnclearOrder, confirmed: string | undefined): Promise<boolean> => {
    setPhase('looking');
    if (confirmed === undefined) {
      const sameHolder = unclear.holderUuid === what.holderUuid;
      const lines = what.lines.filter(({ id }) => unclear.lineIds.includes(id));
      const finding = findingOf(await newTickets(lines, unclear), lines);
      const text = orderNotice(finding, undefined, false);
      if ((finding.kind === 'visible' && sameHolder) || !(await askToRepeat(text))) {
        show(what, sameHolder ? finding : { kind: 'unreadable' }, text);
        return false;
      }
    } else if (!(await askToRepeat(confirmed))) {
      show(what, { kind: 'unreadable' }, confirmed);
      return false;
    }
    setPhase('open');
    return true;
  };

  const order = async (what: OrderFor, confirmed?: string) => {
    if (isBusy) return;
    setNotice(undefined);
    setOffer(undefined);
    setRefused([]);
    const { holderUuid, lines } = what;
    const body = toOrderRequest(lines, salesPointNumber, hasLines);
    const earlier = hasLines ? undefined : readUnclearOrder(lines);
    const sentText = JSON.stringify(body);
    const isSame = earlier?.holderUuid === holderUuid && earlier.sent === sentText;
    const isProtected = isSame && client.supports('idempotencyKeys') && confirmed === undefined;
    if (earlier && !isProtected && !(await mayRepeat(what, earlier, confirmed))) return;
    let unclear: UnclearOrder | undefined;
    if (!hasLines) {
      setPhase('looking');
      const before = isProtected ? earlier?.before : (await readTickets(holderUuid))?.map(({ id }) => id);
      unclear = { holderUuid, lineIds: lines.map(({ id }) => id), sent: sentText, ...(before ? { before } : {}) };
      writeUnclearOrder(unclear);
      setPhase('open');
    }
    const sent = await send({ params: { holderUuid }, body });
    if (sent.ok) {
      if (sent.answer) {
        goOn(
          what,
          sent.answer.map(({ id }) => id),
        );
      } else await afterSuccess(what, unclear);
    } else if (sent.unknown) {
      // Shows the message of an error response, such as a 5xx, and looks up the order anyway (D-92).
      const hasAnswer = sent.error.status !== undefined;
      if (hasAnswer) toast.error(getToastMessage(sent.error), { cause: CAUSE });
      await afterLoss(what, unclear, hasAnswer);
    } else {
      // This order has failed. The outcome of an earlier one is still unknown.
      if (unclear) writeUnclearOrder(earlier);
      setRefused(sent.error.body?.lines ?? []);
      toast.error(getToastMessage(sent.error), { cause: CAUSE });
      // The results of the validation are older than the rejection.
      void queries.invalidateQueries({ predicate: isValidationQuery });
      await lookUp(lines);
    }
  };
  return { order: (what) => order(what), busy: isBusy, notice, offer, refused };
}
