import { acquireDraftLock } from './draft-lock.ts';
import { listDrafts, readDraft, saveDraft, deleteDraft } from './draft-store.ts';

/** A stored draft that was found for a form. */
export interface StoredDraft<T> {
  /** The content of the form. */
  readonly value: T;
  /** When the draft was saved, in milliseconds since 1970. */
  readonly at: number;
}

/** The draft of one open form. */
export interface DraftHandle {
  /**
   * Finds and locks the latest readable draft of the person and the form, except drafts that another open form has locked.
   * Deletes unreadable drafts.
   * @param parse parses the JSON text of a draft; returns undefined if the draft is unreadable
   */
  readonly find: <T>(parse: (text: string) => T | undefined) => Promise<StoredDraft<T> | undefined>;
  /** Saves the content of the form. If a write is in progress, only the latest content is written after it. */
  readonly save: (value: unknown) => void;
  /** Removes the draft of this form. */
  readonly clear: () => void;
  /** Makes the found draft the draft of this form. If this form has already saved another draft, that draft is offered later. */
  readonly restore: () => void;
  /** Removes the found draft. */
  readonly discard: () => Promise<void>;
  /** Writes pending content and then releases all locks. Must be called when the form unmounts. */
  readonly close: () => void;
}

/** A draft that this form has locked. */
interface LockedDraft {
  readonly id: string;
  readonly release: () => void;
}

const createDraftId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Resolves when all previous searches of this page have ended, and all unmounted forms have written and released their drafts. Each search
 * waits for it, so that it finds these drafts.
 */
let searchQueue: Promise<unknown> = Promise.resolve();

/**
 * Creates the handle for the draft of an open form.
 * @param sub the `sub` of the member of staff
 * @param name the name of the form
 */
export function createDraftHandle(sub: string, name: string): DraftHandle {
  let ownDraft: LockedDraft | undefined;
  let foundDraft: LockedDraft | undefined;
  let pendingContent: { readonly value: unknown } | undefined;
  let isClosed = false;
  /** Resolves when all previous steps of this form have ended: writes, and changes of `ownDraft`. Each step waits for it. */
  let stepQueue = Promise.resolve();

  const write = async () => {
    const content = pendingContent;
    if (!content) return;
    pendingContent = undefined;
    if (!ownDraft) {
      const id = createDraftId();
      // No other form can have locked a new id, so the fallback is never used.
      ownDraft = { id, release: (await acquireDraftLock(id)) ?? (() => undefined) };
    }
    await saveDraft({ id: ownDraft.id, sub, name, at: Date.now() }, JSON.stringify(content.value));
  };
  /** Runs a step after the previous ones. Never rejects. */
  const enqueue = (step: () => void | Promise<void>): Promise<void> => {
    stepQueue = stepQueue.then(step).catch(() => undefined);
    return stepQueue;
  };

  const search = async <T>(parse: (text: string) => T | undefined): Promise<StoredDraft<T> | undefined> => {
    if (isClosed) return undefined;
    for (const draft of await listDrafts(sub, name)) {
      const release = await acquireDraftLock(draft.id);
      if (!release) continue;
      const text = await readDraft(draft);
      // The form has unmounted during the search. The next form can find the draft.
      if (isClosed) {
        release();
        return undefined;
      }
      const value = text === undefined ? undefined : parse(text);
      if (value !== undefined) {
        foundDraft = { id: draft.id, release };
        return { value, at: draft.at };
      }
      await deleteDraft(draft.id);
      release();
    }
    return undefined;
  };

  return {
    find(parse) {
      const result = searchQueue.then(() => search(parse));
      searchQueue = result.catch(() => undefined);
      return result;
    },
    save(value) {
      if (isClosed) return;
      const isWriteQueued = pendingContent !== undefined;
      pendingContent = { value };
      if (!isWriteQueued) void enqueue(write);
    },
    clear() {
      pendingContent = undefined;
      void enqueue(async () => {
        if (!ownDraft) return;
        await deleteDraft(ownDraft.id);
        ownDraft.release();
        ownDraft = undefined;
      });
    },
    restore() {
      const restoredDraft = foundDraft;
      if (!restoredDraft) return;
      foundDraft = undefined;
      void enqueue(() => {
        ownDraft?.release();
        ownDraft = restoredDraft;
      });
    },
    async discard() {
      const discardedDraft = foundDraft;
      if (!discardedDraft) return;
      foundDraft = undefined;
      await deleteDraft(discardedDraft.id);
      discardedDraft.release();
    },
    close() {
      isClosed = true;
      foundDraft?.release();
      const released = enqueue(() => ownDraft?.release());
      // The next search must find the draft of this form, so it waits until the draft is written and its lock is released.
      searchQueue = searchQueue.then(() => released);
    },
  };
}
