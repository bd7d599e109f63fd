import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { onDiscard } from '../unsaved/leave-confirmation.ts';
import { useStaffUser } from '../shell/use-permission.ts';
import { createDraftHandle, type DraftHandle } from './draft-handle.ts';

/** Options of `useAutosaveDraft`. */
export interface UseDraftOptions<T> {
  /** The name of the form with the id of the record that it edits: 'new-customer', `customer ${uuid}`. No personal data. */
  readonly name: string;
  /** The schema of drafts. Drafts that do not match it, such as drafts of an older version, are not offered. */
  readonly schema: z.ZodType<T>;
}

/** The draft of a form. It survives a reload, a crash, and the sign-out of the person. */
export interface AutosaveDraft<T> {
  /** The stored draft that was found, which `RestoreDraftPrompt` offers. */
  readonly savedDraft: { readonly value: T; readonly at: Date } | undefined;
  /** Whether the search for a stored draft is in progress. */
  readonly isLoading: boolean;
  /** Saves the content of the form. Must be called after each change. */
  readonly save: (value: T) => void;
  /** Removes the draft of this form. Must be called after a success, and when staff have discarded their input. */
  readonly clear: () => void;
  /** Makes the found draft the draft of this form, and returns its content. */
  readonly restore: () => T | undefined;
  /** Removes the found draft, and searches for another one. */
  readonly discard: () => void;
}

/**
 * Saves the content of a form as a draft. Each open form has its own draft, so that two tabs do not overwrite each other's. The
 * draft of a form that unmounts without `clear` is offered to the same person for 24 hours.
 */
export function useAutosaveDraft<T>({ name, schema }: UseDraftOptions<T>): AutosaveDraft<T> {
  const sub = useStaffUser()?.sub ?? '';
  const [savedDraft, setSavedDraft] = useState<AutosaveDraft<T>['savedDraft']>();
  const [isLoading, setLoading] = useState(true);
  const currentHandle = useRef<DraftHandle | undefined>(undefined);
  const latestSchema = useRef(schema);
  useEffect(() => {
    latestSchema.current = schema;
  });

  const search = useCallback(async (handle: DraftHandle) => {
    const storedDraft = await handle.find((text) => tryParse(latestSchema.current, text));
    if (currentHandle.current !== handle) return;
    setSavedDraft(storedDraft && { value: storedDraft.value, at: new Date(storedDraft.at) });
    setLoading(false);
  }, []);
  useEffect(() => {
    const handle = createDraftHandle(sub, name);
    currentHandle.current = handle;
    // When staff leave the page and agree to discard their input, the draft is removed, too.
    const removeListener = onDiscard(() => handle.clear());
    setSavedDraft(undefined);
    setLoading(true);
    void search(handle);
    return () => {
      removeListener();
      currentHandle.current = undefined;
      handle.close();
    };
  }, [search, sub, name]);

  const actions = useMemo(
    () => ({
      save: (value: T) => currentHandle.current?.save(value),
      clear: () => currentHandle.current?.clear(),
      discard: () => {
        const handle = currentHandle.current;
        setSavedDraft(undefined);
        if (handle) void handle.discard().then(() => search(handle));
      },
    }),
    [search],
  );
  return {
    savedDraft,
    isLoading,
    ...actions,
    restore: () => {
      currentHandle.current?.restore();
      setSavedDraft(undefined);
      return savedDraft?.value;
    },
  };
}

/** Parses the content of a draft. Returns undefined if it does not match the schema. */
function tryParse<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
