export { findAxeViolations } from '@aboschalter/ui/testing';
export { deleteAllDrafts } from '@aboschalter/platform/testing';
export {
  mockResponse,
  mockConflict,
  createFakeClient,
  mockErrorResponse,
  mockNetworkError,
  mockDeferredResponse,
  type EndpointMock,
  type FakeClient,
  type SentRequest,
} from './fake-client.ts';
export { fakeRecords, type FakeRecords } from './fake-records.ts';
export { mockWindowOpen, type OpenedTabs } from './mock-window-open.ts';
export { createFakeWidgetResolver, type FakeWidgets } from './fake-widgets.ts';
export { renderInShell, type RenderInShellResult, type RenderInShellOptions } from './render-in-shell.tsx';
export { trackDialogs } from './track-dialogs.ts';
export { signInAs, testStaffUser } from './sign-in-as.ts';
export { expectScreenHelp } from './expect-screen-help.ts';
