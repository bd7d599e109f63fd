// What remotes need of the platform's router and of the cache of server state: a few names of large libraries, which the
// shell then need not share whole.
export { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
export { Link, useParams } from 'react-router-dom';
export { BaseDataText } from './calls/BaseDataText.tsx';
export { callKey, customerKey } from './calls/call-key.ts';
export { CallNote } from './calls/CallNote.tsx';
export { bothCalls, dataOf, failureOf, freshCall, known, mapCall, type CallFailure, type CallState } from './calls/call-state.ts';
export { CallView, type CallViewProps } from './calls/CallView.tsx';
export { noticeOf } from './calls/notices.ts';
export { useCreate, creationAttempt, type Create, type Created, type CreationAttempt, type UseCreateOptions } from './calls/use-create.ts';
export { askToRepeat } from './calls/repeat-question.ts';
export { RepeatQuestionHost } from './calls/RepeatQuestionHost.tsx';
export { callQuery, useCall, useCalls, type UseCallOptions } from './calls/use-call.ts';
export { throwIfFailed, useSend, type Send, type Sent, type UseSendOptions, type SendHow } from './calls/use-send.ts';
export { ONE_PRESS, useSinglePress } from './calls/use-single-press.ts';
export { createQueryClient } from './calls/query-client.ts';
export { useBaseData } from './calls/use-base-data.ts';
export { commandFor, commandsAtom, type Command, type CommandKeys } from './commands/command-store.ts';
export { CommandKeysHost } from './commands/CommandKeysHost.tsx';
export { useCommand, type CommandButton } from './commands/use-command.ts';
export { isOffline, offlineAtom, pausedUntil, pausedUntilAtom, reportIncomplete, watchConnection } from './connection/connection.ts';
export { initActiveCustomer } from './customer/active-customer-store.ts';
export { endNewCustomer, newCustomerAtom, startNewCustomer } from './customer/new-customer.ts';
export { useActiveCustomer, useActiveCustomerUuid, type ServedCustomer } from './customer/use-active-customer.ts';
export { useCustomerActions, type CustomerActions } from './customer/use-customer-actions.ts';
export { useOpenCustomer, type OpenCustomer } from './customer/use-open-customer.ts';
export { useCustomerSearch, type CustomerSearch, type CustomerSearchOptions } from './customer/use-customer-search.ts';
export { DocumentLink, type BlockedDocument } from './documents/DocumentLink.tsx';
export { savePdf } from './documents/save-pdf.ts';
export { useDocumentTab, type DocumentOutcome } from './documents/use-document-tab.ts';
export { DraftNote, type DraftNoteProps } from './drafts/DraftNote.tsx';
export { sweepDrafts } from './drafts/draft-shelf.ts';
export { useDraft, type Draft, type UseDraftOptions } from './drafts/use-draft.ts';
export { loadingAtom, slowRequests, slowWriteAtom, whileLoading } from './loading/loading-store.ts';
export { pathTo } from './navigation/path-to.ts';
export type { RouteName } from './navigation/paths.ts';
export { useGo } from './navigation/use-go.ts';
export { usePlace } from './navigation/use-place.ts';
export { PageActions, pageActionsPlaceAtom } from './page/PageActions.tsx';
export { closeIssuing, issuingOpenAtom, openIssuing } from './print-list/issuing-open.ts';
export {
  addToPrintList,
  clearInterrupted,
  clearPrintList,
  followPrintList,
  initPrintList,
  interruptedCountAtom,
  keepForDocument,
  markInterrupted,
  printListAtom,
  removeFromPrintList,
  useInterruptedIds,
  usePrintList,
  waitingCountAtom,
  type WaitingTicket,
} from './print-list/print-list-store.ts';
export { cartCount, cartTotal } from './psp-session/cart.ts';
export {
  addToCart,
  adoptAuthTime,
  cartAtom,
  changeLine,
  removeLines,
  removeUnreadableLine,
  closeShift,
  followOtherTabs,
  initPspSession,
  openShift,
  removeFromCart,
} from './psp-session/psp-session-store.ts';
export { useCart, useShift, type Cart } from './psp-session/use-cart.ts';
export { rememberedWorkplace } from './psp-session/workplace.ts';
export { readUnclearOrder, writeUnclearOrder, type UnclearOrder } from './psp-session/unclear-order.ts';
export type { Shift, UnreadableLine } from './psp-session/psp-session.ts';
export { choosingProductAtom, endNewAuthorization, startNewAuthorization } from './sales/new-authorization.ts';
export { configuredCommandServerNames, setCommandServerNames } from './shell/command-server-names.ts';
export { safeStorage, storageFailedAtom } from './shell/safe-storage.ts';
export { shellStore } from './shell/shell-store.ts';
export { isRequired, ShellContext, useCapability, useShell, useSystemConfig, type Shell } from './shell/shell-context.ts';
export { usePermission, useStaffUser } from './shell/use-permission.ts';
export {
  dismissToast,
  forgetToasts,
  messagesAtom,
  pauseToast,
  resolveCause,
  resumeToast,
  toast,
  toastsAtom,
  type Message,
  type Toast,
  type ToastAction,
  type ToastHold,
  type ToastLevel,
  type ToastOptions,
} from './toasts/toast-store.ts';
export { finishUndoables, useUndoable, type Undoable } from './toasts/use-undoable.ts';
export { holdUnsaved, interruptibleAtom, unsavedAtom, useUninterruptible, useUnsavedWork } from './unsaved/unsaved-work.ts';
export { askToLeave, leaveQuestionAtom } from './unsaved/leave-question.ts';
export { LeaveQuestionHost } from './unsaved/LeaveQuestionHost.tsx';
export { unsavedBridge } from './unsaved/unsaved-bridge.ts';
export type { LoadedWidget, WidgetFailure, WidgetHost } from './widgets/widget-host.ts';
export { WidgetSlot } from './widgets/WidgetSlot.tsx';
