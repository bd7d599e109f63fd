// Entry `@aboschalter/platform/testing`: internals that the test kit resets between tests.
export { repeatQuestionAtom } from './api/repeat-question.ts';
export { deleteAllDrafts } from './drafts/draft-store.ts';
