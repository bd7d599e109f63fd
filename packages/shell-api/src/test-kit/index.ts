export { violations } from '@aboschalter/ui/testing';
export { forgetDrafts } from '../drafts/draft-shelf.ts';
export {
  answering,
  changedMeanwhile,
  createFakeClient,
  refusing,
  unreachable,
  waiting,
  type Answering,
  type FakeClient,
  type SentRequest,
} from './fake-client.ts';
export { fakeRecords, type FakeRecords } from './fake-records.ts';
export { fakeTabs, type FakeTab } from './fake-tabs.ts';
export { createFakeWidgets, type FakeWidgets } from './fake-widgets.ts';
export { renderInShell, type InShell, type ShellOptions } from './render-in-shell.tsx';
export { trackDialogs } from './track-dialogs.ts';
export { signInAs, testStaffUser } from './signed-in.ts';
