// What remotes need of the platform's router and of the cache of server state: a few names of large libraries, which the
// shell then need not share whole.
export { skipToken, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
export { Link, useParams } from 'react-router-dom';
export { callQuery, useCall, type UseCallOptions } from './calls/use-call.ts';
export { useSend, type Send, type UseSendOptions } from './calls/use-send.ts';
export { createQueryClient } from './calls/query-client.ts';
export { customerKey } from './calls/call-key.ts';
export { useBaseData } from './calls/use-base-data.ts';
export { initActiveCustomer } from './customer/active-customer-store.ts';
export { isLocked, useActiveCustomer, useActiveCustomerUuid, type ActiveCustomer } from './customer/use-active-customer.ts';
export { useCustomerActions, type CustomerActions } from './customer/use-customer-actions.ts';
export { useCustomerSearch, type CustomerSearch, type CustomerSearchOptions } from './customer/use-customer-search.ts';
export { documentAddress, openDocumentWindow, type DocumentWindow } from './documents/document-window.ts';
export { loadingAtom, slowRequests, whileLoading } from './loading/loading-store.ts';
export { paths, pathTo, type RouteName } from './navigation/paths.ts';
export { useGo } from './navigation/use-go.ts';
export {
  clearPrintList,
  initPrintList,
  removeFromPrintList,
  setPrintList,
  usePrintList,
  type PrintList,
} from './print-list/print-list-store.ts';
export { cartCount, cartTotal } from './psp-session/cart.ts';
export {
  addToCart,
  adoptAuthTime,
  clearCart,
  closeShift,
  followOtherTabs,
  initPspSession,
  openShift,
  removeFromCart,
} from './psp-session/psp-session-store.ts';
export { useCart, useShift } from './psp-session/use-cart.ts';
export type { Shift } from './psp-session/psp-session.ts';
export { shellStore } from './shell/shell-store.ts';
export { isRequired, ShellContext, useShell, useSystemConfig, type Shell } from './shell/shell-context.ts';
export { usePermission, useStaffUser } from './shell/use-permission.ts';
export { dismissToast, pauseToast, resumeToast, toast, toastsAtom, type Toast, type ToastLevel } from './toasts/toast-store.ts';
export { interruptibleAtom, unsavedAtom, useUninterruptible, useUnsavedWork } from './unsaved/unsaved-work.ts';
export { askToLeave, leaveQuestionAtom } from './unsaved/leave-question.ts';
export type { LoadedWidget, WidgetFailure, WidgetHost } from './widgets/widget-host.ts';
export { WidgetSlot } from './widgets/WidgetSlot.tsx';
