export { PrintHead } from './customer/PrintHead.tsx';
export { counterPageState } from './page-state.ts';
export { restoreActiveCustomer } from './customer/active-customer-store.ts';
export { cartHolderQueryKey, useSelectHolder } from './cart-holder/use-select-holder.ts';
export { getActiveCustomerUuid, useActiveCustomer, useActiveCustomerUuid, type ActiveCustomer } from './customer/use-active-customer.ts';
export { openCustomer, useCustomerActions, type CustomerActions } from './customer/use-customer-actions.ts';
export { useOpenCustomer, type UseOpenCustomerResult } from './customer/use-open-customer.ts';
export { useCustomerSearch, type CustomerSearch, type CustomerSearchOptions } from './customer/use-customer-search.ts';
export { focusQuickSearch, registerQuickSearch } from './customer/quick-search.ts';
export { commonTasks } from './help/common-tasks.ts';
export { isIntroductionRunningAtom, restoreIntroduction, setIntroductionRunning } from './introduction/introduction-store.ts';
export { endPrintSession, isPrintSessionOpenAtom, startPrintSession } from './print-list/print-session.ts';
export {
  addToPrintList,
  clearInterrupted,
  unmarkIssuingStarted,
  clearPrintList,
  syncPrintListAcrossTabs,
  restorePrintList,
  interruptedCountAtom,
  markDocumentMissing,
  markIssuingStarted,
  orderedTicketsAtom,
  registerCardWriting,
  removeFromPrintList,
  useInterruptedIds,
  useStartedIssuingIds,
  useTicketsToIssue,
  unissuedTicketCountAtom,
  type PrintListEntry,
} from './print-list/print-list-store.ts';
export { useIssuingJournals } from './print-list/use-issuing-journals.ts';
export {
  requestTicketAction,
  ticketActionRequestAtom,
  type RequestableTicketAction,
  type TicketActionRequest,
} from './ticket-action/ticket-action-request.ts';
export { cartCount, cartTotal } from './psp-session/cart.ts';
export {
  addToCart,
  updateAuthTime,
  cartAtom,
  updateCartLine,
  removeCartLines,
  removeUnreadableLine,
  closeShift,
  syncPspSessionAcrossTabs,
  restorePspSession,
  openShift,
  currentShiftAtom,
  decrementCartLine,
} from './psp-session/psp-session-store.ts';
export { useCart, useShift, type Cart } from './psp-session/use-cart.ts';
export { loadWorkplace } from './psp-session/workplace.ts';
export { readUnclearOrder, writeUnclearOrder, type UnclearOrder } from './psp-session/unclear-order.ts';
export type { Shift, UnreadableLine } from './psp-session/psp-session.ts';
export type { CurrentTicket, NewCustomerDefaults } from './widgets/widget-props.ts';
