import { acquireDraftLock } from './draft-lock.ts';
import { listDrafts, readDraft, saveDraft, deleteDraft } from './draft-store.ts';

/** A stored draft, locked for this form. */
export interface StoredDraft {
  readonly text: string;
  /** When it was saved, in milliseconds. */
  readonly at: number;
}

/** The draft of one open form. */
export interface DraftHandle {
  /**
   * Finds and locks the latest draft of this person and form that no other form holds, if
   * `isReadable`; removes unreadable ones.
   */
  readonly find: (isReadable: (text: string) => boolean) => Promise<StoredDraft | undefined>;
  /** Writes the content of the form. During a write only the latest pending content is kept. */
  readonly save: (value: unknown) => void;
  /** Removes the draft of this form. */
  readonly clear: () => void;
  /** Continues with the found draft as the draft of this form. */
  readonly restore: () => void;
  /** Removes the found draft. */
  readonly discard: () => Promise<void>;
  /** Called when the form unmounts: pending content is written, then another form may lock it. */
  readonly close: () => void;
}

/** A draft that this form has locked. */
interface Held {
  readonly id: string;
  readonly release: () => void;
}

const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Searches of this page run one after the other, and after pending writes: an unmounted form must
 * not hide its draft from the next one.
 */
let looks: Promise<unknown> = Promise.resolve();

/** Creates the handle for the draft of a form. */
export function createDraftHandle(sub: string, name: string): DraftHandle {
  let own: Held | undefined;
  let found: Held | undefined;
  let pending: { readonly value: unknown } | undefined;
  let closed = false;
  let work = Promise.resolve();

  const write = async () => {
    const next = pending;
    if (!next) return;
    pending = undefined;
    if (!own) {
      const id = newId();
      own = { id, release: (await acquireDraftLock(id)) ?? (() => undefined) };
    }
    await saveDraft({ id: own.id, sub, name, at: Date.now() }, JSON.stringify(next.value));
  };
  /** Queues a step after the previous ones. */
  const then = (step: () => void | Promise<void>): Promise<void> => (work = work.then(step).catch(() => undefined));

  const look = async (isReadable: (text: string) => boolean): Promise<StoredDraft | undefined> => {
    if (closed) return undefined;
    for (const draft of await listDrafts(sub, name)) {
      const release = await acquireDraftLock(draft.id);
      if (!release) continue;
      const text = await readDraft(draft);
      if (text !== undefined && isReadable(text) && !closed) {
        found = { id: draft.id, release };
        return { text, at: draft.at };
      }
      if (!closed) await deleteDraft(draft.id);
      release();
      if (closed) return undefined;
    }
    return undefined;
  };

  return {
    find(isReadable) {
      const looking = looks.then(() => look(isReadable));
      looks = looking.catch(() => undefined);
      return looking;
    },
    save(value) {
      if (closed) return;
      const isUnderWay = pending !== undefined;
      pending = { value };
      if (!isUnderWay) void then(write);
    },
    clear() {
      pending = undefined;
      void then(async () => {
        if (!own) return;
        await deleteDraft(own.id);
        own.release();
        own = undefined;
      });
    },
    restore() {
      const resumed = found;
      if (!resumed) return;
      found = undefined;
      void then(() => {
        own?.release();
        own = resumed;
      });
    },
    async discard() {
      const unwanted = found;
      if (!unwanted) return;
      found = undefined;
      await deleteDraft(unwanted.id);
      unwanted.release();
    },
    close() {
      closed = true;
      found?.release();
      const released = then(() => own?.release());
      // A pending write must not hide its draft from the next form.
      looks = looks.then(() => released);
    },
  };
}
