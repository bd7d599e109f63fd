import { calls, type RejectedLine } from '@aboschalter/contract';
import { addToPrintList, removeCartLines, useCustomerActions, writeUnclearOrder, useSelectHolder } from '@aboschalter/counter';
import { getUserMessage } from '@aboschalter/middleware-client';
import {
  toast,
  useApiMutation,
  useCriticalOperation,
  useNavigateToRoute,
  useQueryClient,
  useReducerWithEffects,
  useShell,
  useStaffUser,
} from '@aboschalter/platform';
import { initialOrderState, transition, type OrderEvent, type OrderInput } from './order-state.ts';
import { ORDERED_WITHOUT_TICKETS } from './order-texts.ts';
import { runOrderTask } from './place-order.ts';

/** The two ways to continue after an order of unknown outcome has probably created tickets. */
export interface UnknownOutcomeActions {
  /** Opens the print page with the tickets found. */
  readonly continueWithFound: () => void;
  /** Asks for confirmation and sends the current cart. */
  readonly repeat: (input: OrderInput) => void;
}

/** The action that orders a cart, and its state. */
export interface UseOrderResult {
  readonly order: (input: OrderInput) => void;
  readonly isPending: boolean;
  /** What is known about an order of unknown outcome, or why the order was rejected as a whole. */
  readonly notice: string | undefined;
  /** Offered next to the notice if matching tickets were found. */
  readonly unknownOutcomeActions: UnknownOutcomeActions | undefined;
  /** The rejections of single lines. */
  readonly rejectedLines: readonly RejectedLine[];
}

const NO_REJECTED_LINES: readonly RejectedLine[] = [];

/**
 * 'Abo anlegen und ausgeben': creates the tickets, adds them to the print list, removes the lines from the cart and
 * opens the print page. With the capability `orderLines` each line is ordered once, and after a lost response the lines
 * are looked up. Without it the tickets of the holder before and after the order are compared, and staff decide.
 */
export function useOrder(): UseOrderResult {
  // The option `customerUuid` is omitted: it would refetch the customer as soon as the response arrives, and the cart could be ordered
  // again before `finish` has removed the lines. `finish` reloads the customer after it has removed the lines.
  const { mutate } = useApiMutation(calls.orderTickets, { persistKeyAs: 'order-tickets', suppressErrorToast: true });
  const { client } = useShell();
  const salesPointNumber = useStaffUser()?.salesPointNumber;
  const queries = useQueryClient();
  const { reload } = useCustomerActions();
  const selectHolder = useSelectHolder();
  const go = useNavigateToRoute();

  const finish = ({ customerUuid, holderUuid, lines }: OrderInput, ticketIds: readonly number[] | undefined) => {
    if (ticketIds) addToPrintList(ticketIds.map((ticketId) => ({ customerUuid, holderUuid, ticketId })));
    else toast.warn(ORDERED_WITHOUT_TICKETS);
    writeUnclearOrder(undefined);
    removeCartLines(lines.map(({ id }) => id));
    // Clear the selection, so that staff select the holder of the next order.
    selectHolder(customerUuid, undefined);
    void reload();
    if (ticketIds) go('print-tickets');
    else go('ticket-holder-page', { uuidTicketHolder: holderUuid });
  };
  const [{ phase }, dispatch] = useReducerWithEffects({
    transition,
    initial: initialOrderState,
    run: (task, context) => runOrderTask(task, { ...context, client, queries, salesPointNumber, send: mutate, finish }),
    toFailure: (error): OrderEvent => ({ kind: 'unclear', notice: getUserMessage(error) }),
  });
  useCriticalOperation(phase.kind === 'ordering');
  const openPhase = phase.kind === 'open' ? phase : undefined;
  return {
    order: (input) => dispatch({ kind: 'order', input }),
    isPending: phase.kind !== 'open',
    notice: openPhase?.notice,
    unknownOutcomeActions: openPhase?.found && {
      continueWithFound: () => dispatch({ kind: 'continue' }),
      repeat: (input) => dispatch({ kind: 'order-again', input }),
    },
    rejectedLines: openPhase?.rejectedLines ?? NO_REJECTED_LINES,
  };
}
