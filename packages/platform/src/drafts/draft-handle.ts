import { acquireDraftLock } from './draft-lock.ts';
import { listDrafts, readDraft, saveDraft, deleteDraft } from './draft-store.ts';

/** A draft that was found, held for this form. */
export interface StoredDraft {
  readonly text: string;
  /** When it was kept, in milliseconds. */
  readonly at: number;
}

/** The draft of one open form. */
export interface DraftHandle {
  /**
   * The latest draft of this person and form that no other form has, if `isReadable`; what is not is removed. From then
   * on this form holds it.
   */
  readonly look: (isReadable: (text: string) => boolean) => Promise<StoredDraft | undefined>;
  /** Writes what stands in the form. While one is being written only the latest of all others is. */
  readonly keep: (value: unknown) => void;
  /** Removes the own draft. */
  readonly drop: () => void;
  /** Goes on with the found one as the own. */
  readonly resume: () => void;
  /** Removes the found one. */
  readonly discard: () => Promise<void>;
  /** The form goes: what was kept is still written, then another form may have it. */
  readonly close: () => void;
}

/** A draft in the hands of this form. */
interface Held {
  readonly id: string;
  readonly release: () => void;
}

const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Forms of this page look one after the other, and after those that go: one that has gone must not hide its draft from the next. */
let looks: Promise<unknown> = Promise.resolve();

/** Opens the draft of a form. */
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
  /** One after the other. */
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
    look(isReadable) {
      const looking = looks.then(() => look(isReadable));
      looks = looking.catch(() => undefined);
      return looking;
    },
    keep(value) {
      if (closed) return;
      const isUnderWay = pending !== undefined;
      pending = { value };
      if (!isUnderWay) void then(write);
    },
    drop() {
      pending = undefined;
      void then(async () => {
        if (!own) return;
        await deleteDraft(own.id);
        own.release();
        own = undefined;
      });
    },
    resume() {
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
      // What is still being written must not hide its draft from the form that comes next.
      looks = looks.then(() => released);
    },
  };
}
