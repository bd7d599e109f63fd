import { calls, type CartLine } from '@aboschalter/contract';
import { clearCart, setPrintList, useCustomerActions, useGo, useSend, useUninterruptible } from '@aboschalter/shell-api';
import { useRef, useState } from 'react';
import { orderLines } from './order-lines.ts';
import { useChooseHolder } from './use-holder-choice.ts';

/** For whom is ordered, and what. */
export interface OrderFor {
  readonly customerUuid: string;
  readonly holderUuid: string;
  readonly lines: readonly CartLine[];
}

/**
 * 'Abo anlegen und ausgeben': creates the tickets, puts them on the print list, empties the cart and goes to the
 * print page. One intent has one effect: a second press is dropped, and an order whose answer was lost is sent with
 * the same key again, also after the page was left or reloaded. A failure shows as a toast and leaves the cart.
 */
export function useOrder(): { readonly order: (what: OrderFor) => Promise<void>; readonly busy: boolean } {
  // The customer is loaded anew after the cart is empty, so that nothing can be ordered in between.
  const { send, busy } = useSend(calls.orderTickets, { remember: 'order-tickets' });
  const { reload } = useCustomerActions();
  const choose = useChooseHolder();
  const go = useGo();
  const underWay = useRef(false);
  // Until the print page is there, this page asks for nothing any more.
  const [isDone, setDone] = useState(false);
  useUninterruptible(busy);

  const order = async ({ customerUuid, holderUuid, lines }: OrderFor) => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      const tickets = await send({ params: { holderUuid }, body: orderLines(lines) });
      setDone(true);
      setPrintList({ customerUuid, holderUuid, tickets });
      clearCart();
      choose(customerUuid, undefined);
      void reload();
      go('print-tickets');
    } catch {
      // Staff have been told.
    } finally {
      underWay.current = false;
    }
  };
  return { order, busy: busy || isDone };
}
