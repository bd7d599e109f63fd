// The names of TanStack Query and react-router-dom that remotes need. Remotes import them from here, so that the shell does not have to
// provide both libraries with all their exports at run time.
export { skipToken, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
export { Link, useParams } from 'react-router-dom';
export { BaseDataText } from './api/BaseDataText.tsx';
export { apiQueryKey, customerQueryKey } from './api/query-key.ts';
export { RefetchErrorNotice } from './api/RefetchErrorNotice.tsx';
export { combineResults, type QueryResult } from './api/combine-results.ts';
export { QueryView, type QueryViewProps } from './api/QueryView.tsx';
export { getToastMessage } from './api/error-messages.ts';
export { useCreate } from './api/use-create.ts';
export { creationAttemptSchema, type Create, type Created, type CreationAttempt, type UseCreateOptions } from './api/creation.ts';
export { askToRepeat } from './api/repeat-question.ts';
export { RepeatQuestionHost } from './api/RepeatQuestionHost.tsx';
export { apiQueryOptions, useApiQuery, useApiQueries, type UseApiQueryOptions } from './api/use-api-query.ts';
export {
  throwIfFailed,
  useApiMutation,
  type ApiMutation,
  type MutationResult,
  type UseApiMutationOptions,
  type MutateOptions,
} from './api/use-api-mutation.ts';
export { LEADING_DEBOUNCE_MS, useLeadingDebounce } from './api/use-leading-debounce.ts';
export { createQueryClient } from './api/query-client.ts';
export { useIsOutdated } from './api/use-is-outdated.ts';
export { useBaseData } from './api/use-base-data.ts';
export { findCommandByShortcut, commandsAtom, isShortcut, type Command, type Shortcut } from './commands/command-store.ts';
export { CommandShortcutListener } from './commands/CommandShortcutListener.tsx';
export { runCommand } from './commands/run-command.ts';
export { useCommand, type CommandButtonProps } from './commands/use-command.ts';
export {
  isOffline,
  offlineAtom,
  extendRateLimit,
  rateLimitedUntilAtom,
  reportIncomplete,
  monitorConnection,
} from './connection/connection.ts';
export { ExtensionContent, type ExtensionContentProps } from './extensions/ExtensionContent.tsx';
export type {
  DiagnosticCheck,
  DiagnosticFunction,
  ExtensionAction,
  ExtensionContext,
  HeaderItemProps,
  SearchEntry,
  SearchProvider,
  SearchResults,
} from './extensions/extension-context.ts';
export type { HelpTask, ScreenHelp } from './extensions/screen-help.ts';
export { createOwnExtensions, selectExtensions, type ExtensionData, type ExtensionResolver } from './extensions/extension-resolver.ts';
export { HeaderLabel } from './extensions/HeaderLabel.tsx';
export { PageNotices } from './extensions/PageNotices.tsx';
export { PanelSlot, useSlotTabs, type SlotTab } from './extensions/PanelSlot.tsx';
export { useExtensions } from './extensions/use-extensions.ts';
export { DocumentLink, type BlockedDocument } from './documents/DocumentLink.tsx';
export { savePdf } from './documents/save-pdf.ts';
export { useDocumentTab, type DocumentOutcome } from './documents/use-document-tab.ts';
export { RestoreDraftPrompt, type RestoreDraftPromptProps } from './drafts/RestoreDraftPrompt.tsx';
export { deleteExpiredDrafts } from './drafts/draft-store.ts';
export { useAutosaveDraft, type AutosaveDraft, type UseDraftOptions } from './drafts/use-autosave-draft.ts';
export { useReducerWithEffects, type Flow, type TaskContext } from './flows/use-reducer-with-effects.ts';
export { loadingAtom, slowRequestObserver, slowWriteAtom, withLoadingOverlay } from './loading/loading-store.ts';
export { generateRoutePath } from './navigation/generate-route-path.ts';
export type { RouteName } from './navigation/paths.ts';
export { useNavigateToRoute } from './navigation/use-navigate-to-route.ts';
export { useCaptureLocation } from './navigation/use-capture-location.ts';
export { useVisit, type Visit } from './navigation/use-visit.ts';
export { conditionsAtom, countsAtom, pageStateAtom, setPageState, type PageState, type UnfinishedWork } from './page/page-state.ts';
export {
  PageActions,
  PageBar,
  pageActionsContainerAtom,
  pageBarContainerAtom,
  primaryPageActionContainerAtom,
} from './page/PageActions.tsx';
export { screenHeadingCountAtom, usePageHeading } from './page/use-page-heading.ts';
// The names of the HTTP headers of the command server, which controls the card reader.
export { configuredCommandServerNames, setCommandServerNames } from './shell/command-server-names.ts';
export { CardWorkstationLink } from './shell/CardWorkstationLink.tsx';
export { setPractice, usePractice, type Practice } from './shell/practice.ts';
export { safeStorage, isStorageUnavailableAtom } from './shell/safe-storage.ts';
export { tabStorage } from './shell/tab-storage.ts';
export { shellStore } from './shell/shell-store.ts';
export { isFieldRequired, ShellContext, useCapability, useShell, useSystemConfig, type Shell } from './shell/shell-context.ts';
export { usePermission, useStaffUser } from './shell/use-permission.ts';
export {
  recordToastInput,
  dismissToast,
  clearToasts,
  endToastVisit,
  toastHistoryAtom,
  pauseToast,
  dismissToastsOfAction,
  removeToastAction,
  resolveCause,
  resumeToast,
  toast,
  toastsAtom,
  type ToastHistoryEntry,
  type Toast,
  type ToastAction,
  type ToastHold,
  type ToastLevel,
  type ToastOptions,
} from './toasts/toast-store.ts';
export { finishUndoables, useUndoableAction, type UndoableAction } from './toasts/use-undoable-action.ts';
export {
  registerUnsavedChanges,
  isInterruptibleAtom,
  unsavedChangesAtom,
  useCriticalOperation,
  useUnsavedChanges,
} from './unsaved/unsaved-changes.ts';
export { confirmLeave, leaveConfirmationAtom } from './unsaved/leave-confirmation.ts';
export { LeaveConfirmationDialog } from './unsaved/LeaveConfirmationDialog.tsx';
export { unsavedChangesAdapter } from './unsaved/unsaved-changes-adapter.ts';
export type { WidgetLoadResult, WidgetError, WidgetResolver } from './widgets/widget-resolver.ts';
export { WidgetSlot } from './widgets/WidgetSlot.tsx';
