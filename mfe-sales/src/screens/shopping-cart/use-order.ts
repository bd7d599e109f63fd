import { calls, type CartLine, type OrderOfLine, type RefusedLine } from '@aboschalter/contract';
import {
  addToPrintList,
  callQuery,
  noticeOf,
  removeLines,
  toast,
  useCustomerActions,
  useGo,
  useQueryClient,
  useSend,
  useShell,
  useStaffUser,
  useUninterruptible,
} from '@aboschalter/shell-api';
import { useState } from 'react';
import { orderLines } from './order-lines.ts';
import { useChooseHolder } from './use-holder-choice.ts';
import { isLineCheck, ordersInput } from './use-line-checks.ts';

/** For whom is ordered, and what. */
export interface OrderFor {
  readonly customerUuid: string;
  readonly holderUuid: string;
  readonly lines: readonly CartLine[];
}

/** What is said after an order whose answer was lost. */
const NO_ANSWER = 'Die Antwort auf die Bestellung ist ausgeblieben. ';
const NOT_ARRIVED = 'Bisher ist sie nicht angekommen. Sie können sie gefahrlos erneut absenden: Jede Zeile wird nur einmal angelegt.';
const NOT_KNOWN =
  'Ob sie angekommen ist, konnte nicht festgestellt werden. Sie können sie gefahrlos erneut absenden: Jede Zeile wird nur einmal angelegt.';

const FAILED = 'Bei der Bestellung ist ein Fehler aufgetreten. ';

/** The ordering of a cart. */
export interface Ordering {
  readonly order: (what: OrderFor) => Promise<void>;
  readonly busy: boolean;
  /** What is known after a lost answer. */
  readonly notice: string | undefined;
  /** What the middleware said of single lines. */
  readonly refused: readonly RefusedLine[];
}

/**
 * 'Abo anlegen und ausgeben': creates the tickets, adds them to the print list, takes the lines out of the cart and goes to
 * the print page. One intent has one effect: each line is taken once, whatever tab or key it comes with. After a lost
 * answer it is looked up whether the order arrived, and the page goes on with its tickets if it did.
 */
export function useOrder(): Ordering {
  // The customer is loaded anew after the cart is empty, so that nothing can be ordered in between.
  const { send, busy } = useSend(calls.orderTickets, { remember: 'order-tickets', silent: true });
  const { client } = useShell();
  const salesPointNumber = useStaffUser()?.salesPointNumber;
  const queries = useQueryClient();
  const { reload } = useCustomerActions();
  const choose = useChooseHolder();
  const go = useGo();
  const [phase, setPhase] = useState<'open' | 'looking' | 'done'>('open');
  const [notice, setNotice] = useState<string>();
  const [refused, setRefused] = useState<readonly RefusedLine[]>([]);
  const isBusy = busy || phase !== 'open';
  useUninterruptible(busy || phase === 'looking');

  const goOn = ({ customerUuid, holderUuid, lines }: OrderFor, ticketIds: readonly number[]) => {
    // Until the print page is there, this page asks for nothing any more.
    setPhase('done');
    addToPrintList(ticketIds.map((ticketId) => ({ customerUuid, holderUuid, ticketId })));
    removeLines(lines.map(({ id }) => id));
    choose(customerUuid, undefined);
    void reload();
    go('print-tickets');
  };
  /** What has become of the lines; undefined where that can't be found out. */
  const lookUp = async (lines: readonly CartLine[]): Promise<readonly OrderOfLine[] | undefined> => {
    const query = callQuery(client, calls.getOrdersOfLines, ordersInput(lines), { staleTime: 0 });
    return queries.fetchQuery(query).catch(() => undefined);
  };
  const afterLoss = async (what: OrderFor, hasAnswer: boolean) => {
    setPhase('looking');
    const found = await lookUp(what.lines);
    const count = what.lines.reduce((sum, { amount }) => sum + amount, 0);
    const mine = found?.filter(({ holderUuid }) => holderUuid === what.holderUuid) ?? [];
    if (mine.length === count) {
      goOn(
        what,
        mine.map(({ ticket }) => ticket.id),
      );
      return;
    }
    setPhase('open');
    // Lines that another order has taken are marked by what was found.
    const known = found === undefined ? NOT_KNOWN : found.length === 0 ? NOT_ARRIVED : undefined;
    setNotice(known && `${hasAnswer ? FAILED : NO_ANSWER}${known}`);
  };

  const order = async (what: OrderFor) => {
    if (isBusy) return;
    setNotice(undefined);
    setRefused([]);
    const sent = await send({ params: { holderUuid: what.holderUuid }, body: orderLines(what.lines, salesPointNumber) });
    if (sent.ok) {
      if (!sent.answer) {
        await afterLoss(what, true);
        return;
      }
      goOn(
        what,
        sent.answer.map(({ id }) => id),
      );
    } else if (sent.unknown) {
      // The message of an error response, such as a 5xx, is shown; whether the order arrived is looked up all the same (D-92).
      const hasAnswer = sent.error.status !== undefined;
      if (hasAnswer) toast.error(noticeOf(sent.error));
      await afterLoss(what, hasAnswer);
    } else {
      setRefused(sent.error.body?.lines ?? []);
      toast.error(noticeOf(sent.error));
      // What the lines were held against is older than the refusal.
      void queries.invalidateQueries({ predicate: isLineCheck });
      await lookUp(what.lines);
    }
  };
  return { order, busy: isBusy, notice, refused };
}
